import type { Slots } from '@/platform/slots'
import { ButtonLink } from '@/ui/button-link'

export const feedback: Slots = {
  EventAction: ({ event, isOver }) =>
    isOver ? (
      <ButtonLink href={`/admin/${event.kind}s/${event.id}/feedback`} variant="secondary">
        Feedback
      </ButtonLink>
    ) : null,
}

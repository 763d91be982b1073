import type { Slots } from '@/platform/slots'
import { ButtonLink } from '@/ui/button-link'

export const rosters: Slots = {
  EventAction: ({ event: { id, kind }, hasOpened, isCancelled, isOver }) => {
    const path = `/admin/${kind}s/${id}/people`
    return (
      <>
        {!isOver && !isCancelled && (
          <ButtonLink href={`${path}/add`} variant="secondary">
            Add many
          </ButtonLink>
        )}
        {hasOpened && !isCancelled && (
          <ButtonLink href={`${path}/attendance`} variant="secondary">
            Meeting report
          </ButtonLink>
        )}
      </>
    )
  },
}

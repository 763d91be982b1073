import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { isNarrowed, type ListShape, type ListState } from '@/lib/records/list-state'

export function NoAttendees({ shape, state }: { shape: ListShape; state: ListState }) {
  if (!isNarrowed(state)) {
    return <EmptyState title="No attendees yet">No one has registered for this event.</EmptyState>
  }
  return (
    <EmptyState
      title="No People Found"
      action={
        <ButtonLink variant="secondary" href={shape.path}>
          Show all people
        </ButtonLink>
      }
    >
      No one matches this search and these filters.
    </EmptyState>
  )
}

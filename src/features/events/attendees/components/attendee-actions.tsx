import { Button } from '@/components/ui/button'
import type { AttendedEvent, AttendeeRow } from '@/features/events/attendees/dto'

/** The actions for one attendee, depending on the registration's state and the event. */
export function AttendeeActions({
  row: { attended, name, state },
  event: { isCancelled, isOver },
  busy,
  onMark,
  onSeat,
  onCancel,
}: {
  row: AttendeeRow
  event: Pick<AttendedEvent, 'isCancelled' | 'isOver'>
  busy: boolean
  onMark: () => void
  onSeat: () => void
  onCancel: () => void
}) {
  if (state === 'cancelled') return null
  const look = { size: 'sm', disabled: busy } as const
  const mark = attended ? 'Not attended' : 'Attended'
  return (
    <span className="flex flex-wrap gap-2">
      {state === 'registered' && (
        <Button {...look} variant="secondary" aria-label={`${mark}: ${name}`} onClick={onMark}>
          {mark}
        </Button>
      )}
      {state === 'waiting' && !isOver && !isCancelled && (
        <Button {...look} variant="secondary" aria-label={`Promote ${name}`} onClick={onSeat}>
          Promote
        </Button>
      )}
      {!isOver && (
        <Button {...look} variant="ghost" aria-label={`Cancel: ${name}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </span>
  )
}

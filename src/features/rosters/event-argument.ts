import type { StaffedEvent } from '@/platform/slots'

/** Names the event as actions do: `{ workshop: 5 }`. */
export function toEventArgument({ id, kind }: StaffedEvent['event']) {
  return kind === 'workshop' ? { workshop: id } : { webinar: id }
}

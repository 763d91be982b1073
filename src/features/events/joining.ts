import { JOIN_MINUTES, type EventPhase } from './event-times'

/** By a link, by a link that is not set yet, or on site, where they are checked in at the door. */
export type Joining = 'online' | 'link-follows' | 'in-room'

/** Whether an event has a venue to attend. Online events have none, even if `venue` is set. */
export function isInRoom({ mode, venue }: { mode: unknown; venue: string | null }): boolean {
  return mode === 'in-person' || (mode !== 'online' && venue !== null)
}

/** A map of the place of an event in a room. */
export function toMapUrl({ mode, place }: { mode: unknown; place: string }): string | undefined {
  if (!place || !isInRoom({ mode, venue: place })) return undefined
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}

export function toJoining(event: { hasJoinLink: boolean; isInRoom: boolean }): Joining {
  if (event.hasJoinLink) return 'online'
  return event.isInRoom ? 'in-room' : 'link-follows'
}

/** Describes how to join, for attendees on a page that shows the join button when it opens. */
export function formatJoining(joining: Joining, phase: EventPhase): string | undefined {
  if (joining === 'in-room' || phase === 'over') return undefined
  if (joining === 'online')
    return phase === 'coming'
      ? `You can join here from ${JOIN_MINUTES} minutes before the start.`
      : undefined
  return phase === 'coming'
    ? 'You will get the join link before the event starts.'
    : 'The join link is not available yet. Please check again in a moment.'
}

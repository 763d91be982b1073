import { JOIN_MINUTES, type EventPhase } from './event-times'

/**
 * How people with a seat take part: online by a link, online by a link that is not known yet, or at the place
 * of the event, where they are checked in at the door.
 */
export type Joining = 'online' | 'link-follows' | 'in-room'

/** Whether an event has a place to come to. What is online has none, even if it names its meeting room. */
export function isInRoom({ mode, venue }: { mode: unknown; venue: string | null }): boolean {
  return mode === 'in-person' || (mode !== 'online' && venue !== null)
}

/** How people with a seat take part in an event. */
export function joiningOf(event: { hasJoinLink: boolean; isInRoom: boolean }): Joining {
  if (event.hasJoinLink) return 'online'
  return event.isInRoom ? 'in-room' : 'link-follows'
}

/** The same in words, for people with a seat on a page that lets them in when it is time. */
export function joiningInWords(joining: Joining, phase: EventPhase): string | undefined {
  if (joining === 'in-room' || phase === 'over') return undefined
  if (joining === 'online')
    return phase === 'coming'
      ? `You can join here from ${JOIN_MINUTES} minutes before the start.`
      : undefined
  return phase === 'coming'
    ? 'The link to join follows.'
    : 'There is no link to join yet. Please look here again in a moment.'
}

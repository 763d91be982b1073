import type { NoticeKind } from '@/domain/events/emails/notice-copy'
import { phaseAt } from '@/lib/events/event-times'
import type { StoredEvent } from './read-event'

const HOUR_MS = 3_600_000

/** A mail that is due; `key` names it among the notices of its registration, so that it is sent once. */
export type Notice = { kind: NoticeKind; key: string }

/** Of a registration what its mails follow from. Moments are ISO instants. */
export type Noticeable = {
  state: 'registered' | 'waiting'
  registeredAt: string
  promotedAt: string | null
  /** Keys of mails that it has had. */
  notices: readonly string[]
}

type Told = Pick<StoredEvent, 'startsAt' | 'endsAt' | 'isCancelled' | 'hasRecording' | 'movedAt'>

/**
 * The mails of a registration that are due at `now` and were not sent: they follow from what is stored,
 * so it does not matter how often, or how late, somebody looks (E-14). A reminder whose time had come
 * before the person registered is not sent in arrears, and an event that moves moves its reminders,
 * because their keys name its start (E-15).
 */
export function dueNotices(event: Told, registration: Noticeable, now: number): Notice[] {
  const notices = event.isCancelled
    ? ofCancelled(event, now)
    : ofScheduled(event, registration, now)
  return notices.filter(({ key }) => !registration.notices.includes(key))
}

function ofCancelled(event: Told, now: number): Notice[] {
  return phaseAt(event, now) === 'over' ? [] : [{ kind: 'cancelled', key: 'cancelled' }]
}

function ofScheduled(event: Told, registration: Noticeable, now: number): Notice[] {
  const { promotedAt, registeredAt, state } = registration
  if (phaseAt(event, now) === 'over') {
    const isDue = state === 'registered' && event.hasRecording
    return isDue ? [{ kind: 'recording', key: 'recording' }] : []
  }
  const since = promotedAt ?? registeredAt
  const kind = state === 'waiting' ? 'waiting' : promotedAt ? 'promoted' : 'seat'
  const first: Notice = { kind, key: `${kind}:${since}` }
  const isNew = !registration.notices.includes(first.key)
  return [
    first,
    // The first mail names the time that holds now.
    ...(isNew ? [] : ofMove(event, since)),
    ...(state === 'registered' ? ofReminders(event.startsAt, since, now) : []),
  ]
}

function ofMove({ movedAt }: Told, since: string): Notice[] {
  const isMoved = movedAt !== null && Date.parse(since) < Date.parse(movedAt)
  return isMoved ? [{ kind: 'moved', key: movedKey(movedAt) }] : []
}

/** The key of the mail that tells of the move at this instant. */
export function movedKey(movedAt: string): string {
  return `moved:${movedAt}`
}

function ofReminders(startsAt: string, since: string, now: number): Notice[] {
  const start = Date.parse(startsAt)
  const [day, hour] = [start - 24 * HOUR_MS, start - HOUR_MS]
  const joined = Date.parse(since)
  if (now >= day && now < hour && joined < day)
    return [{ kind: 'day-before', key: `day:${startsAt}` }]
  if (now >= hour && now < start && joined < hour) {
    return [{ kind: 'hour-before', key: `hour:${startsAt}` }]
  }
  return []
}

import { formatSpan, formatSpanInLine, formatMoment } from '@/lib/time/dates'
import type { EventKind } from '@/lib/records/target'
import { calculateEnd } from './event-times'

/**
 * When and where an event is, as its page, tickets, emails and calendar entries say. A change of one
 * of these facts notifies everyone who is registered.
 */
export type EventFacts = {
  /** ISO instants. */
  startsAt: string
  /** Null if it is not known. */
  endsAt: string | null
  /** The venue, "Online" or an empty string. */
  place: string
  mode: 'online' | 'in-person' | null
}

type Dated = {
  startsAt?: string | null
  endsAt?: string | null
  duration?: string | null
  mode?: string | null
  venue?: string | null
}

/** Returns the facts of a record, or null if it has no date. */
export function toFacts(kind: EventKind, doc: Dated): EventFacts | null {
  if (!doc.startsAt) return null
  const startsAt = toInstant(doc.startsAt)
  const stored = doc.mode === 'online' || doc.mode === 'in-person' ? doc.mode : null
  const mode = kind === 'webinar' ? 'online' : stored
  const end = calculateEnd(startsAt, doc.endsAt, doc.duration ?? '')
  return {
    startsAt,
    endsAt: end && toInstant(end),
    place: doc.venue || (mode === 'online' ? 'Online' : ''),
    mode,
  }
}

function toInstant(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : new Date(time).toISOString()
}

type Group = 'time' | 'place'

/** What each fact is about. Emails, pages and previews report changes by group. */
const GROUPS: Record<keyof EventFacts, Group> = {
  startsAt: 'time',
  endsAt: 'time',
  place: 'place',
  mode: 'place',
}

export function listChangedFacts(before: EventFacts, after: EventFacts): (keyof EventFacts)[] {
  const names = Object.keys(GROUPS) as (keyof EventFacts)[]
  return names.filter((name) => before[name] !== after[name])
}

/** Returns what changed: the time, the place, both or nothing. */
export function listChangedGroups(before: EventFacts, after: EventFacts): Group[] {
  return [...new Set(listChangedFacts(before, after).map((name) => GROUPS[name]))]
}

/** A change of a published event: when it happened, and the facts before it. */
export type LastChange = { at: string; from: EventFacts }

/** Reads the stored value of the field `lastChange`. */
export function readLastChange(value: unknown): LastChange | null {
  const { at, from } = (value ?? {}) as Partial<LastChange>
  return typeof at === 'string' && from ? { at, from } : null
}

/** Changes within this time are one email. */
export const CHANGE_WINDOW_MS = 10 * 60_000
const SOON_MS = 60 * 60_000

/**
 * Returns when the email about a change is due, in milliseconds: after ten minutes, so that further
 * changes join it, but without delay in the last hour before the event.
 */
export function changeNoticeDueAt({ at, from }: LastChange, { startsAt }: EventFacts): number {
  const changedAt = Date.parse(at)
  const soon = Math.min(Date.parse(from.startsAt), Date.parse(startsAt)) - SOON_MS
  return Math.max(changedAt, Math.min(changedAt + CHANGE_WINDOW_MS, soon))
}

/** Adds a change to the last one while its email is not due. Null if all facts are as before. */
export function toLastChange(
  before: EventFacts & { lastChange: LastChange | null },
  after: EventFacts,
  now: number,
): LastChange | null {
  const { lastChange } = before
  if (listChangedFacts(before, after).length === 0) return lastChange
  const isOpen = lastChange !== null && now < changeNoticeDueAt(lastChange, before)
  const change = isOpen ? lastChange : { at: new Date(now).toISOString(), from: pickFacts(before) }
  return listChangedFacts(change.from, after).length > 0 ? change : null
}

export function pickFacts({ endsAt, mode, place, startsAt }: EventFacts): EventFacts {
  return { startsAt, endsAt, place, mode }
}

/** One changed group in words: "Saturday, 06 Dec 2025, 10:00 AM – 1:00 PM IST", "In person: Hall 1". */
type FormattedChange = { group: Group; before: string; now: string }

/** Describes what changed, with the times in a zone. */
export function formatChanges(
  before: EventFacts,
  after: EventFacts,
  zone: string,
): FormattedChange[] {
  const isSameMode = before.mode === after.mode
  const texts = {
    time: (facts: EventFacts) => formatSpanInLine(formatSpan(facts, zone)),
    place: (facts: EventFacts) => formatPlace(facts, isSameMode),
  }
  return listChangedGroups(before, after).map((group) => {
    return { group, before: texts[group](before), now: texts[group](after) }
  })
}

const MODES = { online: 'Online', 'in-person': 'In person' }

function formatPlace({ mode, place }: EventFacts, isSameMode: boolean): string {
  const name = mode && MODES[mode]
  if (!place) return name ?? 'Not announced'
  return isSameMode || !name || name === place ? place : `${name}: ${place}`
}

const WEEK_MS = 7 * 24 * 3_600_000

/** Describes the last change for pages and tickets, for a week: "Moved from 05 Dec 2026, 10:00 AM IST". */
export function formatLastChange(
  event: EventFacts & { lastChange: LastChange | null },
  zone: string,
  now: number,
): string[] {
  const { lastChange } = event
  if (!lastChange || now > Date.parse(lastChange.at) + WEEK_MS) return []
  const { from } = lastChange
  return formatChanges(from, event, zone).map(({ before, group, now: after }) => {
    if (group === 'place') return `New place: ${after}. Previously: ${before}`
    return from.startsAt === event.startsAt
      ? `New end. Previously: ${before}`
      : `Moved from ${formatMoment(from.startsAt, zone)}`
  })
}

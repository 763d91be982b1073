import type { EventRef } from '@/domain/events/read-event'

/** How many people an event has: seats taken of how many (null: no limit), waiting, and who came. */
export type Counts = {
  taken: number
  capacity: number | null
  waiting: number
  attended: number
}

/** The event whose people are looked at. */
export type AttendedEvent = {
  ref: EventRef
  title: string
  /** In words, in the zone of the site: two lines. */
  when: { day: string; time: string }
  startsAt: string
  /** Nobody is added, moved or cancelled any more. */
  isOver: boolean
  isCancelled: boolean
  /** Everybody may be noted as having come: people are let in. */
  hasOpened: boolean
  /** It takes place online, and people with a seat are led nowhere. */
  lacksLink: boolean
  counts: Counts
}

/** A moment for machines, and in words of the site's zone. */
export type Moment = { iso: string; words: string }

/** A person of an event in the list. */
export type AttendeeRow = {
  id: number
  name: string
  email: string
  state: 'registered' | 'waiting' | 'cancelled'
  since: Moment
  attended: Moment | null
}

/** A page of the list. The cursors lead to the pages before and after it; null where there is none. */
export type AttendeePage = {
  rows: AttendeeRow[]
  before: string | null
  after: string | null
}

/** What each state is called on the screen and in files. */
export const STATE_LABELS: Record<AttendeeRow['state'], string> = {
  registered: 'Has a seat',
  waiting: 'Waiting',
  cancelled: 'Cancelled',
}

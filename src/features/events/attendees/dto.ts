import type { EventRef } from '../server/read-event'

/** Attendee counts. `capacity` is null if seats are unlimited. */
export type Counts = {
  taken: number
  capacity: number | null
  waiting: number
  attended: number
  certified: number
}

export type AttendedEvent = {
  ref: EventRef
  hasQuestions: boolean
  title: string
  /** Display text in the site's time zone, in two lines. */
  when: { day: string; time: string }
  startsAt: string
  /** When true, attendees can no longer be added, promoted, or canceled. */
  isOver: boolean
  isCancelled: boolean
  /** When true, all attendees can be marked as present. */
  hasOpened: boolean
  /** The event takes place online and has no join link. */
  lacksLink: boolean
  counts: Counts
}

/** An instant, and its display text in the site's time zone. */
export type Moment = { iso: string; words: string }

export type AttendeeRow = {
  id: number
  name: string
  email: string
  state: 'registered' | 'waiting' | 'cancelled'
  since: Moment
  attended: Moment | null
  /** The newest one of this event. */
  certificate: { id: number; code: string; state: CertificateState } | null
}

export type CertificateState = 'valid' | 'revoked' | 'replaced' | 'withdrawn'

/** A page of the list. The cursors of the previous and next page are null if there is none. */
export type AttendeePage = {
  rows: AttendeeRow[]
  before: string | null
  after: string | null
}

export const STATE_LABELS: Record<AttendeeRow['state'], string> = {
  registered: 'Has a seat',
  waiting: 'Waiting',
  cancelled: 'Cancelled',
}

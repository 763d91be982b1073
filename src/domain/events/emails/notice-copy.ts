/** What people who registered for an event are told by mail (E-14, E-15). */
export type NoticeKind =
  | 'seat'
  | 'waiting'
  | 'promoted'
  | 'moved'
  | 'cancelled'
  | 'removed'
  | 'day-before'
  | 'hour-before'
  | 'recording'

/** Sent to those alone who want notification mails, with the way out of them (E-16). */
export const OPTIONAL_NOTICES: ReadonlySet<NoticeKind> = new Set([
  'day-before',
  'hour-before',
  'recording',
])

type Words = { subject: string; heading: string; text: string; button: string }

const SEE = 'See the event'

/** What each mail says of the event with this title; `text` goes on after "Hello …,". */
export const NOTICE_COPY: Record<NoticeKind, (title: string) => Words> = {
  seat: (title) => ({
    subject: `You have a seat: ${title}`,
    heading: 'You have a seat',
    text: `your seat at “${title}” is booked. If you cannot come, please give it back on its page.`,
    button: SEE,
  }),
  waiting: (title) => ({
    subject: `You are on the waiting list: ${title}`,
    heading: 'You are on the waiting list',
    text: `all seats at “${title}” are taken. When it is your turn, a free seat is yours, and you get a mail.`,
    button: SEE,
  }),
  promoted: (title) => ({
    subject: `You have a seat now: ${title}`,
    heading: 'A seat became free, and it is yours',
    text: `you have moved up from the waiting list of “${title}”. If you cannot come, please give the seat back.`,
    button: SEE,
  }),
  moved: (title) => ({
    subject: `New time: ${title}`,
    heading: 'The event has a new time',
    text: `“${title}” takes place at another time. What you have stays yours.`,
    button: SEE,
  }),
  cancelled: (title) => ({
    subject: `Cancelled: ${title}`,
    heading: 'The event is cancelled',
    text: `“${title}” does not take place.`,
    button: 'Look at what is on',
  }),
  removed: (title) => ({
    subject: `Your seat was cancelled: ${title}`,
    heading: 'Your seat was cancelled',
    text: `the team has cancelled your registration for “${title}”.`,
    button: SEE,
  }),
  'day-before': (title) => ({
    subject: `Within a day: ${title}`,
    heading: 'See you soon',
    text: `“${title}” begins within a day.`,
    button: SEE,
  }),
  'hour-before': (title) => ({
    subject: `Within an hour: ${title}`,
    heading: 'It begins soon',
    text: `“${title}” begins within an hour.`,
    button: SEE,
  }),
  recording: (title) => ({
    subject: `The recording is there: ${title}`,
    heading: 'The recording is there',
    text: `you can watch “${title}” whenever you like.`,
    button: 'Watch the recording',
  }),
}

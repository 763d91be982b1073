import type { listChangedGroups } from '../event-facts'

/** What an email says. `text` continues the sentence that begins "Hello …,". */
type Copy = { subject: string; heading: string; text: string; button: string }

/** When an email becomes due by time alone, in milliseconds from the start or the end. */
type Due = {
  /** Stored once the email is sent. With the start if that counts, so that a move repeats it. */
  key: string
  from: 'start' | 'end'
  opens: number
  closes: number
  needsRecording?: true
  /** Only for users whose attendance is recorded. */
  needsAttendance?: true
}

/** What changed: the time, the place or both. */
type Changed = ReturnType<typeof listChangedGroups>

type Rule = {
  copy: (title: string, changed: Changed) => Copy
  /** Only for users who accept emails about events. Contains an unsubscribe link. */
  isOptional?: true
  /** The calendar method, for users with a seat (RFC 5546). */
  method?: 'REQUEST' | 'CANCEL'
  explainsJoining?: true
  hasCheckInCode?: true
  hidesTime?: true
  /** Sent only if a feature gives the link of its button. */
  needsLink?: true
  due?: Due
}

const HOUR = 3_600_000
const SEE = 'See the event'

/**
 * The emails about a registration: what each says, contains and depends on. Without `due`, a change
 * of the registration or of the event causes it (due-notices.ts).
 */
const RULES = {
  seat: {
    copy: (title) => ({
      subject: `You have a seat: ${title}`,
      heading: 'You have a seat',
      text: `your seat at “${title}” is booked. If you cannot make it, please cancel on the event page so that someone else can have the seat.`,
      button: SEE,
    }),
    method: 'REQUEST',
    explainsJoining: true,
    hasCheckInCode: true,
  },
  waiting: {
    copy: (title) => ({
      subject: `You are on the waiting list: ${title}`,
      heading: 'You are on the waiting list',
      text: `all seats at “${title}” are taken. If a seat opens up for you, you get it automatically and we email you.`,
      button: SEE,
    }),
  },
  promoted: {
    copy: (title) => ({
      subject: `You have a seat now: ${title}`,
      heading: 'A seat opened up, and it is yours',
      text: `you moved up from the waiting list of “${title}”. If you cannot make it, please cancel on the event page so that someone else can have the seat.`,
      button: SEE,
    }),
    method: 'REQUEST',
    explainsJoining: true,
    hasCheckInCode: true,
  },
  changed: {
    copy: (title, changed) => {
      const what = changed.join(' and ')
      return {
        subject: `New ${what}: ${title}`,
        heading: `The event has a new ${what}`,
        text: `“${title}” has a new ${what}. Your registration is still valid.`,
        button: SEE,
      }
    },
    method: 'REQUEST',
    explainsJoining: true,
  },
  cancelled: {
    copy: (title) => ({
      subject: `Cancelled: ${title}`,
      heading: 'The event is cancelled',
      text: `“${title}” will not take place.`,
      button: 'See all events',
    }),
    method: 'CANCEL',
  },
  removed: {
    copy: (title) => ({
      subject: `Your seat was cancelled: ${title}`,
      heading: 'Your seat was cancelled',
      text: `the team has cancelled your registration for “${title}”.`,
      button: SEE,
    }),
    method: 'CANCEL',
  },
  released: {
    copy: (title) => ({
      subject: `Seat released: ${title}`,
      heading: 'Your seat is released',
      text: `your registration for “${title}” is cancelled. The attached calendar file removes it from your calendar.`,
      button: SEE,
    }),
    method: 'CANCEL',
  },
  'day-before': {
    copy: (title) => ({
      subject: `Reminder: ${title}`,
      heading: 'See you soon',
      text: `“${title}” starts in less than a day.`,
      button: SEE,
    }),
    isOptional: true,
    explainsJoining: true,
    due: { key: 'day', from: 'start', opens: -24 * HOUR, closes: -HOUR },
  },
  'hour-before': {
    copy: (title) => ({
      subject: `Starting soon: ${title}`,
      heading: 'Starting soon',
      text: `“${title}” starts in less than an hour.`,
      button: SEE,
    }),
    isOptional: true,
    // Its button joins.
    due: { key: 'hour', from: 'start', opens: -HOUR, closes: 0 },
  },
  feedback: {
    copy: (title) => ({
      subject: `How was it? ${title}`,
      heading: 'How was it?',
      text: `thank you for attending “${title}”. Please choose a number from 1 to 5. Your answer is anonymous, takes one press, and the link works for 14 days.`,
      button: 'Give feedback',
    }),
    isOptional: true,
    hidesTime: true,
    needsLink: true,
    due: {
      key: 'feedback',
      from: 'end',
      opens: 2 * HOUR,
      closes: 72 * HOUR,
      needsAttendance: true,
    },
  },
  recording: {
    copy: (title) => ({
      subject: `The recording is ready: ${title}`,
      heading: 'The recording is ready',
      text: `you can now watch “${title}” at any time.`,
      button: 'Watch the recording',
    }),
    isOptional: true,
    hidesTime: true,
    // A recording that is added later is worth an email, whenever that is.
    due: { key: 'recording', from: 'end', opens: 0, closes: Infinity, needsRecording: true },
  },
} satisfies Record<string, Rule>

export type NoticeKind = keyof typeof RULES
export const NOTICES: Record<NoticeKind, Rule> = RULES

export type TimedNotice = Due & { kind: NoticeKind }

/** Those that become due by time alone. */
export const TIMED_NOTICES = Object.entries(NOTICES).flatMap(([kind, { due }]) =>
  due ? [{ ...due, kind: kind as NoticeKind }] : [],
) satisfies TimedNotice[]

/** Notices before the start are sent again for another start. */
export function toNoticeKey({ from, key }: TimedNotice, startsAt: string): string {
  return from === 'start' ? `${key}:${startsAt}` : key
}

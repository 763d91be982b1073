import { defineMail, type MailEntry, type MailWords } from '@/platform/mail/mail-entry'

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

type Rule = {
  mail: MailEntry
  /** In the table of an email about several events. A change says itself what it is. */
  outcome?: string
  /** Instead, if its button joins. */
  joiningMail?: MailEntry
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

const ABOUT = {
  name: 'Maya',
  title: 'Paper prototyping',
  when: 'Saturday, 05 Dec 2026, 10:00 AM – 12:00 PM IST',
  place: '12 Main Street',
}

type Notice = Pick<MailEntry, 'label' | 'sentWhen'> & MailWords

function defineNotice(kind: string, { label, sentWhen, ...words }: Notice, more = {}): MailEntry {
  return defineMail({
    id: `event-${kind}`,
    label,
    sentWhen,
    placeholders: { ...ABOUT, ...more },
    words,
    footer: 'You are receiving this email because you registered for this event.',
  })
}

const STARTING_SOON = {
  subject: 'Starting soon: {title}',
  heading: 'Starting soon',
  text: 'Hello {name}, “{title}” starts in less than an hour.',
}

/**
 * The emails about a registration: what each says, contains and depends on. Without `due`, a change
 * of the registration or of the event causes it (due-notices.ts).
 */
const RULES = {
  seat: {
    mail: defineNotice('seat', {
      label: 'Seat booked',
      sentWhen: 'Someone got a seat.',
      subject: 'You have a seat: {title}',
      heading: 'You have a seat',
      text: 'Hello {name}, your seat at “{title}” is booked. If you cannot make it, please cancel on the event page so that someone else can have the seat.',
      button: SEE,
    }),
    outcome: 'You have a seat',
    method: 'REQUEST',
    explainsJoining: true,
    hasCheckInCode: true,
  },
  waiting: {
    mail: defineNotice('waiting', {
      label: 'Waiting list',
      sentWhen: 'All seats were taken, and someone joined the waiting list.',
      subject: 'You are on the waiting list: {title}',
      heading: 'You are on the waiting list',
      text: 'Hello {name}, all seats at “{title}” are taken. If a seat opens up for you, you get it automatically and we email you.',
      button: SEE,
    }),
    outcome: 'You are on the waiting list',
  },
  promoted: {
    mail: defineNotice('promoted', {
      label: 'Moved up',
      sentWhen: 'A seat opened up for someone on the waiting list.',
      subject: 'You have a seat now: {title}',
      heading: 'A seat opened up, and it is yours',
      text: 'Hello {name}, you moved up from the waiting list of “{title}”. If you cannot make it, please cancel on the event page so that someone else can have the seat.',
      button: SEE,
    }),
    outcome: 'A seat opened up: you have it',
    method: 'REQUEST',
    explainsJoining: true,
    hasCheckInCode: true,
  },
  changed: {
    mail: defineNotice(
      'changed',
      {
        label: 'Event changed',
        sentWhen: 'The time or the place of an event changed, to everyone who is registered.',
        subject: 'New {what}: {title}',
        heading: 'The event has a new {what}',
        text: 'Hello {name}, “{title}” has a new {what}. Your registration is still valid.',
        button: SEE,
      },
      { what: 'time and place' },
    ),
    method: 'REQUEST',
    explainsJoining: true,
  },
  cancelled: {
    mail: defineNotice('cancelled', {
      label: 'Event cancelled',
      sentWhen: 'An event was cancelled, to everyone who is registered.',
      subject: 'Cancelled: {title}',
      heading: 'The event is cancelled',
      text: 'Hello {name}, “{title}” will not take place.',
      button: 'See all events',
    }),
    outcome: 'Cancelled',
    method: 'CANCEL',
  },
  removed: {
    mail: defineNotice('removed', {
      label: 'Seat cancelled by the team',
      sentWhen: 'The team cancelled a registration.',
      subject: 'Your seat was cancelled: {title}',
      heading: 'Your seat was cancelled',
      text: 'Hello {name}, the team has cancelled your registration for “{title}”.',
      button: SEE,
    }),
    outcome: 'Your seat was cancelled by the team',
    method: 'CANCEL',
  },
  released: {
    mail: defineNotice('released', {
      label: 'Seat released',
      sentWhen: 'Someone cancelled their seat.',
      subject: 'Seat released: {title}',
      heading: 'Your seat is released',
      text: 'Hello {name}, your registration for “{title}” is cancelled. The attached calendar file removes it from your calendar.',
      button: SEE,
    }),
    outcome: 'Your seat is released',
    method: 'CANCEL',
  },
  'day-before': {
    mail: defineNotice('day-before', {
      label: 'Reminder, a day before',
      sentWhen: 'An event starts within a day.',
      subject: 'Reminder: {title}',
      heading: 'See you soon',
      text: 'Hello {name}, “{title}” starts in less than a day.',
      button: SEE,
    }),
    isOptional: true,
    explainsJoining: true,
    hasCheckInCode: true,
    due: { key: 'day', from: 'start', opens: -24 * HOUR, closes: -HOUR },
  },
  'hour-before': {
    mail: defineNotice('hour-before', {
      label: 'Reminder, an hour before',
      sentWhen: 'An event in a room, or without a join link, starts within an hour.',
      ...STARTING_SOON,
      button: SEE,
    }),
    joiningMail: defineNotice('hour-before-online', {
      label: 'Reminder to join, an hour before',
      sentWhen: 'An event with a join link starts within an hour.',
      ...STARTING_SOON,
      button: 'Join',
    }),
    isOptional: true,
    // Its button joins.
    due: { key: 'hour', from: 'start', opens: -HOUR, closes: 0 },
  },
  feedback: {
    mail: defineNotice('feedback', {
      label: 'Feedback',
      sentWhen: 'Two hours after an event, to everyone who was there.',
      subject: 'How was it? {title}',
      heading: 'How was it?',
      text: 'Hello {name}, thank you for attending “{title}”. Please choose a number, and send it on the page that opens. Your answer is anonymous, and the link works once, for 14 days.',
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
    mail: defineNotice('recording', {
      label: 'Recording',
      sentWhen: 'The recording of an event is ready.',
      subject: 'The recording is ready: {title}',
      heading: 'The recording is ready',
      text: 'Hello {name}, you can now watch “{title}” at any time.',
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

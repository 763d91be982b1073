import { defineMail, type MailEntry } from '@/platform/mail/mail-entry'
import type { NoticeKind } from './notices'

export const EVENT_MESSAGE = defineMail({
  id: 'event-message',
  label: 'Message of the team',
  sentWhen: 'An administrator wrote to the people of an event.',
  placeholders: {
    name: 'Maya',
    title: 'Paper prototyping',
    subject: 'What you need',
    message: 'You need a pair of scissors.',
  },
  required: ['message'],
  words: {
    subject: '{subject}',
    heading: '{subject}',
    text: 'Hello {name},\n\n{message}',
    button: 'See the event',
  },
  footer: 'You are receiving this email because you registered for this event.',
})

const SEVERAL_EVENTS = {
  placeholders: { name: 'Maya', title: 'Paper prototyping', count: '6' },
  path: '/account/learning',
  footer: 'You are receiving this email because you registered for these events.',
} as const

function defineSeveral(id: string, sentWhen: string, heading: string) {
  return defineMail({
    ...SEVERAL_EVENTS,
    id,
    label: `Several events: ${sentWhen}`,
    sentWhen: `Several events at once: ${sentWhen}.`,
    words: {
      subject: `${heading}: {title}`,
      heading,
      text: 'Hello {name}, these are the dates:',
      button: 'See my events',
    },
  })
}

/** Emails about several events, by what happened to all of them. */
export const SEVERAL: Partial<Record<NoticeKind, MailEntry>> & { mixed: MailEntry } = {
  seat: defineSeveral('event-several-seat', 'seats booked', 'You have a seat at {count} events'),
  waiting: defineSeveral(
    'event-several-waiting',
    'waiting list',
    'You are on the waiting list of {count} events',
  ),
  changed: {
    ...defineSeveral('event-several-changed', 'changed', '{count} events have a new {what}'),
    placeholders: { ...SEVERAL_EVENTS.placeholders, what: 'time or place' },
  },
  cancelled: defineSeveral('event-several-cancelled', 'cancelled', '{count} events are cancelled'),
  released: defineSeveral(
    'event-several-released',
    'seats released',
    'Your seats at {count} events are released',
  ),
  mixed: defineSeveral('event-several', 'different news', 'News about {count} of your events'),
}

const SEAT_LINK = {
  placeholders: {
    title: 'Paper prototyping',
    when: 'Saturday, 05 Dec 2026, 10:00 AM – 12:00 PM IST',
    place: '12 Main Street',
  },
  after: [{ kind: 'small', text: 'The link works once, for 24 hours.' }],
  footer: 'If you did not ask for a seat, ignore this email. Nothing happens unless you confirm.',
} as const

function defineSeatLink(id: string, { isFull, isKnown }: { isFull: boolean; isKnown: boolean }) {
  const heading = isFull ? 'Join the waiting list' : 'Take your seat'
  const who = isKnown ? 'with an account' : 'without an account'
  const why = isFull ? 'All seats at “{title}” are taken.' : 'You asked for a seat at “{title}”.'
  return defineMail({
    ...SEAT_LINK,
    id,
    label: `${heading}, ${who}`,
    sentWhen: `A visitor ${who} asked for a seat at an event ${isFull ? 'that is full' : 'with free seats'}.`,
    words: {
      subject: `${heading}: {title}`,
      heading,
      text: isKnown
        ? `${why} Your account at {brand} ${isFull ? 'joins the waiting list' : 'gets it'} as soon as you confirm.`
        : `${why} One press confirms your address and ${isFull ? 'puts you on the waiting list' : 'takes the seat'}.`,
      button: isFull ? 'Confirm and join the list' : 'Confirm and take my seat',
    },
  })
}

/** The links that take a seat, for addresses with and without an account. */
export const SEAT_LINKS = {
  free: {
    known: defineSeatLink('seat-link-known', { isFull: false, isKnown: true }),
    unknown: defineSeatLink('seat-link', { isFull: false, isKnown: false }),
  },
  full: {
    known: defineSeatLink('waiting-link-known', { isFull: true, isKnown: true }),
    unknown: defineSeatLink('waiting-link', { isFull: true, isKnown: false }),
  },
}

const GIVEN_SEAT = {
  placeholders: SEAT_LINK.placeholders,
  after: [{ kind: 'small', text: 'The link works once, for 7 days.' }],
  footer:
    'If you did not expect this, ignore this email: without your confirmation you get no other about this event.',
} as const

/** To addresses without an account, by what staff gave them. */
export const GIVEN_SEATS = {
  registered: defineMail({
    ...GIVEN_SEAT,
    id: 'seat-given',
    label: 'Seat given by the team',
    sentWhen: 'The team gave a seat to an address without an account.',
    words: {
      subject: 'A seat is yours: {title}',
      heading: 'A seat is yours',
      text: '{brand} gave you a seat at “{title}”. One press confirms your address and keeps the seat.',
      button: 'Confirm my address',
    },
  }),
  waiting: defineMail({
    ...GIVEN_SEAT,
    id: 'waiting-given',
    label: 'Waiting list, by the team',
    sentWhen: 'The team put an address without an account on the waiting list.',
    words: {
      subject: 'You are on the waiting list: {title}',
      heading: 'You are on the waiting list',
      text: '{brand} put you on the waiting list of “{title}”. One press confirms your address, so that we can email you when a seat opens up.',
      button: 'Confirm my address',
    },
  }),
}

import {
  layout,
  unsubscribeFor,
  type Block,
  type Letterhead,
  type Mail,
} from '@/platform/mail/layout'
import { env } from '@/env'
import type { CalendarEvent } from '../calendar/calendar-event'
import { toICalendar } from '../calendar/to-icalendar'
import { JOIN_MINUTES } from '../event-times'
import { joiningOf } from '../joining'
import type { EventKind } from '@/lib/records/target'
import { dateParts, formatSpan, timeInZone } from '@/lib/time/dates'
import { NOTICES, type NoticeKind } from './notices'

type EventMessage = {
  brand: string
  event: { kind: EventKind; slug: string; title: string; isPublished: boolean }
  person: { email: string; name: string }
  subject: string
  text: string
}

/** A message from an administrator. It concerns a registration, so users cannot opt out. */
export function eventMessage({ brand, event, person, subject, text: words }: EventMessage): Mail {
  const { kind, slug, title } = event
  const { html, text } = layout({
    brand,
    title: subject,
    blocks: [
      { kind: 'text', text: `Hello ${person.name},` },
      { kind: 'text', text: words },
      ...(event.isPublished
        ? [
            {
              kind: 'button',
              label: 'See the event',
              url: `${env.SITE_URL}/${kind}s/${slug}`,
            } as const,
          ]
        : []),
    ],
    footer: { text: `You are receiving this email because you registered for “${title}”.` },
  })
  // A person wrote this message, so automatic replies are allowed.
  const headers = { 'Auto-Submitted': 'no' }
  return { to: person.email, kind: 'event-message', subject, html, text, headers }
}

/** Times are ISO instants. */
export type NoticedEvent = {
  kind: EventKind
  id: number
  slug: string
  title: string
  description: string
  startsAt: string
  endsAt: string
  place: string
  /** The event takes place in a room, with check-in at the door. */
  isInRoom: boolean
  isPublished: boolean
  statusNote: string | null
  joinLink: string | null
  recordingUrl: string | null
  movedFrom: string | null
  createdAt: string
  updatedAt: string
}

type RegistrationNotice = Noticed & {
  brand: string
  /** The time zone of the site, which emails name. */
  timeZone: string
}

export type Noticed = {
  kind: NoticeKind
  event: NoticedEvent
  person: { id: number; email: string; name: string }
  /** False for users on the waiting list, who get no calendar entry. */
  hasSeat: boolean
  /** The check-in code for the door: its URL and its image. */
  checkIn?: { url: string; png: string }
  /** Of the link of a feedback email. */
  feedbackToken?: string
}

const LINK_FOLLOWS =
  'You will get the join link before the event starts. You will find it on the event page and in My Learning.'

const CODE = 'check-in'

/** Never contains the meeting link: users with a seat get the `/join` URL, which checks access. */
export function registrationNotice(notice: RegistrationNotice): Mail {
  const { brand, checkIn, event, kind, person } = notice
  const rule = NOTICES[kind]
  const words = rule.copy(event.title)
  const way = rule.isOptional ? unsubscribeFor(person.id, 'events') : undefined
  const { html, text } = layout({
    brand,
    title: words.heading,
    blocks: [
      { kind: 'text', text: `Hello ${person.name}, ${words.text}` },
      ...detailBlocks(notice, CODE),
      button(notice, words.button),
    ],
    footer: {
      text: `You are receiving this email because you registered for this ${event.kind}.`,
      ...(way && { label: 'Unsubscribe', url: way.page }),
    },
  })
  const calendar = toCalendar(notice)
  return {
    to: person.email,
    kind: `event-${kind}`,
    subject: words.subject,
    html,
    text,
    ...(way && { headers: way.headers }),
    ...(calendar && { calendar }),
    ...(checkIn && { pictures: [{ cid: CODE, png: checkIn.png }] }),
  }
}

const SEVERAL: Partial<Record<NoticeKind, (count: number) => string>> = {
  seat: (count) => `You have a seat at ${count} events`,
  waiting: (count) => `You are on the waiting list of ${count} events`,
  moved: (count) => `${count} events have a new time`,
  cancelled: (count) => `${count} events are cancelled`,
}

/** One email about several events to one person, with the calendar update of each. */
export function severalNotices(letterhead: Letterhead, items: readonly Noticed[]): Mail {
  const [first, ...others] = items
  if (!first) throw new Error('An email needs a notice.')
  if (others.length === 0) return registrationNotice({ ...letterhead, ...first })
  const { brand } = letterhead
  const isSame = others.every(({ kind }) => kind === first.kind)
  const title =
    (isSame && SEVERAL[first.kind]?.(items.length)) || `News about ${items.length} of your events`
  const notices = items.map((item) => ({ ...letterhead, ...item }))
  const { html, text } = layout({
    brand,
    title,
    blocks: [
      { kind: 'text', text: `Hello ${first.person.name}, this email is about all of them.` },
      ...notices.flatMap((notice, at): Block[] => [
        { kind: 'text', text: NOTICES[notice.kind].copy(notice.event.title).subject },
        ...detailBlocks(notice, `${CODE}-${at}`),
      ]),
      { kind: 'button', label: 'See my events', url: `${env.SITE_URL}/account/learning` },
    ],
    footer: { text: 'You are receiving this email because you registered for these events.' },
  })
  return {
    to: first.person.email,
    kind: 'event-several',
    subject: `${title}: ${first.event.title}`,
    html,
    text,
    calendars: notices.flatMap((notice) => toCalendar(notice) ?? []),
    pictures: notices.flatMap(({ checkIn }, at) =>
      checkIn ? [{ cid: `${CODE}-${at}`, png: checkIn.png }] : [],
    ),
  }
}

/** @param cid of the image of the check-in code */
function detailBlocks(notice: RegistrationNotice, cid: string): Block[] {
  const { checkIn, event, kind } = notice
  return [
    ...timeBlocks(notice),
    ...joinBlocks(notice),
    ...(event.statusNote && kind === 'cancelled'
      ? [{ kind: 'quote', text: event.statusNote } as const]
      : []),
    ...(checkIn
      ? [{ kind: 'code', cid, text: 'Show this code at the entrance.', url: checkIn.url } as const]
      : []),
  ]
}

function timeBlocks({ event, hasSeat, kind, timeZone }: RegistrationNotice): Block[] {
  if (NOTICES[kind].hidesTime) return []
  const text = whenAndWhere(event, timeZone)
  const { startsAt, title } = event
  const now: Block =
    hasSeat && kind !== 'cancelled'
      ? { kind: 'ticket', date: dateParts(startsAt, timeZone), title, lines: text.split('\n') }
      : { kind: 'quote', text }
  if (kind !== 'moved' || !event.movedFrom) return [now]
  const before = whenAndWhere({ startsAt: event.movedFrom, place: '' }, timeZone)
  return [{ kind: 'small', text: `Previously: ${before}` }, now]
}

type WhenAndWhere = Pick<NoticedEvent, 'startsAt' | 'place'> & Partial<NoticedEvent>

function whenAndWhere(event: WhenAndWhere, timeZone: string): string {
  const { day, time } = formatSpan(event, timeZone)
  return [day, time, event.place].filter(Boolean).join('\n')
}

function joinBlocks({ event, hasSeat, kind }: RegistrationNotice): Block[] {
  if (!hasSeat || !NOTICES[kind].explainsJoining) return []
  const joining = joiningOf({ hasJoinLink: event.joinLink !== null, isInRoom: event.isInRoom })
  if (joining === 'online') {
    const text = `You can join online from ${JOIN_MINUTES} minutes before the start:`
    return [{ kind: 'link', text, url: joinUrl(event) }]
  }
  return joining === 'link-follows' ? [{ kind: 'text', text: LINK_FOLLOWS }] : []
}

function button({ event, feedbackToken, kind }: RegistrationNotice, label: string): Block {
  if (feedbackToken) {
    return { kind: 'button', label, url: `${env.SITE_URL}/feedback/${feedbackToken}` }
  }
  if (kind === 'hour-before' && event.joinLink) {
    return { kind: 'button', label: 'Join', url: joinUrl(event) }
  }
  const list = `${env.SITE_URL}/${event.kind}s`
  const url = event.isPublished && kind !== 'cancelled' ? `${list}/${event.slug}` : list
  return { kind: 'button', label, url }
}

function joinUrl({ kind, slug }: NoticedEvent): string {
  return `${env.SITE_URL}/join/${kind}-${slug}`
}

function toCalendar(notice: RegistrationNotice): Mail['calendar'] {
  const { brand, event, hasSeat, kind, person } = notice
  const { method } = NOTICES[kind]
  if (!method || !hasSeat) return undefined
  const entry: CalendarEvent = {
    ...event,
    key: `${event.kind}-${event.id}`,
    path: `/${event.kind}s/${event.slug}`,
    place: event.joinLink && method === 'REQUEST' ? joinUrl(event) : event.place,
    isCancelled: method === 'CANCEL',
  }
  const content = toICalendar({
    name: event.title,
    siteUrl: env.SITE_URL,
    events: [entry],
    invitation: { method, organizer: organizer(brand), attendee: person },
  })
  return { method, content }
}

function organizer(brand: string): { name: string; email: string } {
  const [, email = env.MAIL_FROM] = /<([^<>]+)>/.exec(env.MAIL_FROM) ?? []
  return { name: brand, email }
}

/** The recipient in a row with the id, email and name of an account. */
export function toRecipient({ email, full_name, id }: Record<string, unknown>) {
  return { id: Number(id), email: String(email), name: String(full_name ?? '').trim() || 'there' }
}

type SeatLinkMail = {
  to: string
  brand: string
  timeZone: string
  event: NoticedEvent
  token: string
  heldUntil: string | null
  /** Null if seats are unlimited. */
  left: number | null
  isKnown: boolean
}

/** The link opens a page with a button, which confirms the address and takes the seat. */
export function seatLinkMail(mail: SeatLinkMail): Mail {
  const { brand, event, heldUntil, isKnown, left, timeZone, to, token } = mail
  const isFull = left === 0
  const title = isFull ? 'Join the waiting list' : 'Take your seat'
  const { html, text } = layout({
    brand,
    title,
    blocks: [
      {
        kind: 'text',
        text: isKnown
          ? `You asked for a seat at “${event.title}”. Your account at ${brand} gets it as soon as you confirm.`
          : `You asked for a seat at “${event.title}”. One press confirms your address and takes the seat.`,
      },
      { kind: 'quote', text: whenAndWhere(event, timeZone) },
      { kind: 'text', text: holdInWords({ heldUntil, left }, timeZone) },
      {
        kind: 'button',
        label: isFull ? 'Confirm and join the list' : 'Confirm and take my seat',
        url: `${env.SITE_URL}/confirm-seat?token=${token}`,
      },
      { kind: 'small', text: `The link works once, for 24 hours.` },
    ],
    footer: {
      text: 'If you did not ask for a seat, ignore this email. Nothing happens unless you confirm.',
    },
  })
  return { to, kind: 'seat-link', subject: `${title}: ${event.title}`, html, text }
}

type Held = Pick<SeatLinkMail, 'heldUntil' | 'left'>

function holdInWords({ heldUntil, left }: Held, timeZone: string): string {
  if (left === 0) {
    return 'All seats are taken. If one opens up, the first person on the list gets it and an email.'
  }
  if (!heldUntil) return 'Seats go to those who confirm first.'
  return `A seat is held for you until ${timeInZone(heldUntil, timeZone)}.`
}

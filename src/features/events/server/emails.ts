import type { NoticeLink } from '@/platform/feature'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft, Part } from '@/platform/mail/draft-type'
import { createUnsubscribe, type Block, type Letterhead, type Mail } from '@/platform/mail/layout'
import type { MailEntry } from '@/platform/mail/mail-entry'
import { env } from '@/env'
import type { CalendarEvent } from '../calendar/calendar-event'
import { toICalendar } from '../calendar/to-icalendar'
import { formatChanges, listChangedGroups, type EventFacts } from '../event-facts'
import { JOIN_MINUTES } from '../event-times'
import { toJoining } from '../joining'
import type { EventKind } from '@/lib/records/target'
import { toGreetingName } from '@/lib/text/greeting-name'
import { toDateParts, formatSpan, formatSpanInLine, formatTime } from '@/lib/time/dates'
import { EVENT_MESSAGE, GIVEN_SEATS, SEAT_LINKS, SEVERAL } from './mail-entries'
import { NOTICES, type NoticeKind } from './notices'

type EventMessage = {
  event: { kind: EventKind; slug: string; title: string; isPublished: boolean }
  person: { email: string; name: string }
  subject: string
  text: string
}

/** A message from an administrator. It concerns a registration, so users cannot opt out. */
export function createEventMessage({ event, person, subject, text }: EventMessage): MailDraft {
  const { isPublished, kind, slug, title } = event
  return createDraft(EVENT_MESSAGE, {
    to: person.email,
    values: { name: toGreetingName(person.name), title, subject, message: text },
    path: isPublished ? `/${kind}s/${slug}` : null,
    footer: { text: `You are receiving this email because you registered for “${title}”.` },
    // A person wrote this message, so automatic replies are allowed.
    headers: { 'Auto-Submitted': 'no' },
  })
}

/**
 * The fields of an event in emails whose change is no reason for one. What is not listed here is one of
 * the facts whose change notifies everyone who is registered (`EventFacts`).
 */
type Unannounced = {
  kind: EventKind
  id: number
  /** Former addresses redirect. */
  slug: string
  /** A correction does not change where to be and when. */
  title: string
  description: string
  /** The event takes place in a room, with check-in at the door. Derived from place and mode. */
  isInRoom: boolean
  /** Unpublishing and canceling have emails of their own. */
  isPublished: boolean
  statusNote: string | null
  /** Emails link to `/join`, which has the current link. */
  joinLink: string | null
  recordingUrl: string | null
  createdAt: string
  updatedAt: string
}

export type NoticedEvent = EventFacts & Unannounced

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
  /** Of a change: the facts that the user was informed of before. */
  before?: EventFacts | null
  /** Of the calendar entry. */
  sequence: number
  /** The check-in code for the door: as text, and as the image of its URL. */
  checkIn?: { code: string; png: string }
  /** Where its button leads, if a feature says so. */
  link?: NoticeLink
}

const LINK_FOLLOWS =
  'You will get the join link before the event starts. You will find it on the event page and in My Learning.'

const CODE = 'check-in'

/** Never contains the meeting link: users with a seat get the `/join` URL, which checks access. */
export function createRegistrationNotice(notice: RegistrationNotice): MailDraft {
  const { checkIn, event, kind, link, person } = notice
  const way = NOTICES[kind].isOptional ? createUnsubscribe(person.id, 'events') : undefined
  const calendar = toCalendar(notice)
  return createDraft(toEntry(notice), {
    to: person.email,
    values: toValues(notice),
    parts: detailBlocks(notice, CODE),
    path: toButtonPath(notice),
    footer: {
      text: `You are receiving this email because you registered for this ${event.kind}.`,
      ...(way && { label: 'Unsubscribe', url: way.page }),
    },
    ...(way && { headers: way.headers }),
    // An administrator who reads it could answer for the attendee, or see who answered.
    ...(link && { withheld: link.secret }),
    ...(calendar && { calendar }),
    ...(checkIn && { pictures: [{ cid: CODE, png: checkIn.png }] }),
  })
}

function toEntry({ event, kind, link }: Noticed): MailEntry {
  const { joiningMail, mail } = NOTICES[kind]
  return joiningMail && event.joinLink && !link ? joiningMail : mail
}

function toValues(notice: RegistrationNotice): Record<string, string> {
  const { event, person, timeZone } = notice
  return {
    name: toGreetingName(person.name),
    title: event.title,
    when: formatSpanInLine(formatSpan(event, timeZone)),
    place: event.place,
    what: toChanged(notice).join(' and '),
  }
}

function toChanged({ before, event }: Noticed) {
  return before ? listChangedGroups(before, event) : []
}

/** One email about several events to one person, with the calendar update of each. */
export function noticeDigest(letterhead: Letterhead, items: readonly Noticed[]): MailDraft {
  const [first, ...others] = items
  if (!first) throw new Error('An email needs a notice.')
  if (others.length === 0) return createRegistrationNotice({ ...letterhead, ...first })
  const changed = [...new Set(items.flatMap(toChanged))]
  const isSame = others.every(({ kind }) => kind === first.kind)
  const notices = items.map((item) => ({ ...letterhead, ...item }))
  return createDraft((isSame && SEVERAL[first.kind]) || SEVERAL.mixed, {
    to: first.person.email,
    values: {
      name: toGreetingName(first.person.name),
      title: first.event.title,
      count: String(items.length),
      what: changed.join(' or '),
    },
    parts: notices.flatMap((notice, at): Part[] => [
      { kind: 'subject', entry: toEntry(notice).id, values: toValues(notice) },
      ...detailBlocks(notice, `${CODE}-${at}`),
    ]),
    calendars: notices.flatMap((notice) => toCalendar(notice) ?? []),
    pictures: notices.flatMap(({ checkIn }, at) =>
      checkIn ? [{ cid: `${CODE}-${at}`, png: checkIn.png }] : [],
    ),
  })
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
      ? [
          {
            kind: 'code',
            cid,
            text: 'Show this code at the entrance.',
            code: checkIn.code,
          } as const,
        ]
      : []),
  ]
}

function timeBlocks(notice: RegistrationNotice): Block[] {
  const { before, event, hasSeat, kind, timeZone } = notice
  const { hidesTime, method } = NOTICES[kind]
  if (hidesTime) return []
  const text = whenAndWhere(event, timeZone)
  const { startsAt, title } = event
  const now: Block =
    hasSeat && method !== 'CANCEL'
      ? { kind: 'ticket', date: toDateParts(startsAt, timeZone), title, lines: text.split('\n') }
      : { kind: 'quote', text }
  const changes = kind === 'changed' && before ? formatChanges(before, event, timeZone) : []
  return [
    ...changes.map((change): Block => {
      return { kind: 'text', text: `Previously: ${change.before}\nNow: ${change.now}` }
    }),
    now,
  ]
}

function whenAndWhere(event: EventFacts, timeZone: string): string {
  const { day, time } = formatSpan(event, timeZone)
  return [day, time, event.place].filter(Boolean).join('\n')
}

function joinBlocks({ event, hasSeat, kind }: RegistrationNotice): Block[] {
  if (!hasSeat || !NOTICES[kind].explainsJoining) return []
  const joining = toJoining({ hasJoinLink: event.joinLink !== null, isInRoom: event.isInRoom })
  if (joining === 'online') {
    const text = `You can join online from ${JOIN_MINUTES} minutes before the start:`
    return [{ kind: 'link', text, url: joinUrl(event) }]
  }
  return joining === 'link-follows' ? [{ kind: 'text', text: LINK_FOLLOWS }] : []
}

function toButtonPath({ event, kind, link }: RegistrationNotice): string {
  if (link) return link.path
  if (kind === 'hour-before' && event.joinLink) return joinPath(event)
  const list = `/${event.kind}s`
  return event.isPublished && kind !== 'cancelled' ? `${list}/${event.slug}` : list
}

function joinPath({ kind, slug }: NoticedEvent): string {
  return `/join/${kind}-${slug}`
}

function joinUrl(event: NoticedEvent): string {
  return env.SITE_URL + joinPath(event)
}

function toCalendar(notice: RegistrationNotice): Mail['calendar'] {
  const { brand, event, hasSeat, kind, person, sequence } = notice
  const { method } = NOTICES[kind]
  if (!method || !hasSeat) return undefined
  const entry: CalendarEvent = {
    ...event,
    key: `${event.kind}-${event.id}`,
    path: `/${event.kind}s/${event.slug}`,
    place: calendarPlace(event, method),
    isCancelled: method === 'CANCEL',
  }
  const content = toICalendar({
    name: event.title,
    siteUrl: env.SITE_URL,
    events: [entry],
    invitation: { method, organizer: organizer(brand), attendee: person, sequence },
  })
  return { method, content }
}

/** Online, the address to join. In a room that can also be joined, both. */
function calendarPlace(event: NoticedEvent, method: 'REQUEST' | 'CANCEL'): string {
  const { isInRoom, joinLink, place } = event
  if (!joinLink || method === 'CANCEL') return place
  return [isInRoom && place, joinUrl(event)].filter(Boolean).join(', ')
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
  timeZone: string
  event: NoticedEvent
  token: string
  heldUntil: string | null
  /** Null if seats are unlimited. */
  left: number | null
  isKnown: boolean
}

/** The link opens a page with a button, which confirms the address and takes the seat. */
export function createSeatLinkMail(mail: SeatLinkMail): MailDraft {
  const { event, heldUntil, isKnown, left, timeZone, to, token } = mail
  const { known, unknown } = left === 0 ? SEAT_LINKS.full : SEAT_LINKS.free
  return createDraft(isKnown ? known : unknown, {
    to,
    values: {
      title: event.title,
      when: formatSpanInLine(formatSpan(event, timeZone)),
      place: event.place,
    },
    parts: [
      { kind: 'quote', text: whenAndWhere(event, timeZone) },
      { kind: 'text', text: formatHold({ heldUntil, left }, timeZone) },
    ],
    path: `/confirm-seat?token=${token}`,
  })
}

type GivenSeatMail = Pick<SeatLinkMail, 'to' | 'timeZone' | 'event' | 'token'> & {
  state: 'registered' | 'waiting'
}

/** To an address without an account that staff gave a seat, or a place on the waiting list. */
export function createGivenSeatMail(mail: GivenSeatMail): MailDraft {
  const { event, state, timeZone, to, token } = mail
  return createDraft(GIVEN_SEATS[state], {
    to,
    values: {
      title: event.title,
      when: formatSpanInLine(formatSpan(event, timeZone)),
      place: event.place,
    },
    parts: [{ kind: 'quote', text: whenAndWhere(event, timeZone) }],
    path: `/confirm-seat?token=${token}`,
  })
}

type Held = Pick<SeatLinkMail, 'heldUntil' | 'left'>

function formatHold({ heldUntil, left }: Held, timeZone: string): string {
  if (left === 0) {
    return 'All seats are taken. If one opens up, the first person on the list gets it and an email.'
  }
  if (!heldUntil) return 'Seats go to those who confirm first.'
  return `A seat is held for you until ${formatTime(heldUntil, timeZone)}.`
}

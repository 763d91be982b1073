import type { NoticeLink } from '@/platform/feature'
import { createDraft } from '@/platform/mail/draft'
import type { MailDraft } from '@/platform/mail/draft-type'
import {
  createUnsubscribe,
  type Block,
  type DateRow,
  type Letterhead,
  type Mail,
} from '@/platform/mail/layout'
import type { MailEntry } from '@/platform/mail/mail-entry'
import { env } from '@/env'
import type { CalendarEvent } from '../calendar/calendar-event'
import { toICalendar } from '../calendar/to-icalendar'
import { formatChanges, listChangedGroups, type EventFacts } from '../event-facts'
import { JOIN_MINUTES } from '../event-times'
import { toJoining, toMapUrl } from '../joining'
import type { EventKind } from '@/lib/records/target'
import { toGreetingName } from '@/lib/text/greeting-name'
import { formatSpan, formatSpanInLine, toDateParts } from '@/lib/time/dates'
import { EVENT_MESSAGE, SEVERAL } from './mail-entries'
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
  /** The check-in code for the door, and the address that its picture opens. */
  checkIn?: { code: string; url: string }
  /** Where its button leads, if a feature says so. */
  link?: NoticeLink
  /** Of a canceled event: the other seats of the person in its series. */
  others?: { series: number; seats: number }
}

const LINK_FOLLOWS =
  'You will get the join link before the event starts. You will find it on the event page and in My Learning.'

const LINKS_FOLLOW =
  'You will get the missing join links before the events start. You will find them in My Learning.'

const CODE = 'check-in'

/** Never contains the meeting link: users with a seat get the `/join` URL, which checks access. */
export function createRegistrationNotice(notice: RegistrationNotice): MailDraft {
  const { event, kind, link, person } = notice
  const way = NOTICES[kind].isOptional ? createUnsubscribe(person.id, 'events') : undefined
  const calendar = toCalendar(notice)
  return createDraft(toEntry(notice), {
    to: person.email,
    values: toValues(notice),
    parts: detailBlocks(notice),
    path: toButtonPath(notice),
    footer: {
      text: `You are receiving this email because you registered for this ${event.kind}.`,
      ...(way && { label: 'Unsubscribe', url: way.page }),
    },
    ...(way && { headers: way.headers }),
    // An administrator who reads it could answer for the attendee, or see who answered.
    ...(link && { withheld: link.secret }),
    ...(calendar && { calendar }),
    ...toPictures([notice]),
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

/** One email about several events to one person: a table of the dates, with the calendar update of each. */
export function noticeDigest(letterhead: Letterhead, items: readonly Noticed[]): MailDraft {
  const notices = items
    .map((item) => ({ ...letterhead, ...item }))
    .sort((one, two) => one.event.startsAt.localeCompare(two.event.startsAt))
  const [first, ...rest] = notices
  if (!first) throw new Error('An email needs a notice.')
  if (rest.length === 0) return createRegistrationNotice(first)
  const changed = [...new Set(notices.flatMap(toChanged))]
  const isSame = rest.every(({ kind }) => kind === first.kind)
  const { title } = first.event
  const hasOneTitle = rest.every(({ event }) => event.title === title)
  const coded = notices.filter(({ checkIn }) => checkIn)
  // The button leads to the other dates.
  const remarks = [notices.some(lacksLink) ? LINKS_FOLLOW : null, describeOthers(notices)]
  return createDraft((isSame && SEVERAL[first.kind]) || SEVERAL.mixed, {
    to: first.person.email,
    values: {
      name: toGreetingName(first.person.name),
      title,
      count: String(items.length),
      what: changed.join(' or '),
    },
    parts: [
      {
        kind: 'dates',
        ...(hasOneTitle && { title }),
        rows: notices.map((notice) => toDateRow(notice, hasOneTitle)),
      },
      ...remarks.flatMap((text): Block[] => (text === null ? [] : [{ kind: 'text', text }])),
      ...codeBlocks(coded),
    ],
    calendars: notices.flatMap((notice) => toCalendar(notice) ?? []),
    ...toPictures(coded),
  })
}

/** A date in the table of an email about several. */
function toDateRow(notice: RegistrationNotice, hasOneTitle: boolean): DateRow {
  const { before, event, kind, timeZone } = notice
  const { method, outcome } = NOTICES[kind]
  const changes = kind === 'changed' && before ? formatChanges(before, event, timeZone) : []
  return {
    ...formatSpan(event, timeZone),
    lines: [
      ...(hasOneTitle ? [] : [event.title]),
      ...changes.map((change) => `Previously: ${change.before}`),
      ...toNote(notice),
      ...(event.place ? [event.place] : []),
    ],
    ...(method !== 'CANCEL' && toPlaceLink(notice)),
    state: outcome ?? `New ${toChanged(notice).join(' and ')}`,
    isOff: method === 'CANCEL',
  }
}

/** How to get there: the address to join, or a map. */
function toPlaceLink(notice: RegistrationNotice) {
  const { event } = notice
  if (explainsJoining(notice) && event.joinLink)
    return { link: { label: 'Join', url: joinUrl(event) } }
  return toMapLink(event)
}

function toMapLink(event: EventFacts) {
  const url = toMapUrl(event)
  return url && { link: { label: 'Map', url } }
}

function explainsJoining({ hasSeat, kind }: Noticed): boolean {
  return hasSeat && NOTICES[kind].explainsJoining === true
}

function lacksLink(notice: Noticed): boolean {
  return explainsJoining(notice) && findJoining(notice.event) === 'link-follows'
}

function findJoining({ isInRoom, joinLink }: NoticedEvent) {
  return toJoining({ hasJoinLink: joinLink !== null, isInRoom })
}

function toNote({ event, kind }: Noticed): string[] {
  return event.statusNote && kind === 'cancelled' ? [event.statusNote] : []
}

/** What a canceled date leaves as it is, if anything. Every series is counted once. */
function describeOthers(notices: readonly Noticed[]): string | null {
  const bySeries = new Map(
    notices.flatMap(({ others }) => (others ? [[others.series, others.seats] as const] : [])),
  )
  const seats = [...bySeries.values()].reduce((sum, count) => sum + count, 0)
  if (seats === 0) return null
  return seats === 1 ? 'Your other date is unchanged.' : `Your other ${seats} dates are unchanged.`
}

function othersBlocks(notice: Noticed): Block[] {
  const text = describeOthers([notice])
  const url = `${env.SITE_URL}/account/learning`
  return text === null ? [] : [{ kind: 'link', text, label: 'See my events', url }]
}

/** The code of the first date. Each has its own: the other ones are on the site. */
function codeBlocks(coded: readonly RegistrationNotice[]): Block[] {
  const [first, ...rest] = coded
  if (!first?.checkIn) return []
  const { checkIn, event, timeZone } = first
  const text =
    rest.length === 0
      ? 'Show this code at the entrance.'
      : `Show this code at the entrance on ${formatSpan({ startsAt: event.startsAt }, timeZone).day}. Those of the other dates are in My Learning.`
  return [{ kind: 'code', cid: CODE, text, code: checkIn.code }]
}

function toPictures([first]: readonly Noticed[]): Pick<MailDraft, 'pictures'> {
  return first?.checkIn ? { pictures: [{ cid: CODE, qr: first.checkIn.url }] } : {}
}

function detailBlocks(notice: RegistrationNotice): Block[] {
  return [
    ...timeBlocks(notice),
    ...joinBlocks(notice),
    ...toNote(notice).map((text): Block => ({ kind: 'quote', text })),
    ...othersBlocks(notice),
    ...choiceBlocks(notice),
    ...codeBlocks([notice]),
  ]
}

function choiceBlocks({ link }: Noticed): Block[] {
  if (!link?.choices) return []
  const { hint, paths } = link.choices
  const choices = Object.entries(paths).map(([label, path]) => ({
    label,
    url: env.SITE_URL + path,
  }))
  return [{ kind: 'choices', hint, choices }]
}

function timeBlocks(notice: RegistrationNotice): Block[] {
  const { before, event, hasSeat, kind, timeZone } = notice
  const { hidesTime, method } = NOTICES[kind]
  if (hidesTime) return []
  const { startsAt, title } = event
  const lines = whenAndWhere(event, timeZone)
  const date = toDateParts(startsAt, timeZone)
  const isOn = method !== 'CANCEL'
  const now: Block =
    hasSeat && isOn
      ? { kind: 'ticket', date, title, lines, ...toMapLink(event) }
      : { kind: 'quote', text: lines.join('\n'), ...(isOn && toMapLink(event)) }
  const changes = kind === 'changed' && before ? formatChanges(before, event, timeZone) : []
  return [
    ...changes.map((change): Block => {
      return { kind: 'text', text: `Previously: ${change.before}\nNow: ${change.now}` }
    }),
    now,
  ]
}

function whenAndWhere(event: EventFacts, timeZone: string): string[] {
  const { day, time } = formatSpan(event, timeZone)
  return [day, time, event.place].filter(Boolean)
}

/** Date, time and place of an event, for those who have no seat yet. */
export function whereBlock(event: EventFacts, timeZone: string): Block {
  const text = whenAndWhere(event, timeZone).join('\n')
  return { kind: 'quote', text, ...toMapLink(event) }
}

function joinBlocks(notice: RegistrationNotice): Block[] {
  if (!explainsJoining(notice)) return []
  const { event } = notice
  const joining = findJoining(event)
  if (joining === 'online') {
    const text = `You can join online from ${JOIN_MINUTES} minutes before the start.`
    return [{ kind: 'link', text, label: 'Join', url: joinUrl(event) }]
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
  const attendee = { email: person.email, name: person.name || person.email }
  const content = toICalendar({
    name: event.title,
    siteUrl: env.SITE_URL,
    events: [entry],
    invitation: { method, organizer: organizer(brand), attendee, sequence },
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
  return { id: Number(id), email: String(email), name: String(full_name ?? '').trim() }
}

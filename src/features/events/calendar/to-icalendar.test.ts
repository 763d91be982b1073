import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { listComing, toCalendarEvent, type CalendarEvent } from './calendar-event'
import { nextSequence, toICalendar } from './to-icalendar'

const event: CalendarEvent = {
  key: 'webinar-12',
  path: '/webinars/prompts',
  title: 'Prompts, tests; and \\ slashes',
  description: 'First line\nSecond line, with “quotes” and an emoji 🚀 '.repeat(4).trim(),
  startsAt: '2026-12-06T04:30:00.000Z',
  endsAt: '2026-12-06T06:00:00.000Z',
  place: 'Online',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  isCancelled: false,
}
const site = { name: 'Atelier', siteUrl: 'https://atelier.test' }
const write = (...events: CalendarEvent[]) => toICalendar({ ...site, events })

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((found) => new ICAL.Event(found))
}

test('D-08 what editors write comes out of the calendar as it went in', () => {
  const [found] = parse(write(event))
  expect(found?.summary).toBe(event.title)
  expect(found?.description).toBe(`${event.description}\n\nhttps://atelier.test/webinars/prompts`)
  expect(found?.location).toBe('Online')
  expect(found?.startDate.toJSDate().toISOString()).toBe(event.startsAt)
  expect(found?.endDate.toJSDate().toISOString()).toBe(event.endsAt)
})

test('D-08 lines end in CRLF and have at most 75 bytes (RFC 5545, 3.1)', () => {
  const text = write(event)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
})

test('D-08 times are UTC, and a title cannot add a line of its own', () => {
  const text = write({ ...event, title: 'A\r\nATTENDEE:mailto:eve@evil.test' })
  expect(text).toContain('DTSTART:20261206T043000Z')
  expect(text).not.toMatch(/^ATTENDEE/m)
})

test('D-08 the name of the calendar is text too, and cannot add a line', () => {
  const name = 'Prompts, tests; and \\ slashes\r\nATTENDEE:mailto:eve@evil.test'
  const text = toICalendar({ ...site, name, events: [event] })
  expect(text).not.toMatch(/^ATTENDEE/m)
  // The parser knows no type for this one, and leaves it as it is written.
  const [called] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllProperties(
    'x-wr-calname',
  )
  const written = 'Prompts\\, tests\\; and \\\\ slashes\\nATTENDEE:mailto:eve@evil.test'
  expect(called?.getFirstValue()).toBe(written)
})

test('D-08 the UID stays, the SEQUENCE grows with each change', () => {
  const [before] = parse(write(event))
  const changed = { ...event, title: 'New', path: '/x', updatedAt: '2026-11-03T00:00:00.000Z' }
  const [after] = parse(write(changed))
  expect(before?.uid).toBe('webinar-12@atelier.test')
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
  for (const name of ['dtstamp', 'last-modified']) {
    expect(String(after?.component.getFirstPropertyValue(name))).toBe('2026-11-03T00:00:00Z')
  }
  expect(write(event)).toBe(write(event))
})

test('D-08 an empty calendar is a calendar', () => {
  expect(parse(write())).toEqual([])
})

test('D-12 a workshop without a date has no event, one without an end lasts its duration', () => {
  const workshop = {
    id: 7,
    slug: 'bench',
    title: 'Bench',
    description: 'x',
    duration: '2 hours',
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  }
  expect(toCalendarEvent('workshop', { ...workshop, startsAt: null })).toBeNull()
  expect(toCalendarEvent('workshop', { ...workshop, startsAt: event.startsAt })).toMatchObject({
    key: 'workshop-7',
    path: '/workshops/bench',
    endsAt: '2026-12-06T06:30:00.000Z',
  })
})

test('M-84 an event whose end is not known has none in a calendar', () => {
  const text = write({ ...event, endsAt: null })
  expect(text).toContain('DTSTART:20261206T043000Z')
  expect(text).not.toMatch(/^(?:DTEND|DURATION)/m)
})

test('D-08 the feed omits past events; the next one is first', () => {
  const later = {
    ...event,
    key: 'later',
    startsAt: '2026-12-07T04:30:00.000Z',
    endsAt: '2026-12-07T05:30:00.000Z',
  }
  const keys = (now: string) => listComing([later, event], Date.parse(now)).map(({ key }) => key)
  expect(keys('2026-12-06T05:00:00Z')).toEqual(['webinar-12', 'later'])
  expect(keys('2026-12-06T06:00:00Z')).toEqual(['later'])
})

test('E-08 a cancelled event says so, with a higher SEQUENCE', () => {
  const text = write({ ...event, isCancelled: true, updatedAt: '2026-11-03T00:00:00.000Z' })
  expect(text).toContain('STATUS:CANCELLED')
  expect(parse(text)[0]?.sequence).toBeGreaterThan(parse(write(event))[0]?.sequence ?? Infinity)
})

test.each(['REQUEST', 'CANCEL'] as const)('E-14 a mail has METHOD:%s for one person', (method) => {
  const person = { name: 'Ada; "Lovelace"', email: 'ada@people.test' }
  const organizer = { name: 'Atelier', email: 'hello@atelier.test' }
  const text = toICalendar({
    ...site,
    events: [event],
    invitation: { method, organizer, attendee: person, sequence: 12 },
  })
  expect(text).toContain(`METHOD:${method}`)
  const [found] = parse(text)
  expect(found?.uid).toBe('webinar-12@atelier.test')
  expect(found?.sequence).toBe(12)
  // The seat is taken, so no calendar program asks for an answer.
  expect(found?.attendees[0]?.getParameter('partstat')).toBe('ACCEPTED')
  expect(found?.attendees[0]?.getFirstValue()).toMatch(/^mailto:ada@people\.test$/i)
  expect(found?.component.getFirstPropertyValue('status')).toBe(
    method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
  )
})

test.each([
  'Ada "The Countess" Lovelace',
  'Ada; Lovelace, Countess: of',
  'C:\\Users\\ada',
  "hat^ and ^n and ^'",
  '"quoted"',
  'Łukasz 🚀 Wójcik',
  'अदिति '.repeat(30).trim(),
])('M-18 another program reads the name %s', (name) => {
  const person = { name, email: 'ada@people.test' }
  const invitation = {
    method: 'REQUEST',
    organizer: person,
    attendee: person,
    sequence: 12,
  } as const
  const text = toICalendar({ ...site, events: [event], invitation })
  const [found] = parse(text)
  expect(found?.attendees[0]?.getParameter('cn')).toBe(name)
  expect(found?.component.getFirstProperty('organizer')?.getParameter('cn')).toBe(name)
  expect(found?.attendees[0]?.getFirstValue()).toMatch(/^mailto:ada@people\.test$/i)
})

test('M-18 there are no control characters in it, and no line of its own in a name', () => {
  const control = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('')
  const odd = `A${control}\u007f\u0085\ufdd0B\ud800`
  const person = { name: odd, email: 'ada@people.test' }
  const invitation = {
    method: 'REQUEST',
    organizer: person,
    attendee: person,
    sequence: 12,
  } as const
  const odds = { ...event, title: odd, description: odd, place: odd }
  const text = toICalendar({ ...site, name: odd, events: [odds], invitation })
  expect(text.replaceAll('\r\n', '')).not.toMatch(/(?!\t)\p{Cc}|\ufdd0|\p{Cs}/u)
  const [found] = parse(text)
  expect(found?.attendees).toHaveLength(1)
  expect(found?.summary).toMatch(/^A .*B/s)
  expect(Buffer.from(text).toString()).toBe(text)
})

test('M-83 each email to an attendee has a higher SEQUENCE, within a second too', () => {
  const { updatedAt: createdAt } = event
  expect(nextSequence({ createdAt, updatedAt: createdAt }, 0)).toBe(1)
  expect(nextSequence({ createdAt, updatedAt: createdAt }, 7)).toBe(8)
  expect(nextSequence({ createdAt, updatedAt: '2026-11-02T00:01:40.000Z' }, 7)).toBe(100)
})

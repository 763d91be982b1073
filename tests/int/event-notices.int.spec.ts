import { sql } from '@payloadcms/db-postgres/drizzle'
import ICAL from 'ical.js'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueNotices } from '@/features/events/server/due-notices'
import { NOTICE_DIGEST } from '@/features/events/server/batch-notices'
import { queueNotification } from '@/features/events/server/queue-notification'
import type { EventRef } from '@/features/events/server/read-event'
import { updateRegistrations } from '@/features/events/server/registration'
import { releaseSeat } from '@/features/events/server/release-seat'
import { cancelSeries, registerForSeries } from '@/features/events/server/series/series-seats'
import { changeSeriesAs } from '@/features/events/server/series/change-series'
import { previewChange } from '@/features/events/server/staff/preview-change'
import { cancelSeat } from '@/features/events/server/staff/seats'
import { takeSeat } from '@/features/events/server/take-seat'
import { messageHandlers } from '@/platform/jobs/handlers'
import { onPool } from '@/platform/database/on-pool'
import { inTransaction } from '@/platform/database/transaction'
import { toFacts } from '@/features/events/event-facts'
import { EVENTS, enqueue } from '@/platform/outbox/outbox'
import { runOutbox } from '@/platform/outbox/run-outbox'
import { inHours, newEvent } from '../support/events'
import { mailsTo, type SentMail } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

let payload: Payload
let person: { id: number; email: string }
let admin: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aUser(payload, { role: 'admin' })
})

beforeEach(async () => {
  person = await aUser(payload, { role: 'user' })
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

const mails = () => mailsTo(payload, person.email)
const subjects = async () => (await mails()).map(({ subject }) => subject.split(':')[0])
const take = (event: EventRef) => takeSeat({ payload, event, userId: person.id })
const save = (event: EventRef, data: object) =>
  payload.update({
    collection: 'workshops',
    id: event.id,
    data: { _status: 'published', ...data },
    overrideAccess: true,
  })

/** An event with a seat, whose first email was sent. */
async function aSeat(data: object = {}): Promise<EventRef> {
  const event = await newEvent(payload, { mode: 'in-person', venue: 'Hall 1', ...data })
  await take(event)
  await mails()
  return event
}

/** The calendar entries of an email. */
function entriesIn(mail: SentMail | undefined) {
  const parts = mail?.raw.split(/\r?\n--/) ?? []
  return parts.flatMap((part) => {
    const [, head = '', body = ''] = /^([^]*?)\r?\n\r?\n([^]*)$/.exec(part) ?? []
    if (!head.includes('text/calendar')) return []
    const text = head.includes('base64') ? Buffer.from(body, 'base64').toString() : body
    const calendar = new ICAL.Component(ICAL.parse(text.trim()) as unknown[])
    const method = calendar.getFirstPropertyValue('method')
    return calendar.getAllSubcomponents('vevent').map((found) => {
      const { attendees, endDate, location, sequence, uid } = new ICAL.Event(found)
      const partstat = attendees[0]?.getParameter('partstat')
      return { method, uid, sequence, location, partstat, end: endDate.toJSDate().toISOString() }
    })
  })
}

const readable = (mail: SentMail | undefined) =>
  mail?.raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString(),
    ) ?? ''

describe('M-82 a change of what emails, calendars and tickets say', () => {
  test.each([
    ['the venue', { venue: 'Hall 2' }, 'New place', 'Previously: Hall 1\nNow: Hall 2'],
    [
      'online instead of in person',
      { mode: 'online', venue: null },
      'New place',
      'Previously: In person: Hall 1\nNow: Online',
    ],
    ['the duration', { duration: '3 hours' }, 'New time', 'Previously: '],
    ['the end', { endsAt: inHours(52) }, 'New time', 'Previously: '],
  ])('M-82 %s', async (_, data, subject, words) => {
    const event = await aSeat()
    await save(event, data)
    const [first, changed] = await mails()
    expect(changed?.subject).toContain(subject)
    expect(readable(changed)).toContain(words)
    const [[before], [after]] = [entriesIn(first), entriesIn(changed)]
    expect(after).toMatchObject({ method: 'REQUEST', uid: before?.uid })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
    expect(after).not.toMatchObject({ location: before?.location, end: before?.end })
    await save(event, { description: 'another text' })
    expect(await mails()).toHaveLength(2)
  })

  test('M-82 several changes within ten minutes are one email, and none if all is as before', async () => {
    const event = await aSeat()
    await save(event, { venue: 'Hall 2' })
    await save(event, { venue: 'Hall 3', startsAt: inHours(72) })
    for (let round = 0; round < 3; round++) await runOutbox(payload, messageHandlers())
    const folder = await onPool(payload, sql`select 1 from outbox where payload ? 'at'`)
    expect(folder.length).toBeGreaterThan(0)
    expect((await subjects()).slice(1)).toEqual(['New time and place'])
    expect(readable((await mails()).at(-1))).toContain('Previously: Hall 1\nNow: Hall 3')
    const other = await aSeat()
    await save(other, { venue: 'Hall 2' })
    await save(other, { venue: 'Hall 1' })
    expect((await subjects()).slice(2)).toEqual(['You have a seat'])
    const { lastChange } = await payload.findByID({ collection: 'workshops', id: other.id })
    expect(lastChange).toBeNull()
  })

  test('M-82 who registers between two changes is told what changed since', async () => {
    const event = await newEvent(payload, { mode: 'in-person', venue: 'Hall 1' })
    await save(event, { venue: 'Hall 2' })
    await take(event)
    for (let round = 0; round < 3; round++) await runOutbox(payload, messageHandlers())
    await save(event, { venue: 'Hall 3' })
    expect(await subjects()).toEqual(['You have a seat', 'New place'])
    expect(readable((await mails()).at(-1))).toContain('Previously: Hall 2\nNow: Hall 3')
  })

  test('M-82 the preview counts the people, also those of a series', async () => {
    const event = await aSeat()
    const doc = await payload.findByID({ collection: 'workshops', id: event.id })
    const planned = (data: object) => ({
      facts: toFacts('workshop', { ...doc, ...data }),
      isCancelled: false,
    })
    expect(await previewChange(payload, event, planned({}))).toBeNull()
    expect(await previewChange(payload, event, planned({ venue: 'Hall 2' }))).toEqual({
      change: 'change',
      people: 1,
    })
    const { id: series } = await payload.create({
      collection: 'series',
      data: { title: `Seats ${Math.random()}` },
      overrideAccess: true,
    })
    const second = await aSeat()
    for (const { id } of [event, second])
      await onPool(payload, sql`update workshops set series_id = ${series} where id = ${id}`)
    await onPool(
      payload,
      sql`update _workshops_v set version_series_id = ${series} where parent_id in (${event.id}, ${second.id})`,
    )
    const change = { event, applyTo: 'upcoming', data: { venue: 'Hall 9' } } as const
    const user = { ...admin, collection: 'users' } as never
    const preview = await changeSeriesAs({ user }, { ...change, preview: true }, payload)
    expect(preview).toMatchObject({ events: 2, people: 1 })
    await changeSeriesAs({ user }, change, payload)
    expect((await subjects()).slice(2)).toEqual(['2 events have a new place'])
  })

  test('M-82 who registered before this was recorded is told, too', async () => {
    const event = await aSeat()
    await onPool(
      payload,
      sql`update registrations set informed = null where workshop_id = ${event.id}`,
    )
    await save(event, { venue: 'Hall 2' })
    expect(await subjects()).toEqual(['You have a seat', 'New place'])
  })
})

describe('M-83 every way out takes the entry out of the calendar', () => {
  const ways: [string, (event: EventRef) => Promise<unknown>][] = [
    ['giving the seat up', (event) => releaseSeat({ payload, event, userId: person.id })],
    [
      'staff',
      async (event) => {
        const [row] = await onPool(
          payload,
          sql`select id from registrations where workshop_id = ${event.id}`,
        )
        await cancelSeat({ payload, event, actor: admin.id, registration: Number(row?.id) })
      },
    ],
    [
      'deleting the account',
      () => payload.delete({ collection: 'users', id: person.id, overrideAccess: true }),
    ],
    ['canceling the event', (event) => save(event, { eventStatus: 'cancelled' })],
    ['unpublishing the event', (event) => save(event, { _status: 'draft' })],
    [
      'deleting the event',
      ({ id }) => payload.delete({ collection: 'workshops', id, overrideAccess: true }),
    ],
  ]

  test.each(ways)('M-83 %s', async (_, leave) => {
    const event = await aSeat()
    await leave(event)
    const sent = await mails()
    expect(sent).toHaveLength(2)
    const [[before], [after]] = [entriesIn(sent[0]), entriesIn(sent[1])]
    expect(before).toMatchObject({ method: 'REQUEST', partstat: 'ACCEPTED' })
    expect(after).toMatchObject({ method: 'CANCEL', uid: before?.uid })
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
  })

  test('M-83 a seat that is taken again has a higher SEQUENCE than its end', async () => {
    const event = await aSeat()
    await releaseSeat({ payload, event, userId: person.id })
    await take(event)
    const [, cancelled, again] = await mails()
    expect(entriesIn(again)[0]?.sequence).toBeGreaterThan(
      entriesIn(cancelled)[0]?.sequence ?? Infinity,
    )
  })

  test('M-83 leaving a series is one email with an entry for each seat; a waiting list sends none', async () => {
    const { id: series } = await payload.create({
      collection: 'series',
      data: { title: `Seats ${Math.random()}` },
      overrideAccess: true,
    })
    for (const capacity of [null, null, 1]) {
      const event = await newEvent(payload, { series, capacity })
      if (capacity)
        await takeSeat({ payload, event, userId: (await aUser(payload, { role: 'user' })).id })
    }
    await registerForSeries({ payload, series, userId: person.id })
    await mails()
    expect(await cancelSeries({ payload, series, userId: person.id })).toBe(3)
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(entriesIn(sent[1]).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
  })
})

test('M-82 notices and writers lock registrations in one order, so none waits for the other', async () => {
  const event = await newEvent(payload)
  const users = [person]
  for (let n = 0; n < 9; n++) users.push(await aUser(payload, { role: 'user' }))
  // The order of the users, and of the queue, is the reverse of that of the registrations.
  for (const { id } of [...users].reverse()) await takeSeat({ payload, event, userId: id })
  await onPool(
    payload,
    sql`
      update registrations set registered_at = now() - id * interval '1 second'
      where workshop_id = ${event.id}`,
  )
  const where = sql`workshop_id = ${event.id} and state <> 'cancelled'`
  for (let round = 0; round < 5; round++) {
    await onPool(payload, sql`update registrations set notices = '{}' where ${where}`)
    for (let n = 0; n < 3; n++) {
      await enqueue(
        { payload },
        { kind: NOTICE_DIGEST, payload: { events: [event] }, queue: EVENTS },
      )
      await queueNotification({ payload }, event, {})
    }
    const writers = Array.from({ length: 3 }, () =>
      inTransaction(payload, async (req) => {
        await updateRegistrations(req, { set: sql`updated_at = now()`, where })
      }),
    )
    const outcomes = await Promise.allSettled([runOutbox(payload, messageHandlers()), ...writers])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  }
  const failed = await onPool(payload, sql`select last_error from outbox where attempts > 0`)
  expect(failed).toEqual([])
})

test('M-82 a bulk change that fails leaves its request able to send notices', async () => {
  const event = await aSeat()
  const req = await createLocalReq({}, payload)
  const failed = payload.update({
    collection: 'workshops',
    where: { 'no-such-field': { equals: 1 } } as never,
    data: { venue: 'x' },
    overrideAccess: false,
    user: { ...admin, collection: 'users' } as never,
    req,
  })
  await expect(failed).rejects.toThrow()
  await onPool(
    payload,
    sql`update registrations set notices = '{}' where workshop_id = ${event.id}`,
  )
  await queueNotices(req, event)
  expect(await subjects()).toEqual(['You have a seat', 'You have a seat'])
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/(web)/(account)/calendar/[file]/route'
import { env } from '@/env'
import { changePassword } from '@/features/accounts/server/account/actions'
import { createCalendar, revokeCalendar } from '@/features/accounts/server/account/secret-actions'
import { exportData } from '@/features/accounts/server/account/own-account'
import { findOwnSeats } from '@/features/events/server/own-seats'
import { onPool } from '@/platform/database/on-pool'
import type { EventRef } from '@/features/events/server/read-event'
import { takeSeat } from '@/features/events/server/take-seat'
import { inRequest } from '../support/in-request'
import { serveSite } from '../support/own-routes'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aUser, signInCookie, type TestUser } from '../support/users'

const RUN = Math.random().toString(36).slice(2, 8)
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const JOIN = `https://meet.test/${RUN}`

let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  for (const collection of ['workshops', 'webinars'] as const) {
    const where = { title: { like: RUN } }
    await payload.delete({ collection, where, trash: true, overrideAccess: true })
  }
})

async function aWorkshop(data: object = {}): Promise<EventRef> {
  const doc = await payload.create({
    collection: 'workshops',
    data: {
      title: `Own ${RUN} ${Math.random()}`,
      description: 'x',
      duration: '1 hour',
      startsAt: inHours(48),
      joinLink: JOIN,
      _status: 'published',
      ...data,
    },
    overrideAccess: true,
  })
  return { kind: 'workshop', id: doc.id }
}

const save = ({ id }: EventRef, data: object) =>
  payload.update({
    collection: 'workshops',
    id,
    data: { _status: 'published', ...data },
    overrideAccess: true,
  })

async function someone() {
  const user = await aUser(payload)
  return { user, cookie: await signInCookie(user) }
}

async function as<T>(cookie: string, work: () => Promise<T>): Promise<T> {
  const headers = { cookie, 'x-forwarded-for': aClientAddress() }
  const request = new Request(`${env.SITE_URL}/account`, { headers })
  return (await inRequest(request, work)).result
}

/** Asks for a calendar as a calendar program does: no one is signed in. */
async function read(file: string, from = aClientAddress()) {
  const headers = { 'x-forwarded-for': from }
  const request = new Request(`${env.SITE_URL}/calendar/${file}`, { headers })
  const params = Promise.resolve({ file })
  const { result } = await inRequest(request, () => GET(request, { params }))
  // Long lines are folded, RFC 5545.
  const text = (await result.clone().text()).replaceAll('\r\n ', '')
  return { status: result.status, headers: result.headers, text }
}

async function aCalendar(cookie: string): Promise<string> {
  const made = await as(cookie, () => createCalendar())
  if (!made.ok || !made.data) throw new Error('There is no calendar.')
  return new URL(made.data.url).pathname.replace('/calendar/', '')
}

const take = (event: EventRef, { id }: TestUser) => takeSeat({ payload, event, userId: id })
const readValue = (text: string, name: string) =>
  new RegExp(`^${name}[^:\\r\\n]*:([^\\r\\n]*)`, 'm').exec(text)?.[1]

/** As a button of My Learning does. */
async function cancel(cookie: string, { id, kind }: EventRef) {
  const request = new Request(`${env.SITE_URL}/api/viewer/${kind}s/${id}/seat`, {
    method: 'POST',
    headers: {
      cookie,
      origin: env.SITE_URL,
      'content-type': 'application/json',
      'x-forwarded-for': aClientAddress(),
    },
    body: JSON.stringify({ command: 'cancel' }),
  })
  const { result } = await inRequest(request, () => serveSite(request))
  return { status: result.status, card: (await result.json()) as Record<string, unknown> }
}

describe('E-27 S-131 refusals', () => {
  test('visitors make no calendar', async () => {
    expect(await as('', () => createCalendar())).toMatchObject({ ok: false })
    expect(await as('', () => revokeCalendar())).toMatchObject({ ok: false })
  })

  test('whatever is no living address is the same 404', async () => {
    const { cookie } = await someone()
    const dead = await aCalendar(cookie)
    await as(cookie, () => revokeCalendar())
    const wrong = [
      dead,
      `t${'x'.repeat(22)}.ics`,
      'x.ics',
      dead.replace('.ics', ''),
      '%00.ics',
      "'",
    ]
    for (const file of wrong) {
      const { headers, status, text } = await read(file)
      expect([status, text, headers.get('cache-control')], file).toEqual([
        404,
        '',
        'private, no-store',
      ])
    }
  })

  test('who guesses waits after sixty; who knows an address is not counted, and waits for no one', async () => {
    const { cookie } = await someone()
    const file = await aCalendar(cookie)
    const from = aClientAddress()
    for (let n = 0; n < 5; n += 1) expect((await read(file, from)).status).toBe(200)
    for (let n = 0; n < 60; n += 1) expect((await read('tguess.ics', from)).status).toBe(404)
    for (const asked of ['tguess.ics', `t${'x'.repeat(22)}.ics`]) {
      const refused = await read(asked, from)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await read(file, from)).status).toBe(200)
  })

  test('D-29 a calendar is read sixty times an hour, from wherever', async () => {
    const { cookie } = await someone()
    const file = await aCalendar(cookie)
    for (let n = 0; n < 60; n += 1) expect((await read(file)).status).toBe(200)
    expect((await read(file)).status).toBe(429)
  })

  test('the secret is stored as its hash alone', async () => {
    const { cookie, user } = await someone()
    const file = await aCalendar(cookie)
    const [row] = await onPool(
      payload,
      sql`select row_to_json(f)::text as stored from calendar_feeds f where user_id = ${user.id}`,
    )
    expect(file).toMatch(/^t[\w-]{22}\.ics$/)
    expect(String(row?.stored)).not.toContain(file.slice(0, 12))
    expect(await exportData(user.id)).toMatchObject({ calendarAddress: [{}] })
    expect(JSON.stringify(await exportData(user.id))).not.toContain(file.slice(0, 12))
  })
})

describe('E-27 a calendar of mine', () => {
  test('it has the events at which one has a seat, and never the way in', async () => {
    const { cookie, user } = await someone()
    const other = await aUser(payload)
    const [mine, full, past, theirs] = [
      await aWorkshop(),
      await aWorkshop({ capacity: 1 }),
      await aWorkshop(),
      await aWorkshop(),
    ]
    await take(mine, user)
    await take(full, other)
    await take(full, user)
    await take(theirs, other)
    await take(past, user)
    await save(past, { startsAt: inHours(-100), endsAt: null })
    const { headers, status, text } = await read(await aCalendar(cookie))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/calendar')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const uids = [...text.matchAll(/^UID:workshop-(\d+)@/gm)].map(([, id]) => Number(id))
    expect(uids).toEqual([past.id, mine.id])
    expect(text).not.toContain('meet.test')
    expect(text).not.toContain(user.email)
  })

  test('a moved event moves in it, a cancelled one says so, each with a higher SEQUENCE', async () => {
    const { cookie, user } = await someone()
    const event = await aWorkshop({ createdAt: inHours(-2) })
    // SEQUENCE counts seconds: those of this test are too few.
    await onPool(
      payload,
      sql`update workshops set updated_at = now() - interval '1 hour' where id = ${event.id}`,
    )
    await take(event, user)
    const file = await aCalendar(cookie)
    const before = (await read(file)).text
    const startsAt = '2031-03-01T04:30:00.000Z'
    await save(event, { startsAt })
    const moved = (await read(file)).text
    expect(readValue(moved, 'DTSTART')).toBe('20310301T043000Z')
    expect(Number(readValue(moved, 'SEQUENCE'))).toBeGreaterThan(
      Number(readValue(before, 'SEQUENCE')),
    )
    expect(readValue(moved, 'UID')).toBe(readValue(before, 'UID'))
    await save(event, { eventStatus: 'cancelled' })
    expect(readValue((await read(file)).text, 'STATUS')).toBe('CANCELLED')
    await payload.update({
      collection: 'workshops',
      id: event.id,
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: true,
    })
    expect(readValue((await read(file)).text, 'STATUS')).toBe('CANCELLED')
  })

  test('another address, an end and a new password end the one before', async () => {
    const { cookie, user } = await someone()
    const first = await aCalendar(cookie)
    const second = await aCalendar(cookie)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    await as(cookie, () => revokeCalendar())
    expect((await read(second)).status).toBe(404)
    const third = await aCalendar(cookie)
    const password = `${RUN}-another-one`
    const change = { current: user.password, password, confirmation: password }
    expect(await as(cookie, () => changePassword(change))).toMatchObject({ ok: true })
    expect((await read(third)).status).toBe(404)
  })

  test('E-24 it ends with the account', async () => {
    const { cookie, user } = await someone()
    const file = await aCalendar(cookie)
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    expect((await read(file)).status).toBe(404)
  })
})

describe('E-24 one’s data', () => {
  test('the download holds seats, waiting lists and what was cancelled, with their events', async () => {
    const { cookie, user } = await someone()
    const other = await aUser(payload)
    const [full, gone] = [await aWorkshop({ capacity: 1 }), await aWorkshop()]
    await take(full, other)
    await take(full, user)
    await take(gone, user)
    expect((await cancel(cookie, gone)).card).toMatchObject({ title: 'Your seat is cancelled.' })
    const { registrations } = await exportData(user.id)
    expect(registrations).toMatchObject([{ state: 'waiting' }, { state: 'cancelled' }])
    expect(registrations.every(({ event }) => String(event).includes(RUN))).toBe(true)
  })

  test('a deleted account gives its seats to who waits and keeps no name; what took place stays counted', async () => {
    const { user } = await someone()
    const other = await aUser(payload)
    const [coming, past] = [await aWorkshop({ capacity: 1 }), await aWorkshop()]
    await take(coming, user)
    await take(coming, other)
    await take(past, user)
    await onPool(
      payload,
      sql`update registrations set attended_at = now() where workshop_id = ${past.id}`,
    )
    await save(past, { startsAt: inHours(-100), endsAt: null })
    await payload.delete({ collection: 'users', id: user.id, overrideAccess: true })
    const rows = (id: number) =>
      onPool(
        payload,
        sql`select user_id, state, attended_at is not null as came from registrations
          where workshop_id = ${id} order by registered_at`,
      )
    expect(await rows(coming.id)).toEqual([
      { user_id: null, state: 'cancelled', came: false },
      { user_id: other.id, state: 'registered', came: false },
    ])
    expect(await rows(past.id)).toEqual([{ user_id: null, state: 'registered', came: true }])
  })
})

describe('E-05 my seats', () => {
  test('E-04 no one cancels the seat of someone else, or without signing in', async () => {
    const { user } = await someone()
    const stranger = await someone()
    const event = await aWorkshop()
    await take(event, user)
    expect((await cancel('', event)).status).toBe(401)
    // There is nothing to cancel, and so no receipt.
    expect((await cancel(stranger.cookie, event)).card).toMatchObject({
      title: 'Registration is open',
    })
    const wrong = { kind: 'workshop', id: 2_000_000_000 } as const
    expect((await cancel(stranger.cookie, wrong)).status).toBe(404)
    expect((await findOwnSeats(user.id))?.coming).toMatchObject([{ id: event.id, position: null }])
    expect(await findOwnSeats(stranger.user.id)).toEqual({ coming: [], past: [] })
  })

  test('E-05 a cancelled seat has a receipt: a way back while one is free, the queue otherwise', async () => {
    const { cookie, user } = await someone()
    const [free, full] = [await aWorkshop(), await aWorkshop({ capacity: 1 })]
    const next = await aUser(payload)
    await take(free, user)
    await take(full, user)
    await take(full, next)
    expect(await cancel(cookie, free)).toMatchObject({
      status: 200,
      card: {
        title: 'Your seat is cancelled.',
        former: 'registered',
        action: { label: 'Undo', command: 'register' },
      },
    })
    // The seat is gone: the first of the queue has it.
    expect((await cancel(cookie, full)).card).toMatchObject({
      title: 'Your seat is cancelled.',
      note: expect.stringContaining('All seats are taken. '),
      action: { label: 'Join the waiting list' },
    })
    await take(full, user)
    expect((await cancel(cookie, full)).card).toMatchObject({
      title: 'You have left the waiting list.',
      former: 'waiting',
    })
    const again = (await cancel(cookie, free)).card
    expect(again).toMatchObject({ title: 'Registration is open' })
    expect(again).not.toHaveProperty('former')
  })

  test('upcoming events by time with the queue position, past ones with their recording', async () => {
    const { cookie, user } = await someone()
    const others = [await aUser(payload), await aUser(payload)]
    const [later, soon] = [
      await aWorkshop({ startsAt: inHours(90), capacity: 1 }),
      await aWorkshop({ startsAt: inHours(3) }),
    ]
    const recordingUrl = 'https://video.test/1'
    const [old, older] = [await aWorkshop(), await aWorkshop({ recordingUrl })]
    for (const other of others) await take(later, other)
    for (const event of [later, soon, old, older]) await take(event, user)
    await save(old, { startsAt: inHours(-50), endsAt: null })
    await save(older, { startsAt: inHours(-60), endsAt: null })
    const seats = await findOwnSeats(user.id)
    expect(seats?.coming).toMatchObject([
      { id: soon.id, position: null },
      { id: later.id, position: 2 },
    ])
    expect(seats?.past).toMatchObject([
      { id: old.id, recordingHref: null },
      { id: older.id, recordingHref: recordingUrl },
    ])
    expect(JSON.stringify(seats)).not.toContain('meet.test')
    await cancel(cookie, soon)
    expect((await findOwnSeats(user.id))?.coming.map(({ id }) => id)).toEqual([later.id])
  })
})

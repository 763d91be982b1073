import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import type { DoorEntry, DoorUpdate } from '@/features/door/dto'
import { signCheckIn } from '@/features/events/server/check-in-token'
import {
  createDoorLink,
  endDoorLink,
  expireDoorLinks,
  listDoorLinks,
} from '@/features/door/server/door-links'
import { readDoorPage } from '@/features/door/server/door-page'
import type { EventRef } from '@/features/events/server/read-event'
import { setAttendance } from '@/features/events/server/staff/seats'
import { takeSeat } from '@/features/events/server/take-seat'
import { onPool } from '@/platform/database/on-pool'
import { createSecret, sha256 } from '@/lib/secrets'
import { callOwn } from '../support/call-own'
import { inHours, newEvent, setStart } from '../support/events'
import { inRequest } from '../support/in-request'
import { reporting } from '../support/outcome'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aUser } from '../support/users'

const NO_DOOR = 'This door link does not work. Please ask the team for a new one.'

let payload: Payload
let admin: number

beforeAll(async () => {
  payload = await getTestPayload()
  admin = (await aUser(payload, { role: 'admin' })).id
})
afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

const toToken = (url: string) => url.split('/').at(-1) ?? ''
const aLink = async (event: EventRef) => {
  const { id, url } = await createDoorLink({ payload, event, actor: admin })
  return { id, token: toToken(url) }
}

/** An event that begins in an hour, with people who have a seat. */
async function anEvent(names: string[] = ['Ada', 'Ben', 'Cleo'], data: object = {}) {
  const event = await newEvent(payload, { startsAt: inHours(30), ...data })
  const people = []
  for (const fullName of names) {
    const user = await aUser(payload, { fullName })
    const { id: seat } = await takeSeat({ payload, event, userId: user.id })
    people.push({ ...user, seat })
  }
  await setStart(payload, event, inHours(1))
  return { event, people, seats: people.map(({ seat }) => seat) }
}

type Sent = {
  token: string
  entries?: Partial<DoorEntry>[]
  version?: string
  keeper?: string
  from?: string
  sentAt?: string
}
async function sync({ token, entries = [], keeper = 'Sam', sentAt, version, from }: Sent) {
  const now = new Date().toISOString()
  const json = {
    ...{ token, keeper, version, sentAt: sentAt ?? now },
    entries: entries.map((entry) => ({ id: crypto.randomUUID(), at: now, ...entry })),
  }
  const answer = await callOwn('POST', '/api/door', { json, from })
  return { ...answer, update: answer.body as unknown as DoorUpdate }
}
const states = async (sent: Sent) => (await sync(sent)).update.results.map(({ state }) => state)
const attendedAt = async (seat?: number) => {
  const [row] = await onPool(payload, sql`select attended_at from registrations where id = ${seat}`)
  return row?.attended_at ? new Date(row.attended_at as string).getTime() : null
}
const listChanges = async (seat?: number) => {
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: {
      recordType: { equals: 'registrations' },
      recordId: { equals: String(seat) },
      actor: { exists: false },
    },
    sort: 'id',
    overrideAccess: true,
  })
  return docs
}

describe('J-01 what a door link refuses', () => {
  test('J-01 wrong, ended, expired and removed links get one sentence', async () => {
    const { event } = await anEvent()
    const [ended, expired, removed] = await Promise.all([aLink(event), aLink(event), aLink(event)])
    await endDoorLink({ payload, event, actor: admin, link: ended.id })
    const answers = [await sync({ token: createSecret() }), await sync({ token: ended.token })]
    answers.push(await sync({ token: '' }), await sync({ token: removed.token.toUpperCase() }))
    // The end is an hour after the start.
    await setStart(payload, event, inHours(-12.9))
    expect((await sync({ token: expired.token })).status).toBe(200)
    await setStart(payload, event, inHours(-13.1))
    answers.push(await sync({ token: expired.token }))
    await payload.delete({ collection: 'workshops', id: event.id })
    answers.push(await sync({ token: removed.token }))
    for (const { body, status } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual({ errors: [{ code: 'not_found', message: NO_DOOR }] })
    }
    expect(await onPool(payload, sql`select 1 from door_links where id = ${removed.id}`)).toEqual(
      [],
    )
  })

  test('J-01 it opens two hours before the start, and says when', async () => {
    const { event, seats } = await anEvent()
    const { token } = await aLink(event)
    await setStart(payload, event, inHours(2.05))
    const early = await sync({ token, entries: [{ seat: seats[0] }] })
    expect(early.status).toBe(409)
    expect(early.error.message).toMatch(/^This door opens on .*\d [AP]M/)
    expect(JSON.stringify(early.body)).not.toContain('Ada')
    const page = (link: string) =>
      inRequest(new Request(env.SITE_URL), () => readDoorPage(link, { by: 'Sam' }))
    const { result } = await page(token)
    expect(result).toMatchObject({ state: 'closed', title: expect.stringContaining('Seats ') })
    expect(JSON.stringify(result)).not.toContain('Ada')
    expect((await page(createSecret())).result).toMatchObject({ title: 'Door', message: NO_DOOR })
    await setStart(payload, event, inHours(1.95))
    expect((await sync({ token })).status).toBe(200)
  })

  test('J-01 a canceled event has no door', async () => {
    const { event } = await anEvent()
    const { token } = await aLink(event)
    await onPool(
      payload,
      sql`update workshops set event_status = 'cancelled' where id = ${event.id}`,
    )
    const { error, status } = await sync({ token })
    expect([status, error.message]).toEqual([409, 'This event is cancelled.'])
  })

  test('J-01 an expired link stays dead if the event gets a new date', async () => {
    const { event } = await anEvent()
    const { token } = await aLink(event)
    await setStart(payload, event, inHours(-14))
    await expireDoorLinks(payload)
    await setStart(payload, event, inHours(1))
    expect((await sync({ token })).status).toBe(404)
  })

  test('J-01 the link of one event knows no one of another', async () => {
    const [mine, other] = [await anEvent(['Ada']), await anEvent(['Zoe'])]
    const { token } = await aLink(mine.event)
    const foreign = await sync({ token, entries: [{ seat: other.seats[0] }] })
    expect(foreign.update.results).toMatchObject([{ state: 'unknown', at: null }])
    expect(JSON.stringify(foreign.body)).not.toContain('Zoe')
    expect(await attendedAt(other.seats[0])).toBeNull()
    const one = { token, keeper: 'Sam', seat: other.seats[0] }
    const { body } = await callOwn('POST', '/api/door/check-in', {
      json: one,
      headers: { 'content-type': 'application/json' },
    })
    expect(body).toMatchObject({ state: 'unknown', at: null })
    const ending = reporting(endDoorLink)
    const { id: link } = await aLink(other.event)
    const at = { payload, event: mine.event, actor: admin }
    expect(await ending({ ...at, link })).toMatchObject({ status: 404 })
  })

  test('J-01 the waiting list and cancelled seats are not on the list', async () => {
    const { event, seats } = await anEvent(['Ada', 'Ben'])
    const { token } = await aLink(event)
    await onPool(payload, sql`update registrations set state = 'waiting' where id = ${seats[0]}`)
    const entries = [{ seat: seats[0] }, { seat: seats[1] }]
    const { update } = await sync({ token, entries })
    expect(update.results.map(({ state }) => state)).toEqual(['unknown', 'in'])
    expect(update).toMatchObject({ attended: 1, seats: 1 })
    expect(update.list?.map(({ name }) => name)).toEqual(['Ben'])
  })

  test('J-01 what is sent has to be complete', async () => {
    const { event, seats } = await anEvent(['Ada'])
    const { token } = await aLink(event)
    const bad: Sent[] = [
      { token, keeper: ' ' },
      { token, keeper: '\u200b' },
      { token, keeper: 'x'.repeat(61) },
      { token, sentAt: 'now' },
      { token, entries: [{ seat: seats[0], id: '1' }] },
      { token, entries: [{ seat: seats[0], at: 'today' }] },
      { token, entries: Array.from({ length: 51 }, () => ({ seat: seats[0] })) },
    ]
    for (const sent of bad) expect((await sync(sent)).status, JSON.stringify(sent)).toBe(400)
    expect(await attendedAt(seats[0])).toBeNull()
  })

  test('J-01 no answer has an address, even one that was typed as a name', async () => {
    const { event, people } = await anEvent(['Ada', 'mina@people.test', 'Zoë @home.example'])
    const { token } = await aLink(event)
    const { body, response, update } = await sync({ token, entries: [{ seat: people[0]?.seat }] })
    expect(update.list?.map(({ name }) => name).sort()).toEqual(['Ada', 'Zoë', 'mina'])
    expect(JSON.stringify(body)).not.toContain('@')
    for (const { email } of people) expect(JSON.stringify(body)).not.toContain(email)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(Object.keys(update.list?.[0] ?? {}).sort()).toEqual([
      'at',
      'code',
      'id',
      'isOurs',
      'name',
    ])
  })

  test('J-01 a code of the list is the hash of what the QR code has, and not it', async () => {
    const { event, seats } = await anEvent(['Ada'])
    const { token } = await aLink(event)
    const code = signCheckIn(seats[0] ?? 0, env.AUTH_SECRET)
    const { body, update } = await sync({ token })
    expect(update.list?.[0]?.code).toBe(sha256(code).slice(0, 22))
    expect(JSON.stringify(body)).not.toContain(code)
  })
})

describe('J-01 limits', () => {
  test('J-01 wrong links are counted by network, and never keep out a right one', async () => {
    const { event } = await anEvent()
    const { token } = await aLink(event)
    const from = aClientAddress()
    const tries = []
    for (let n = 0; n < 31; n += 1) tries.push((await sync({ token: createSecret(), from })).status)
    expect(tries.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404))
    expect(tries[30]).toBe(429)
    expect((await sync({ token, from })).status).toBe(200)
    expect((await sync({ token: createSecret() })).status).toBe(404)
  })

  test('J-01 a flood with a link in one network leaves the others alone', async () => {
    const { event } = await anEvent()
    const { id, token } = await aLink(event)
    const from = aClientAddress()
    await sync({ token, from })
    const key = sha256(`door:${id}:${from}`)
    await onPool(payload, sql`update rate_limits set hits = 1200 where key = ${key}`)
    expect((await sync({ token, from })).status).toBe(429)
    expect((await sync({ token })).status).toBe(200)
    await endDoorLink({ payload, event, actor: admin, link: id })
  })

  test('J-01 an event has at most 20 links that work, and none once it is over', async () => {
    const { event } = await anEvent(['Ada'])
    const links = []
    for (let n = 0; n < 20; n += 1) links.push(await aLink(event))
    const making = reporting(createDoorLink)
    const at = { payload, event, actor: admin }
    expect(await making(at)).toMatchObject({ status: 409 })
    await endDoorLink({ ...at, link: links[0]?.id ?? 0 })
    expect(await making(at)).toMatchObject({ ok: true })
    await setStart(payload, event, inHours(-14))
    expect(await making(at)).toMatchObject({ status: 409, error: 'This event is over.' })
    expect(await making({ ...at, event: { kind: 'workshop', id: 2_000_000_000 } })).toMatchObject({
      status: 404,
    })
  })
})

describe('J-01 checking in', () => {
  test('J-01 only the hash of a link is stored', async () => {
    const { event } = await anEvent(['Ada'])
    const { id, token } = await aLink(event)
    const [row] = await onPool(payload, sql`select * from door_links where id = ${id}`)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.token_hash).toBe(sha256(token))
  })

  test('J-01 every check-in says by which link and whom, in the audit log by which link', async () => {
    const { event, seats } = await anEvent(['Ada'])
    const { id, token } = await aLink(event)
    expect(await states({ token, keeper: 'Søren', entries: [{ seat: seats[0] }] })).toEqual(['in'])
    const rows = await onPool(
      payload,
      sql`select link_id, keeper, state from door_check_ins where registration_id = ${seats[0]}`,
    )
    expect(rows).toEqual([{ link_id: id, keeper: 'Søren', state: 'in' }])
    const [entry] = await listChanges(seats[0])
    expect(entry?.actorName).toBe('A door link')
    expect(entry?.changes).toEqual([
      { field: 'attended', before: false, after: true },
      { field: 'door link', before: null, after: id },
    ])
    expect(JSON.stringify(entry)).not.toContain('Søren')
    await sync({ token, keeper: 'Tom' })
    await sync({ token, keeper: 'Søren' })
    const { links } = await listDoorLinks({ payload }, event)
    expect(links).toMatchObject([{ id, endedAt: null, keepers: ['Søren', 'Tom'], checkIns: 1 }])
  })

  test('J-01 undo undoes what the link did, and nothing of others', async () => {
    const { event, seats } = await anEvent(['Ada', 'Ben'])
    const [one, other] = [await aLink(event), await aLink(event)]
    const [ada, ben] = seats
    expect(await states({ ...one, entries: [{ seat: ada }] })).toEqual(['in'])
    expect(await states({ ...other, entries: [{ seat: ada, undo: true }] })).toEqual(['unchanged'])
    await setAttendance({ payload, event, actor: admin, who: ben ?? 0, attended: true })
    expect(await states({ ...one, entries: [{ seat: ben, undo: true }] })).toEqual(['unchanged'])
    expect(await attendedAt(ben)).not.toBeNull()
    expect(await states({ ...one, entries: [{ seat: ada, undo: true }] })).toEqual(['undone'])
    expect(await attendedAt(ada)).toBeNull()
    expect(await states({ ...other, entries: [{ seat: ada }] })).toEqual(['in'])
    expect(await states({ ...one, entries: [{ seat: ada, undo: true }] })).toEqual(['unchanged'])
    expect(await attendedAt(ada)).not.toBeNull()
  })

  test('J-01 without scripts a form checks in, and its page says what was done', async () => {
    const { event, seats } = await anEvent(['Ada'])
    const { token } = await aLink(event)
    const body = new URLSearchParams({ token, keeper: 'Sam', seat: String(seats[0]) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { response } = await callOwn('POST', '/api/door/check-in', {
      body: body.toString(),
      headers,
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain(`/door/${token}?by=Sam&seat=${seats[0]}`)
    expect(await attendedAt(seats[0])).not.toBeNull()
  })
})

describe('J-02 a bad network and two doors', () => {
  test('J-02 entries that are sent twice are made once, with the same answer', async () => {
    const { event, seats } = await anEvent(['Ada'])
    const { token } = await aLink(event)
    const entries = [{ id: crypto.randomUUID(), seat: seats[0] }]
    const both = await Promise.all([states({ token, entries }), states({ token, entries })])
    expect(both).toEqual([['in'], ['in']])
    expect(await listChanges(seats[0])).toHaveLength(1)
    // Undone by an administrator meanwhile: a repetition does not bring it back.
    await setAttendance({ payload, event, actor: admin, who: seats[0] ?? 0, attended: false })
    expect(await states({ token, entries })).toEqual(['in'])
    expect(await attendedAt(seats[0])).toBeNull()
  })

  test('J-02 an id of another link is no one else’s', async () => {
    const { event, seats } = await anEvent(['Ada', 'Ben'])
    const [one, other] = [await aLink(event), await aLink(event)]
    const id = crypto.randomUUID()
    expect(await states({ ...one, entries: [{ id, seat: seats[0] }] })).toEqual(['in'])
    expect(await states({ ...other, entries: [{ id, seat: seats[1] }] })).toEqual(['in'])
  })

  test('J-02 entries are made in order, and what is undone offline is undone', async () => {
    const { event, seats } = await anEvent(['Ada', 'Ben'])
    const { token } = await aLink(event)
    const [ada, ben] = seats
    const entries = [{ seat: ada }, { seat: ada, undo: true }, { seat: ben }, { seat: ada }]
    expect(await states({ token, entries })).toEqual(['in', 'undone', 'in', 'in'])
    expect(await listChanges(ada)).toHaveLength(3)
  })

  test('J-02 two doors at once: each person is counted once', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Person ${n}`)
    const { event, seats } = await anEvent(names)
    const doors = await Promise.all([aLink(event), aLink(event), aLink(event)])
    const all = await Promise.all(
      doors.flatMap(({ token }) => [
        states({ token, entries: seats.map((seat) => ({ seat })) }),
        states({ token, entries: [...seats].reverse().map((seat) => ({ seat })) }),
      ]),
    )
    const flat = all.flat()
    expect(flat.filter((state) => state === 'in')).toHaveLength(12)
    expect(flat.filter((state) => state === 'already')).toHaveLength(5 * 12)
    for (const seat of seats) expect(await listChanges(seat)).toHaveLength(1)
    const { update } = await sync(doors[0] ?? { token: '' })
    expect(update).toMatchObject({ attended: 12, seats: 12 })
  })

  test('J-02 ending a link while it checks in: nothing is made after it', async () => {
    const { event, seats } = await anEvent(['Ada', 'Ben', 'Cleo'])
    const { id: link, token } = await aLink(event)
    const [, ...answers] = await Promise.all([
      endDoorLink({ payload, event, actor: admin, link }),
      ...seats.map((seat) => sync({ token, entries: [{ seat }] })),
    ])
    for (const [at, { status }] of answers.entries()) {
      expect((await attendedAt(seats[at])) !== null).toBe(status === 200)
    }
    expect((await sync({ token, entries: [{ seat: seats[0] }] })).status).toBe(404)
  })

  test('J-02 the time is that of the device, whose clock may be wrong, within the opening hours', async () => {
    const { event, seats } = await anEvent(['Ada', 'Ben', 'Cleo', 'Dora'])
    const { token, id } = await aLink(event)
    await onPool(
      payload,
      sql`update door_links set created_at = now() - interval '1 day' where id = ${id}`,
    )
    const [ada, ben, cleo, dora] = seats
    const now = Date.now()
    const iso = (ms: number) => new Date(ms).toISOString()
    const MINUTE = 60_000
    await sync({ token, entries: [{ seat: ada, at: iso(now - 20 * MINUTE) }] })
    // A year ahead, 20 minutes ago.
    const ahead = now + 365 * 24 * 60 * MINUTE
    const wrong = { seat: ben, at: iso(ahead - 20 * MINUTE) }
    await sync({ token, sentAt: iso(ahead), entries: [wrong] })
    await sync({ token, entries: [{ seat: cleo, at: '1970-01-01T00:00:00.000Z' }] })
    await sync({ token, entries: [{ seat: dora, at: '2999-01-01T00:00:00.000Z' }] })
    const near = (ms: number) => ({ from: ms - MINUTE, to: ms + MINUTE })
    const expected = [now - 20 * MINUTE, now - 20 * MINUTE, now - 60 * MINUTE, now].map(near)
    for (const [at, { from, to }] of expected.entries()) {
      const time = await attendedAt(seats[at])
      expect(time).toBeGreaterThan(from)
      expect(time).toBeLessThan(to)
    }
  })

  test('J-02 names are sent once, and then what changed', async () => {
    const { event, seats } = await anEvent(['Ada', 'Ben'])
    const [one, other] = [await aLink(event), await aLink(event)]
    const first = await sync(one)
    expect(first.update.list).toHaveLength(2)
    const { version } = first.update
    await sync({ ...other, entries: [{ seat: seats[1] }] })
    const next = await sync({ ...one, version })
    expect(next.update.list).toBeNull()
    expect(next.update.changes).toContainEqual({
      id: seats[1],
      at: expect.any(String) as string,
      isOurs: false,
    })
    expect(JSON.stringify(next.body)).not.toContain('Ben')
    const user = await aUser(payload, { fullName: 'Cleo' })
    await takeSeat({ payload, event, userId: user.id })
    expect((await sync({ ...one, version })).update.list).toHaveLength(3)
    for (const odd of ['', 'x', '.', "'.1", `${version.split('.')[0]}.9999999999999999`]) {
      expect((await sync({ ...one, version: odd })).update.list, odd).toHaveLength(3)
    }
  })
})

describe('J-01 what is left', () => {
  test('J-01 the check-ins of a deleted account go, and so does everything after 90 days', async () => {
    const { event, people } = await anEvent(['Ada', 'Ben'])
    const { id, token } = await aLink(event)
    await sync({ token, entries: people.map(({ seat }) => ({ seat })) })
    await payload.delete({ collection: 'users', id: people[0]?.id ?? 0, overrideAccess: true })
    const rows = sql`select registration_id from door_check_ins where link_id = ${id}`
    expect(await onPool(payload, rows)).toEqual([{ registration_id: people[1]?.seat }])
    await endDoorLink({ payload, event, actor: admin, link: id })
    await expireDoorLinks(payload)
    expect(await onPool(payload, rows)).toHaveLength(1)
    await onPool(
      payload,
      sql`update door_links set ended_at = now() - interval '91 days' where id = ${id}`,
    )
    await expireDoorLinks(payload)
    expect(await onPool(payload, rows)).toEqual([])
    expect(await attendedAt(people[1]?.seat)).not.toBeNull()
  })
})

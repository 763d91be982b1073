import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPool } from '@/platform/database/on-pool'
import { findSeats } from '@/features/events/server/find-seats'
import { readCard, readCurrentCard } from '@/features/events/server/queries'
import { releaseSeat } from '@/features/events/server/release-seat'
import { recordAttendance } from '@/features/events/server/record-attendance'
import { takeSeat } from '@/features/events/server/take-seat'
import type { EventRef } from '@/features/events/server/read-event'
import { callOwn } from '../support/call-own'
import { inHours, newEvent, listRegistrations, setStart, someAccounts } from '../support/events'
import { mailsTo } from '../support/outbox'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let learner: Person
let other: Person
let admin: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[learner, other, admin] = await Promise.all([
    aPerson(payload, 'user'),
    aPerson(payload, 'user'),
    aPerson(payload, 'admin'),
  ])
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
  await payload.delete({ collection: 'webinars', where: { title: { like: 'Seats ' } } })
})

const anEvent = (data?: object) => newEvent(payload, data)

async function aWebinar(data: object = {}): Promise<EventRef> {
  const doc = await payload.create({
    collection: 'webinars',
    data: {
      title: `Seats ${Math.random()}`,
      description: 'x',
      duration: '1 hour',
      presenter: 'Nobody',
      price: 0,
      scheduledFor: inHours(48),
      _status: 'published',
      ...data,
    },
    overrideAccess: true,
  })
  return { kind: 'webinar', id: doc.id }
}

const getId = ({ user }: Person) => Number(user?.id)
const take = (event: EventRef, person: Person) =>
  takeSeat({ payload, event, userId: getId(person) })
const giveBack = (event: EventRef, person: Person) =>
  releaseSeat({ payload, event, userId: getId(person) })
const save = (event: EventRef, data: object) =>
  payload.update({ collection: 'workshops', id: event.id, data, overrideAccess: true })

const readCardAs = ({ id }: EventRef) => `/api/viewer/workshops/${id}/seat`
/** As the island of the page does. */
const press = (event: EventRef, { cookie }: Person, command: 'register' | 'cancel') =>
  callOwn('POST', readCardAs(event), {
    cookie,
    json: { command },
    headers: { 'content-type': 'application/json' },
  })

const manyAccounts = (count: number) => someAccounts(payload, count)
const listRows = (event: EventRef) => listRegistrations(payload, event)

describe('E-28 what cannot be registered for', () => {
  test.each<[string, () => Promise<EventRef>, number, string]>([
    ['unknown', async () => ({ kind: 'workshop', id: 2_000_000_000 }), 404, 'no such event'],
    ['a draft', () => anEvent({ _status: 'draft' }), 404, 'no such event'],
    ['without a date', () => anEvent({ startsAt: null }), 404, 'no such event'],
    ['over', () => anEvent({ startsAt: inHours(-3) }), 409, 'over'],
    ['closed', () => anEvent({ registrationCloses: inHours(-1) }), 409, 'closed'],
    ['cancelled', () => anEvent({ eventStatus: 'cancelled' }), 409, 'cancelled'],
    ['live and full', () => liveAndFull(), 409, 'All seats are taken'],
  ])('%s', async (_, make, status, words) => {
    const event = await make()
    await expect(take(event, learner)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(words),
    })
    expect(await listRows(event)).toHaveLength(
      event.id === 2_000_000_000 ? 0 : words.includes('All') ? 1 : 0,
    )
  })

  async function liveAndFull() {
    const event = await anEvent({ capacity: 1, startsAt: inHours(-0.5) })
    await take(event, other)
    return event
  }

  test.each([
    ['capacity', { capacity: 0 }],
    ['capacity', { capacity: -1 }],
    ['capacity', { capacity: 1e9 }],
    ['capacity', { capacity: 1.5 }],
    ['registrationCloses', { registrationCloses: inHours(50) }],
    ['endsAt', { endsAt: inHours(47) }],
    ['joinLink', { joinLink: 'http://meet.test/x' }],
    ['joinLink', { joinLink: 'javascript:alert(1)' }],
  ])('a form says at %s what is wrong with %j', async (field, data) => {
    await expect(anEvent(data)).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ path: field })] },
    })
  })

  test('E-03 D-37 a webinar for money, or with a link of its own, takes no one here', async () => {
    const message = (words: string) => ({ status: 409, message: expect.stringContaining(words) })
    await expect(take(await aWebinar({ price: 9 }), learner)).rejects.toMatchObject(
      message('not sold'),
    )
    const link = { price: 9, registrationLink: 'https://tickets.test/' }
    await expect(take(await aWebinar(link), learner)).rejects.toMatchObject(message('another site'))
    expect(await take(await aWebinar(), learner)).toMatchObject({ state: 'registered' })
  })
})

describe('E-01 one row per person and event', () => {
  test('the database refuses two events, none, and a second row', async () => {
    const event = await anEvent()
    const webinar = await aWebinar()
    await take(event, learner)
    const refusal = async (columns: string, values: string) => {
      const statement = `insert into registrations (${columns}, state, registered_at) values (${values}, 'registered', now())`
      const error: unknown = await onPool(payload, sql.raw(statement)).catch((error) => error)
      return (error as { cause?: { constraint?: string } }).cause?.constraint
    }
    const [first, second] = [getId(learner), getId(other)]
    expect(await refusal('user_id', `${second}`)).toBe('registrations_one_event')
    const both = `${second}, ${event.id}, ${webinar.id}`
    expect(await refusal('user_id, workshop_id, webinar_id', both)).toBe('registrations_one_event')
    const again = `${first}, ${event.id}`
    expect(await refusal('user_id, workshop_id', again)).toBe('registrations_person_workshop_idx')
    await take(webinar, learner)
    const onceMore = `${first}, ${webinar.id}`
    expect(await refusal('user_id, webinar_id', onceMore)).toBe('registrations_person_webinar_idx')
  })

  test('E-10 the same person ten times at once has one seat', async () => {
    const event = await anEvent({ capacity: 1 })
    const [userId = 0] = await manyAccounts(1)
    const press = () => takeSeat({ payload, event, userId })
    const all = await Promise.all(Array.from({ length: 10 }, press))
    expect(new Set(all.map(({ id, state }) => `${id} ${state}`)).size).toBe(1)
    expect(await listRows(event)).toHaveLength(1)
  })

  test('who cancels and comes again stands at the end of the line', async () => {
    const event = await anEvent({ capacity: 1 })
    const [first, second, third] = await manyAccounts(3)
    for (const userId of [first, second, third]) {
      await takeSeat({ payload, event, userId: Number(userId) })
    }
    await releaseSeat({ payload, event, userId: Number(second) })
    const again = await takeSeat({ payload, event, userId: Number(second) })
    expect(again).toMatchObject({ state: 'waiting', position: 2 })
    expect((await listRows(event)).map(({ user_id }) => user_id)).toEqual([first, third, second])
  })

  test('who came, cancelled and comes again has not come yet', async () => {
    const event = await anEvent()
    const person = await aPerson(payload, 'user')
    const { id } = await take(event, person)
    await recordAttendance(payload, id)
    await giveBack(event, person)
    await take(event, person)
    const [row] = await onPool(
      payload,
      sql`select state, attended_at from registrations where id = ${id}`,
    )
    expect(row).toEqual({ state: 'registered', attended_at: null })
  })
})

describe('E-10 the last seat', () => {
  test('200 people at once: one has it, 199 wait in the order of arrival, no one gets an error', async () => {
    const event = await anEvent({ capacity: 1 })
    const people = await manyAccounts(200)
    const all = await Promise.all(people.map((userId) => takeSeat({ payload, event, userId })))
    expect(all.filter(({ state }) => state === 'registered')).toHaveLength(1)
    const positions = all.flatMap((own) => (own.state === 'waiting' ? own.position : []))
    expect(positions).toEqual(Array.from({ length: 199 }, (_, n) => n + 1))
    expect((await listRows(event)).map(({ user_id }) => user_id)).toEqual(people)
    // Their mails are no one's business here.
    await onPool(payload, sql`delete from outbox`)
  })
})

describe('E-11 the waiting list moves by itself', () => {
  async function fullEvent(waiting: number, data: object = {}) {
    const event = await anEvent({ capacity: 1, ...data })
    const people = await manyAccounts(waiting + 1)
    for (const userId of people) await takeSeat({ payload, event, userId })
    return { event, people }
  }
  const registered = async (event: EventRef) =>
    (await listRows(event))
      .filter(({ state }) => state === 'registered')
      .map(({ user_id }) => user_id)

  test('a cancelled seat goes to the first who waits', async () => {
    const { event, people } = await fullEvent(2)
    await releaseSeat({ payload, event, userId: Number(people[0]) })
    expect(await registered(event)).toEqual([people[1]])
  })

  test('a raised capacity goes to as many as there are seats, a lowered one takes none away', async () => {
    const { event, people } = await fullEvent(3)
    await save(event, { capacity: 3, _status: 'published' })
    expect(await registered(event)).toEqual(people.slice(0, 3))
    await save(event, { capacity: 1, _status: 'published' })
    expect(await registered(event)).toEqual(people.slice(0, 3))
    expect((await findSeats({ payload, event }))?.left).toBe(0)
  })

  test('a draft with another capacity moves no one', async () => {
    const { event, people } = await fullEvent(1)
    await payload.update({
      collection: 'workshops',
      id: event.id,
      data: { capacity: 9, _status: 'draft' },
      draft: true,
      overrideAccess: true,
    })
    expect(await registered(event)).toEqual([people[0]])
  })

  test('E-24 a deleted account frees its seat and is forgotten', async () => {
    const { event, people } = await fullEvent(1)
    await payload.delete({ collection: 'users', id: Number(people[0]), overrideAccess: true })
    expect(await registered(event)).toEqual([people[1]])
    expect((await listRows(event)).map(({ user_id }) => user_id)).toEqual([null, people[1]])
  })

  test('E-24 nor does someone forgotten have a seat when what was over takes place again', async () => {
    const { event, people } = await fullEvent(1)
    await setStart(payload, event, inHours(-3))
    await payload.delete({ collection: 'users', id: Number(people[0]), overrideAccess: true })
    expect(await registered(event)).toEqual([null])
    await save(event, { startsAt: inHours(-2.5), _status: 'published' })
    expect(await registered(event)).toEqual([null])
    await save(event, { startsAt: inHours(30), _status: 'published' })
    expect(await registered(event)).toEqual([people[1]])
    expect(await findSeats({ payload, event })).toMatchObject({ taken: 1, waiting: 0 })
  })

  test('no one moves up once it has begun, or is cancelled', async () => {
    const { event, people } = await fullEvent(1)
    await save(event, { eventStatus: 'cancelled', _status: 'published' })
    await releaseSeat({ payload, event, userId: Number(people[0]) })
    expect(await registered(event)).toEqual([])
    const begun = await fullEvent(1)
    await onPool(
      payload,
      sql`update workshops set starts_at = now() - interval '1 minute' where id = ${begun.event.id}`,
    )
    await releaseSeat({ payload, event: begun.event, userId: Number(begun.people[0]) })
    expect(await registered(begun.event)).toEqual([])
  })
})

describe('E-14 mails', () => {
  test('seat, waiting list, promotion, move and cancellation are each told once', async () => {
    const event = await anEvent({ capacity: 1 })
    const people = await Promise.all([aPerson(payload, 'user'), aPerson(payload, 'user')])
    const [first, second] = people
    if (!first || !second) throw new Error('nobody')
    await take(event, first)
    await take(event, second)
    const subjects = async ({ user }: Person) =>
      (await mailsTo(payload, String(user?.email))).map(({ subject }) => subject.split(':')[0])
    expect(await subjects(first)).toEqual(['You have a seat'])
    expect(await subjects(second)).toEqual(['You are on the waiting list'])
    await giveBack(event, first)
    expect(await subjects(second)).toEqual(['You are on the waiting list', 'You have a seat now'])
    await save(event, { startsAt: inHours(72), _status: 'published' })
    await save(event, { description: 'y', _status: 'published' })
    expect((await subjects(second)).slice(2)).toEqual(['New time'])
    await save(event, { eventStatus: 'cancelled', _status: 'published' })
    await save(event, { statusNote: 'Ill.', _status: 'published' })
    expect((await subjects(second)).slice(3)).toEqual(['Cancelled'])
    expect(await subjects(first)).toEqual(['You have a seat', 'Seat released'])
  })

  test('E-08 trashing an event with people counts as cancelling, E-13 deleting it then tells no one twice', async () => {
    const event = await anEvent()
    const person = await aPerson(payload, 'user')
    await take(event, person)
    await save(event, { deletedAt: new Date().toISOString() })
    const mails = async () =>
      (await mailsTo(payload, String(person.user?.email))).map(
        ({ subject }) => subject.split(':')[0],
      )
    expect((await mails()).at(-1)).toBe('Cancelled')
    const before = (await mails()).length
    await payload.delete({
      collection: 'workshops',
      id: event.id,
      trash: true,
      overrideAccess: true,
    })
    expect(await mails()).toHaveLength(before)
    expect(await listRows(event)).toEqual([])
  })

  test('E-13 deleting a published event tells its people', async () => {
    const event = await anEvent()
    const person = await aPerson(payload, 'user')
    await take(event, person)
    await payload.delete({ collection: 'workshops', id: event.id, overrideAccess: true })
    const mails = await mailsTo(payload, String(person.user?.email))
    expect(mails.at(-1)?.subject).toContain('Cancelled')
  })
})

describe('E-28 an event keeps its date', () => {
  test('no one takes away the date that people have registered for', async () => {
    const event = await anEvent()
    await take(event, learner)
    const gone = save(event, { startsAt: null, _status: 'published' })
    await expect(gone).rejects.toMatchObject({ fields: { startsAt: expect.any(String) } })
    expect((await findSeats({ payload, event }))?.left).toBeNull()
    await giveBack(event, learner)
    await save(event, { startsAt: null, _status: 'published' })
    expect(await findSeats({ payload, event })).toBeNull()
  })
})

describe('E-28 what is over', () => {
  test('no seat is given back, over no interface; what was given back before stays so', async () => {
    const event = await anEvent({ startsAt: inHours(-0.5) })
    const person = await aPerson(payload, 'user')
    const { id } = await take(event, person)
    const { cookie } = person
    await take(event, other)
    await giveBack(event, other)
    await setStart(payload, event, inHours(-2))
    const conflict = { status: 409, error: { code: 'conflict', message: 'This event is over.' } }
    expect(await press(event, person, 'cancel')).toMatchObject(conflict)
    const rest = await callRest('POST', `/registrations/${id}/cancel`, { cookie })
    expect([rest.status, rest.text]).toEqual([409, expect.stringContaining('is over')])
    const cancel = `mutation { cancelRegistration(workshop: ${event.id}) }`
    const { data, errors } = await callGraphQL(cancel, {}, cookie)
    expect([data?.cancelRegistration ?? null, errors[0]?.message]).toEqual([
      null,
      'This event is over.',
    ])
    expect(await giveBack(event, other)).toBeNull()
    expect((await listRows(event)).map(({ state }) => state)).toEqual(['registered', 'cancelled'])
    const { body } = await callOwn('GET', readCardAs(event), { cookie })
    expect(body).toMatchObject({ title: 'You had a seat.' })
    expect((await callOwn('GET', readCardAs(event), { cookie: '' })).body).toMatchObject({
      title: 'This workshop is over.',
    })
    expect(body).not.toHaveProperty('wayOut')
  })
})

test('U-07 the card of a seat link is that of now, while that of the event may be a second old', async () => {
  const event = await anEvent({ capacity: 1 })
  expect(await readCard(event)).toMatchObject({ title: 'Registration is open' })
  await take(event, other)
  expect(await readCurrentCard(event)).toMatchObject({ title: 'All seats are taken' })
})

const mutation = (id: number) => `mutation { register(workshop: ${id}) { state position } }`

describe('E-23 GraphQL', () => {
  test('visitors cannot register, and no event is found by two names', async () => {
    const { id } = await anEvent()
    expect((await callGraphQL(mutation(id), {}, '')).data?.register ?? null).toBeNull()
    const both = `{ eventSeats(workshop: ${id}, webinar: ${id}) { left } }`
    expect((await callGraphQL(both, {}, '')).data?.eventSeats ?? null).toBeNull()
    expect(await listRows({ kind: 'workshop', id })).toEqual([])
  })

  test('a learner registers, sees the seats left, and cancels', async () => {
    const { id } = await anEvent({ capacity: 3 })
    const call = async (query: string) => (await callGraphQL(query, {}, learner.cookie)).data
    expect(await call(mutation(id))).toEqual({ register: { state: 'registered', position: null } })
    expect(await call(`{ eventSeats(workshop: ${id}) { left taken mine { state } } }`)).toEqual({
      eventSeats: { left: 2, taken: 1, mine: { state: 'registered' } },
    })
    const cancel = `mutation { cancelRegistration(workshop: ${id}) }`
    expect(await call(cancel)).toEqual({ cancelRegistration: true })
    expect(await call(cancel)).toEqual({ cancelRegistration: false })
  })
})

describe('E-23 REST', () => {
  test('visitors see the seats left and cannot register', async () => {
    const event = await anEvent({ capacity: 2, joinLink: 'https://meet.test/secret' })
    const { id } = await take(event, learner)
    const seats = await callRest('GET', `/events/workshops/${event.id}/seats`)
    expect(seats.body).toEqual({ capacity: 2, taken: 1, waiting: 0, left: 1, mine: null })
    const json = { workshop: event.id }
    expect((await callRest('POST', '/registrations', { json })).status).toBe(401)
    expect((await callRest('POST', `/registrations/${id}/cancel`)).status).toBe(401)
    for (const path of ['workshops/99999999', 'tutorials/1', 'workshops/none']) {
      expect((await callRest('GET', `/events/${path}/seats`)).status).toBe(404)
    }
  })

  test('E-28 what names no event, or two, is refused with its field', async () => {
    const { cookie } = learner
    const workshop = (await anEvent()).id
    for (const json of [{}, { workshop, webinar: 1 }, { workshop: -1 }, { webinar: 'x' }]) {
      const refused = await callRest('POST', '/registrations', { cookie, json })
      expect(refused.status, JSON.stringify(json)).toBe(400)
      expect(refused.body).toMatchObject({
        errors: [{ code: 'invalid', field: expect.any(String) }],
      })
    }
    const unknown = await callRest('POST', '/registrations', {
      cookie,
      json: { workshop: 99999999 },
    })
    expect(unknown.status).toBe(404)
  })

  test('a learner registers, sees their own registration alone, and cancels', async () => {
    const event = await anEvent({ capacity: 1 })
    await take(event, other)
    const { cookie } = learner
    const json = { workshop: event.id }
    const taken = await callRest('POST', '/registrations', { cookie, json })
    expect(taken.status).toBe(201)
    expect(taken.body).toMatchObject({ doc: { state: 'waiting', workshop: event.id } })
    const { id } = (taken.body as { doc: { id: number } }).doc
    const mine = await callRest('GET', `/events/workshops/${event.id}/seats`, { cookie })
    const counted = { capacity: 1, taken: 1, waiting: 1, left: 0 }
    expect(mine.body).toEqual({ ...counted, mine: { id, state: 'waiting', position: 1 } })
    const query = { 'where[workshop][equals]': String(event.id) }
    const own = await callRest('GET', '/registrations', { cookie, query })
    expect(own.body).toMatchObject({ totalDocs: 1, docs: [{ state: 'waiting' }] })
    const all = await callRest('GET', '/registrations', { cookie: admin.cookie, query })
    expect(all.body).toMatchObject({ totalDocs: 2 })
    for (const stranger of [other, admin]) {
      const { cookie: foreign } = stranger
      const refused = await callRest('POST', `/registrations/${id}/cancel`, { cookie: foreign })
      expect(refused.status).toBe(404)
    }
    for (let press = 0; press < 2; press += 1) {
      const cancelled = await callRest('POST', `/registrations/${id}/cancel`, { cookie })
      expect(cancelled.status).toBe(200)
      expect(cancelled.body).toMatchObject({ doc: { id, state: 'cancelled' } })
    }
  })

  test('R-14 a repeat with an Idempotency-Key takes no seat that was given back since', async () => {
    const event = await anEvent()
    const { cookie } = learner
    const headers = { 'Idempotency-Key': `seat-${Math.random()}` }
    const asked = { cookie, headers, json: { workshop: event.id } }
    const first = await callRest('POST', '/registrations', asked)
    expect(first.body).toMatchObject({ doc: { state: 'registered' } })
    await giveBack(event, learner)
    const again = await callRest('POST', '/registrations', asked)
    expect(again.status).toBe(201)
    expect(again.response.headers.get('Idempotency-Replayed')).toBe('true')
    expect(again.body).toMatchObject({ doc: { state: 'cancelled' } })
    const elsewhere = { ...asked, json: { workshop: (await anEvent()).id } }
    expect((await callRest('POST', '/registrations', elsewhere)).status).toBe(422)
  })

  test('E-04 the join link reaches staff alone', async () => {
    const { id } = await anEvent({ joinLink: 'https://meet.test/secret' })
    const asked = (person?: Person) =>
      callRest('GET', `/workshops/${id}`, { cookie: person?.cookie })
    expect((await asked(admin)).text).toContain('meet.test')
    expect((await asked(learner)).text).not.toContain('meet.test')
    expect((await asked()).text).not.toContain('meet.test')
    const query = { 'where[joinLink][like]': 'secret' }
    expect((await callRest('GET', '/workshops', { query })).text).not.toContain(`"id":${id}`)
  })

  test('E-04 nor can it be guessed through the registration of one’s own', async () => {
    const event = await anEvent({ joinLink: 'https://meet.test/secret' })
    const person = await aPerson(payload, 'user')
    await take(event, person)
    for (const guess of ['secret', 'another']) {
      for (const path of ['workshop.joinLink', 'webinar.joinLink']) {
        const query = { [`where[${path}][like]`]: guess }
        const { status, text } = await callRest('GET', '/registrations', {
          cookie: person.cookie,
          query,
        })
        expect([status, text.includes('"docs"')], `${path} ${guess}`).toEqual([400, false])
      }
      const sorted = await callRest('GET', '/registrations', {
        cookie: person.cookie,
        query: { sort: 'workshop.joinLink', depth: '2' },
      })
      expect(sorted.text).not.toContain('meet.test')
    }
  })

  test('E-31 thirty changes in ten minutes, then 429', async () => {
    const event = await anEvent()
    const person = await aPerson(payload, 'user')
    for (let n = 0; n < 15; n += 1) {
      await take(event, person)
      await giveBack(event, person)
    }
    const json = { workshop: event.id }
    const refused = await callRest('POST', '/registrations', { cookie: person.cookie, json })
    expect(refused.status).toBe(429)
    expect(Number(refused.response.headers.get('Retry-After'))).toBeGreaterThan(0)
    const pressed = await press(event, person, 'register')
    expect([pressed.status, pressed.error.code]).toEqual([429, 'too_many'])
    const { data, errors } = await callGraphQL(mutation(event.id), {}, person.cookie)
    expect([data?.register ?? null, errors[0]?.message]).toEqual([
      null,
      expect.stringContaining('Too many'),
    ])
    expect((await listRows(event)).map(({ state }) => state)).toEqual(['cancelled'])
  })
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import * as actions from '@/features/events/server/attendees/actions'
import { exportAttendees } from '@/features/events/server/attendees/export-attendees'
import { findCheckIn } from '@/features/events/server/attendees/find-check-in'
import {
  createAttendeeList,
  findAttendedEvent,
  listAttendees,
} from '@/features/events/server/attendees/queries'
import { countByDay, listComingEvents } from '@/features/admin/server/queries'
import { previewContentChange, saveContent } from '@/features/catalog/server/actions'
import type { ImpactChange } from '@/features/events/change-impact'
import { findChangeImpact } from '@/features/events/server/staff/preview-change'
import { listContentRows } from '@/features/catalog/server/admin-queries'
import { CONTENT } from '@/features/catalog/content/content-types'
import { emptyValues } from '@/features/catalog/content/define-content'
import { onPool } from '@/platform/database/on-pool'
import { signCheckIn } from '@/features/events/server/check-in-token'
import { readListState, type SearchParams } from '@/lib/records/list-state'
import { takeSeat } from '@/features/events/server/take-seat'
import type { EventRef } from '@/features/events/server/read-event'
import { NO_ADMIN } from '@/platform/server/action-guards'
import type { Viewer } from '@/platform/server/viewer'
import { inHours, newEvent, setStart } from '../support/events'
import { inRequest } from '../support/in-request'
import { mailsTo } from '../support/outbox'
import { aPerson, VISITOR, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { aUser } from '../support/users'

/** A workshop of one hour without a place, as the form of `anEvent` sends it. */
const PLANNED = { collection: 'workshops', endsAt: '', duration: '1 hour' } as const

let payload: Payload
let admin: Person
let editor: Person
let learner: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[admin, editor, learner] = await Promise.all([
    aPerson(payload, 'admin'),
    aPerson(payload, 'editor'),
    aPerson(payload, 'user'),
  ])
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Attended ' } } })
})

const getId = ({ user }: Person) => Number(user?.id)

async function asPerson<T>({ cookie }: Person, work: () => Promise<T>): Promise<T> {
  const headers = cookie ? { cookie } : undefined
  return (await inRequest(new Request(env.SITE_URL, { headers }), work)).result
}
const asAdmin = <T>(work: () => Promise<T>) => asPerson(admin, work)

const anEvent = (data: object = {}) =>
  newEvent(payload, { title: `Attended ${Math.random()}`, ...data })

/** People who registered for an event, in this order, and have their mails. */
async function registered(event: EventRef, count: number) {
  const people = []
  for (let n = 0; n < count; n += 1) {
    const user = await aUser(payload, { fullName: `Person ${n}` })
    await takeSeat({ payload, event, userId: user.id })
    people.push({ ...user, registration: await getRegistration(event, user.id) })
  }
  await mailsTo(payload, '')
  return people as [Guest, ...Guest[]]
}
type Guest = Awaited<ReturnType<typeof aUser>> & { registration: number }

async function getRegistration({ id }: EventRef, userId: number): Promise<number> {
  const rows = await onPool(
    payload,
    sql`select id from registrations where workshop_id = ${id} and user_id = ${userId}`,
  )
  return Number(rows[0]?.id)
}

async function listStates({ id }: EventRef) {
  const rows = await onPool(
    payload,
    sql`select state from registrations where workshop_id = ${id} order by id`,
  )
  return rows.map(({ state }) => state)
}

async function subjectsTo(email: string) {
  return (await mailsTo(payload, email)).map(({ subject }) => subject.split(':')[0])
}

async function lastChange(recordType = 'registrations') {
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { recordType: { equals: recordType } },
    sort: '-id',
    limit: 1,
    overrideAccess: true,
  })
  return docs[0]
}

const isGone = 2_000_000_000
const fails = (code: string, words: string) => ({
  ok: false,
  code,
  error: expect.stringContaining(words) as string,
})

describe('E-04 D-30 no one but administrators', () => {
  const event = { kind: 'workshop', id: 1 } as const
  const calls: [string, () => Promise<unknown>][] = [
    ['adds', () => actions.addToEvent({ event, email: 'a@b.test', beyond: true })],
    ['moves up', () => actions.giveSeat({ event, registration: 1, beyond: true })],
    ['cancels', () => actions.cancelAttendeeSeat({ event, registration: 1 })],
    ['marks', () => actions.markAttendance({ event, who: 'all', attended: true })],
    ['writes', () => actions.writeToAll({ event, to: 'both', subject: 'x', text: 'x', key: '' })],
    ['checks in', () => actions.checkIn({ token: signCheckIn(1, env.AUTH_SECRET) })],
    [
      'foresees',
      () => previewContentChange({ ...PLANNED, id: 1, startsAt: '', isCancelled: true }),
    ],
  ]
  test.each(calls)('%s', async (_, call) => {
    for (const person of [VISITOR, learner, editor]) {
      expect(await asPerson(person, call)).toEqual({
        ok: false,
        code: person === VISITOR ? 'unauthorized' : 'forbidden',
        error: NO_ADMIN,
      })
    }
  })
})

describe('E-12 staff change who has a seat', () => {
  const add = (event: EventRef, email: string, beyond = false) =>
    asAdmin(() => actions.addToEvent({ event, email, beyond }))

  test('no one is added without an account, twice, or to a closed event', async () => {
    const event = await anEvent()
    const [guest] = await registered(event, 1)
    const { email } = await aUser(payload)
    expect(await add(event, 'nobody@people.test')).toMatchObject({
      ...fails('invalid', 'no account'),
      fields: { email: expect.stringContaining('no account') },
    })
    expect(await add(event, 'nonsense')).toMatchObject({ ok: false, code: 'invalid' })
    expect(await add(event, guest.email)).toMatchObject(fails('conflict', 'already has a seat'))
    expect(await add({ kind: 'workshop', id: isGone }, email)).toMatchObject(
      fails('not_found', 'no such event'),
    )
    for (const [data, words] of [
      [{ eventStatus: 'cancelled' }, 'cancelled'],
      [{ _status: 'draft' }, 'not published'],
      [{ startsAt: inHours(-5) }, 'over'],
    ] as const) {
      const closed = await anEvent(data)
      expect(await add(closed, email)).toMatchObject(fails('conflict', words))
      expect(await listStates(closed)).toEqual([])
    }
  })

  test('over capacity only after a question; the address in any case; noted without the person', async () => {
    const event = await anEvent({ capacity: 1, registrationCloses: inHours(-1) })
    const [one, two] = [await aUser(payload), await aUser(payload)]
    expect(await add(event, ` ${one.email.toUpperCase()} `)).toEqual({
      ok: true,
      data: { kind: 'given' },
    })
    expect(await add(event, two.email)).toEqual({
      ok: true,
      data: { kind: 'full', taken: 1, capacity: 1 },
    })
    expect(await listStates(event)).toEqual(['registered'])
    expect(await add(event, two.email, true)).toMatchObject({ data: { kind: 'given' } })
    expect(await listStates(event)).toEqual(['registered', 'registered'])
    expect(await subjectsTo(two.email)).toEqual(['You have a seat'])
    const change = await lastChange()
    expect(change).toMatchObject({
      actor: getId(admin),
      action: 'update',
      recordId: String(await getRegistration(event, two.id)),
      changes: [{ field: 'state', after: 'registered' }],
    })
    expect(JSON.stringify(change)).not.toContain(two.email)
  })

  test('a waiting user can be promoted out of order, and is notified once', async () => {
    const event = await anEvent({ capacity: 1 })
    const [, second, third] = (await registered(event, 3)) as [Guest, Guest, Guest]
    const seat = (beyond: boolean) =>
      asAdmin(() => actions.giveSeat({ event, registration: third.registration, beyond }))
    expect(await seat(false)).toMatchObject({ data: { kind: 'full', taken: 1, capacity: 1 } })
    expect(await listStates(event)).toEqual(['registered', 'waiting', 'waiting'])
    expect(await seat(true)).toMatchObject({ data: { kind: 'given' } })
    expect(await listStates(event)).toEqual(['registered', 'waiting', 'registered'])
    expect(await seat(true)).toMatchObject(fails('conflict', 'no longer on the waiting list'))
    expect(await subjectsTo(third.email)).toEqual([
      'You are on the waiting list',
      'You have a seat now',
    ])
    expect(await subjectsTo(second.email)).toEqual(['You are on the waiting list'])
  })

  test('a seat canceled by staff goes to the first on the waiting list; both are notified, with calendar updates', async () => {
    const event = await anEvent({ capacity: 1 })
    const [first, second] = (await registered(event, 2)) as [Guest, Guest]
    const cancel = () =>
      asAdmin(() => actions.cancelAttendeeSeat({ event, registration: first.registration }))
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await listStates(event)).toEqual(['cancelled', 'registered'])
    expect(await cancel()).toMatchObject(fails('conflict', 'already cancelled'))
    const mails = await mailsTo(payload, first.email)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'You have a seat',
      'Your seat was cancelled',
    ])
    expect(mails[1]?.raw).toContain('method=CANCEL')
    expect(await subjectsTo(second.email)).toContain('You have a seat now')
    // Someone else's event is no way to a registration.
    const other = await anEvent()
    const elsewhere = { event: other, registration: second.registration }
    expect(await asAdmin(() => actions.cancelAttendeeSeat(elsewhere))).toMatchObject({ ok: false })
    expect(await listStates(event)).toEqual(['cancelled', 'registered'])
  })

  test('a user who lost a seat and gets one again is invited with a higher SEQUENCE', async () => {
    const event = await anEvent()
    const [guest] = await registered(event, 1)
    // A SEQUENCE counts seconds: the event is made to have been stored a minute earlier.
    const age = () =>
      onPool(
        payload,
        sql`
          update workshops set created_at = created_at - interval '1 minute',
            updated_at = updated_at - interval '1 minute' where id = ${event.id}`,
      )
    await age()
    await asAdmin(() => actions.cancelAttendeeSeat({ event, registration: guest.registration }))
    await mailsTo(payload, guest.email)
    await age()
    await add(event, guest.email)
    const mails = await mailsTo(payload, guest.email)
    const sequences = mails.map(({ raw }) => {
      const parts = raw.match(/^(?:[A-Za-z0-9+/]{60,76}\n?)+[A-Za-z0-9+/=]*$/gm) ?? []
      const text = [raw, ...parts.map((part) => Buffer.from(part, 'base64').toString())].join('\n')
      return Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
    })
    expect(sequences).toHaveLength(3)
    expect(sequences[1]).toBeGreaterThan(sequences[0] ?? Infinity)
    expect(sequences[2]).toBeGreaterThan(sequences[1] ?? Infinity)
  })
})

describe('E-18 the list of people', () => {
  async function list(event: EventRef, query: SearchParams = {}) {
    const state = readListState(query, createAttendeeList(event))
    return asAdmin(() => listAttendees(event, state, query))
  }

  /** People made by one statement, with seats, on the waiting list and gone, ten seconds apart. */
  async function crowd(event: EventRef, count: number) {
    await onPool(
      payload,
      sql`
        with made as (
          insert into profiles (email, full_name, role, updated_at, created_at)
          select 'crowd-' || lpad(n::text, 3, '0') || '-' || gen_random_uuid() || '@people.test',
            case when n % 7 = 0 then null else 'Crowd ' || lpad(n::text, 3, '0') end, 'user', now(), now()
          from generate_series(1, ${count}) n returning id)
        insert into registrations (user_id, workshop_id, state, registered_at, attended_at, created_at, updated_at)
        select id, ${event.id},
          (array['registered', 'waiting', 'cancelled'])[1 + id % 3]::enum_registrations_state,
          now() - (id % 11) * interval '10 seconds', case when id % 2 = 0 then now() end, now(), now()
        from made`,
    )
  }

  type Row = Awaited<ReturnType<typeof list>>['rows'][number]
  const ORDER = ['registered', 'waiting', 'cancelled']
  /** By what each order sorts, as texts; who did not come stands last. */
  const KEYS: Record<string, (row: Row) => string> = {
    state: ({ since, state }) => `${ORDER.indexOf(state)} ${since.iso}`,
    since: ({ since }) => since.iso,
    name: ({ name }) => (name === 'Unnamed User' ? '' : name),
    email: ({ email }) => email.slice(0, 9),
    attended: ({ attended }) => attended?.iso ?? '9',
  }

  test.each(
    createAttendeeList({ kind: 'workshop', id: 1 }).sorts.flatMap((sort) => [sort, `-${sort}`]),
  )('sorted by %s, pages by cursor show everyone once, forwards and backwards', async (sort) => {
    const event = await anEvent()
    await crowd(event, 60)
    const pages = [await list(event, { sort })]
    for (let last = pages[0]; last?.after; last = pages.at(-1)) {
      pages.push(await list(event, { sort, after: last.after }))
    }
    expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 10])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(60)
    const keys = pages.flatMap(({ rows }) => rows).map(KEYS[sort.replace('-', '')] ?? String)
    const sorted = [...keys].sort()
    expect(keys).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted)
    const [first, second, third] = pages
    expect([first?.before, third?.after]).toEqual([null, null])
    const back = await list(event, { sort, before: third?.before ?? '' })
    expect(back.rows).toEqual(second?.rows)
    expect((await list(event, { sort, before: back.before ?? '' })).rows).toEqual(first?.rows)
  })

  test('filters and search; wildcards are literal; an invalid cursor starts from the beginning', async () => {
    const event = await anEvent({ capacity: 1 })
    const [first] = await registered(event, 3)
    const names = async (query: SearchParams) =>
      (await list(event, query)).rows.map(({ name }) => name)
    expect(await names({ show: 'seats' })).toEqual(['Person 0'])
    expect(await names({ show: 'waiting' })).toEqual(['Person 1', 'Person 2'])
    expect(await names({ show: 'attended' })).toEqual([])
    expect(await names({ show: 'absent' })).toEqual(['Person 0'])
    expect(await names({ q: 'PERSON 2' })).toEqual(['Person 2'])
    expect(await names({ q: first.email.slice(0, 12) })).toEqual(['Person 0'])
    expect(await names({ q: '%' })).toEqual([])
    const odd = [
      'x',
      '[]',
      'WyJ4Il0',
      "' or 1=1",
      Buffer.from('["a","1","2"]').toString('base64url'),
    ]
    for (const after of odd) expect(await names({ after })).toHaveLength(3)
    const late = Buffer.from('["registered","999999999999999","1"]').toString('base64url')
    expect(await names({ after: late })).toHaveLength(3)
  })

  test('the rows of workshops say "12 / 20", also where more are taken', async () => {
    const event = await anEvent({ capacity: 2 })
    const [guest] = await registered(event, 3)
    const undated = await anEvent({ startsAt: null })
    const { rows } = await asAdmin(() =>
      listContentRows(CONTENT.workshops, readListState({ q: 'Attended' }, CONTENT.workshops.shape)),
    )
    const listSeats = ({ id }: EventRef) => rows.find((row) => row.id === id)?.seats
    expect(listSeats(event)).toEqual({ taken: 2, waiting: 1, capacity: 2 })
    expect(listSeats(undated)).toBeNull()
    const { email } = await aUser(payload)
    await asAdmin(() => actions.addToEvent({ event, email, beyond: true }))
    await asAdmin(() => actions.markAttendance({ event, who: guest.registration, attended: true }))
    expect((await asAdmin(() => findAttendedEvent(event)))?.counts).toEqual({
      taken: 3,
      waiting: 1,
      attended: 1,
      certified: 0,
      capacity: 2,
    })
    expect(await asAdmin(() => findAttendedEvent({ kind: 'workshop', id: isGone }))).toBeNull()
    expect(await asAdmin(() => findAttendedEvent(undated))).toBeNull()
  })
})

describe('E-19 attendance, export, letters', () => {
  const mark = (event: EventRef, who: number | 'all', attended = true) =>
    asAdmin(() => actions.markAttendance({ event, who, attended }))

  test('attendance is for people with a seat; the first note stays; it can be taken back', async () => {
    const event = await anEvent({ capacity: 2, startsAt: inHours(0.4) })
    const [one, , waiting] = (await registered(event, 3)) as [Guest, Guest, Guest]
    expect(await mark(event, waiting.registration)).toMatchObject(fails('conflict', 'no seat'))
    expect(await mark(event, one.registration)).toEqual({ ok: true, data: 1 })
    const since = await attendedAt(one)
    expect(await mark(event, one.registration)).toEqual({ ok: true, data: 0 })
    expect(await mark(event, 'all')).toEqual({ ok: true, data: 1 })
    expect(await attendedAt(one)).toEqual(since)
    expect(await attendedAt(waiting)).toBeNull()
    expect((await lastChange())?.title).toContain('(1 people)')
    expect(await mark(event, one.registration, false)).toEqual({ ok: true, data: 1 })
    expect(await attendedAt(one)).toBeNull()
  })

  test('"All attended" is refused before check-in opens; single attendees are not', async () => {
    const event = await anEvent({ startsAt: inHours(0.6) })
    const [one] = await registered(event, 1)
    expect((await asAdmin(() => findAttendedEvent(event)))?.hasOpened).toBe(false)
    expect(await mark(event, 'all')).toMatchObject(fails('conflict', 'not started'))
    expect(await attendedAt(one)).toBeNull()
    expect(await mark(event, one.registration)).toEqual({ ok: true, data: 1 })
    expect(await mark(event, 'all', false)).toEqual({ ok: true, data: 1 })
    await setStart(payload, event, inHours(0.4))
    expect((await asAdmin(() => findAttendedEvent(event)))?.hasOpened).toBe(true)
    expect(await mark(event, 'all')).toEqual({ ok: true, data: 1 })
  })

  async function attendedAt({ registration }: Guest) {
    const rows = await onPool(
      payload,
      sql`select attended_at from registrations where id = ${registration}`,
    )
    return rows[0]?.attended_at
  }

  test('the CSV file has everyone, runs no formula, and is noted', async () => {
    const event = await anEvent({ capacity: 1 })
    const [guest] = await registered(event, 2)
    const evil = { fullName: '=HYPERLINK("https://evil.test")' }
    await payload.update({ collection: 'users', id: guest.id, data: evil, overrideAccess: true })
    const found = await asAdmin(() => findAttendedEvent(event))
    if (!found) throw new Error('There is no event.')
    const viewer = admin.user as unknown as Viewer
    const response = await asAdmin(() => exportAttendees(viewer, found))
    expect(response.headers.get('cache-control')).toContain('no-store')
    const text = await response.text()
    expect(text).toMatch(/^Id,Name,Email,State,Since,Attended\r\n/)
    expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")",${guest.email},Has a seat,`)
    expect(text).toContain('Person 1')
    expect(text.trim().split('\r\n')).toHaveLength(3)
    expect(await lastChange()).toMatchObject({ action: 'export', title: found.title })
  })

  const letter = { subject: 'Bring a pen', text: 'And paper.\nSee you!' }
  const write = (event: EventRef, to: 'seats' | 'waiting' | 'both', key = crypto.randomUUID()) =>
    asAdmin(() => actions.writeToAll({ event, to, key, ...letter }))

  test('a message needs text, a one-line subject and recipients', async () => {
    const noted = await lastChange('event_messages')
    const event = await anEvent()
    const send = (change: object) =>
      asAdmin(() =>
        actions.writeToAll({ event, to: 'both', key: crypto.randomUUID(), ...letter, ...change }),
      )
    expect(await send({})).toMatchObject(fails('conflict', 'no one to write to'))
    await registered(event, 1)
    for (const change of [
      { subject: ' ' },
      { subject: 'x\nBcc: all@evil.test' },
      { text: '' },
      { text: 'x'.repeat(5001) },
    ]) {
      expect(await send(change)).toMatchObject({
        ok: false,
        fields: { [Object.keys(change)[0] ?? '']: expect.any(String) as string },
      })
    }
    expect(await lastChange('event_messages')).toEqual(noted)
  })

  test('it goes to those whom it is for, once each, and is noted', async () => {
    const event = await anEvent({ capacity: 1 })
    const [seat, waiting] = (await registered(event, 2)) as [Guest, Guest]
    const key = crypto.randomUUID()
    expect(await write(event, 'seats', key)).toEqual({ ok: true, data: 1 })
    // Sent twice, by a person or by a job that died: it goes out once.
    await write(event, 'seats', key)
    expect(await subjectsTo(seat.email)).toEqual(['You have a seat', letter.subject])
    expect(await subjectsTo(waiting.email)).not.toContain(letter.subject)
    expect(await write(event, 'both')).toEqual({ ok: true, data: 2 })
    expect((await subjectsTo(seat.email)).filter((one) => one === letter.subject)).toHaveLength(2)
    const [, mail] = await mailsTo(payload, waiting.email)
    expect(mail?.raw).toContain('Hello Person,')
    expect(mail?.raw).toContain('See you!')
    expect(await lastChange('event_messages')).toMatchObject({
      actor: getId(admin),
      action: 'create',
      changes: [{ field: 'subject', after: letter.subject }],
    })
  })
})

describe('E-20 check-in', () => {
  const token = ({ registration }: Guest) => signCheckIn(registration, env.AUTH_SECRET)

  test('reading a code writes nothing; checking in twice says since when', async () => {
    const event = await anEvent()
    const [guest] = await registered(event, 1)
    const look = () => asAdmin(() => findCheckIn(token(guest)))
    expect(await look()).toMatchObject({ name: 'Person 0', state: 'registered', attended: null })
    expect(await look()).toMatchObject({ attended: null })
    expect(await asAdmin(() => actions.checkIn({ token: token(guest) }))).toMatchObject({
      ok: true,
    })
    const since = (await look())?.attended
    expect(since?.iso).toEqual(expect.any(String))
    await asAdmin(() => actions.checkIn({ token: token(guest) }))
    expect((await look())?.attended).toEqual(since)
  })

  test('an invalid code and a user without a seat are not checked in', async () => {
    const event = await anEvent({ capacity: 1 })
    const [, waiting] = (await registered(event, 2)) as [Guest, Guest]
    expect(await asAdmin(() => findCheckIn('x'))).toBeNull()
    expect(await asAdmin(() => findCheckIn(signCheckIn(isGone, env.AUTH_SECRET)))).toBeNull()
    expect(await asAdmin(() => actions.checkIn({ token: 'x' }))).toMatchObject(
      fails('not_found', 'no such code'),
    )
    expect(await asAdmin(() => actions.checkIn({ token: token(waiting) }))).toMatchObject(
      fails('conflict', 'no seat'),
    )
  })

  test('the confirmation for a room holds the code, one for online and the waiting list none', async () => {
    const room = await anEvent({ venue: 'Hall 1', mode: 'in-person', capacity: 1 })
    const [guest, waiting] = (await registered(room, 2)) as [Guest, Guest]
    const [mail] = await mailsTo(payload, guest.email)
    expect(mail?.raw).toMatch(/^Content-ID: <check-in>$/im)
    expect(mail?.raw).toContain('image/png')
    const readable = async ({ email }: Guest) =>
      (await mailsTo(payload, email))[0]?.raw.replaceAll('=\n', '')
    expect(await readable(guest)).toContain(`Show this code at the entrance.\n${token(guest)}`)
    // The page of the code answers staff only.
    expect(await readable(guest)).not.toContain('/check-in/')
    expect(await readable(guest)).toContain('Hall 1')
    expect(await readable(waiting)).toContain('waiting list')
    expect(await readable(waiting)).not.toContain('check-in')
    const online = await anEvent({ mode: 'online', joinLink: 'https://meet.test/x' })
    const [viewer] = await registered(online, 1)
    expect(await readable(viewer)).toContain('You have a seat')
    expect(await readable(viewer)).not.toContain('check-in')
    const nowhere = await anEvent()
    const [early] = await registered(nowhere, 1)
    expect(await readable(early)).toContain('You have a seat')
    expect(await readable(early)).not.toContain('check-in')
  })
})

test('E-05 the page People warns if an online event has no join link', async () => {
  const lacksLink = async (data: object) => {
    const event = await anEvent(data)
    return (await asAdmin(() => findAttendedEvent(event)))?.lacksLink
  }
  expect(await lacksLink({ mode: 'online', joinLink: 'https://meet.test/x' })).toBe(false)
  expect(await lacksLink({ mode: 'in-person' })).toBe(false)
  expect(await lacksLink({ venue: 'Hall 1' })).toBe(false)
  expect(await lacksLink({ mode: 'online', startsAt: inHours(-5) })).toBe(false)
  expect(await lacksLink({ mode: 'online', eventStatus: 'cancelled' })).toBe(false)
  expect(await lacksLink({ mode: 'online' })).toBe(true)
  expect(await lacksLink({})).toBe(true)
})

describe('E-13 E-22 what a change means to people is told first', () => {
  const getImpact = (change: ImpactChange, events: EventRef[]) =>
    findChangeImpact(payload, {
      collection: 'workshops',
      change,
      ids: events.map(({ id }) => id),
    })

  test('deletion states the number; no one is notified of past events', async () => {
    const ahead = await anEvent({ capacity: 1 })
    await registered(ahead, 2)
    const past = await anEvent()
    await registered(past, 1)
    await onPool(
      payload,
      sql`update workshops set starts_at = now() - interval '3 hours' where id = ${past.id}`,
    )
    const count = (...events: EventRef[]) => getImpact('delete', events)
    expect(await count(ahead)).toEqual({ people: 2, notified: 2, questions: 0 })
    expect(await count(ahead, past)).toEqual({ people: 3, notified: 2, questions: 0 })
    expect(await count(await anEvent())).toEqual({ people: 0, notified: 0, questions: 0 })
  })

  test('M-53 D-33 deletion names the questions, a change that keeps them does not', async () => {
    const event = await anEvent()
    await payload.create({
      collection: 'workshop_qna',
      data: { workshop: event.id, question: 'Is it recorded?' } as never,
      overrideAccess: true,
    })
    expect(await getImpact('delete', [event])).toMatchObject({ people: 0, questions: 1 })
    expect(await getImpact('trash', [event])).toMatchObject({ people: 0, questions: 0 })
  })

  test('moving, cancelling and restoring a published event is previewed with its people', async () => {
    const event = await anEvent({ capacity: 1, startsAt: '2031-01-01T10:00:00.000Z' })
    await registered(event, 2)
    const plan = (startsAt: string, isCancelled = false) =>
      asAdmin(() => previewContentChange({ ...PLANNED, id: event.id, startsAt, isCancelled }))
    // The zone of the site is that of India.
    expect(await plan('2031-01-01T15:30')).toEqual({ ok: true, data: null })
    expect(await plan('2031-01-01T16:30')).toMatchObject({ data: { change: 'move', people: 2 } })
    expect(await plan('2031-01-01T16:30', true)).toMatchObject({ data: { change: 'cancel' } })
    // E-28: that is refused, so no one would are notified of it.
    expect(await plan('')).toEqual({ ok: true, data: null })
    await payload.update({
      collection: 'workshops',
      id: event.id,
      data: { eventStatus: 'cancelled', _status: 'published' },
      overrideAccess: true,
    })
    expect(await plan('2031-01-01T15:30', true)).toMatchObject({ data: null })
    expect(await plan('2031-01-01T15:30')).toMatchObject({ data: { change: 'restore' } })
    // To its people an event that is not published is a cancelled one: they hear that it is back.
    await payload.update({
      collection: 'workshops',
      id: event.id,
      data: { eventStatus: 'scheduled', _status: 'draft' },
      overrideAccess: true,
    })
    expect(await plan('2031-01-01T15:30')).toMatchObject({ data: { change: 'restore', people: 2 } })
    expect(await plan('2031-01-01T15:30', true)).toMatchObject({ data: null })
  })

  test('removing the date is refused whatever else is saved, so no one is notified', async () => {
    const event = await anEvent()
    await registered(event, 1)
    const undated = { id: event.id, startsAt: '', isCancelled: true }
    expect(await asAdmin(() => previewContentChange({ ...PLANNED, ...undated }))).toEqual({
      ok: true,
      data: null,
    })
    const save = payload.update({
      collection: 'workshops',
      id: event.id,
      data: { startsAt: null, eventStatus: 'cancelled', _status: 'published' },
      overrideAccess: true,
    })
    await expect(save).rejects.toMatchObject({ fields: { startsAt: expect.any(String) } })
  })

  test('moving a past event ahead is previewed; no one is notified of a move into the past', async () => {
    const event = await anEvent()
    await registered(event, 1)
    const plan = (startsAt: string) =>
      asAdmin(() =>
        previewContentChange({ ...PLANNED, id: event.id, startsAt, isCancelled: false }),
      )
    expect(await plan('2020-01-01T15:30')).toEqual({ ok: true, data: null })
    await setStart(payload, event, inHours(-3))
    expect(await plan('2031-01-01T15:30')).toMatchObject({ data: { change: 'move', people: 1 } })
  })

  test('publishing and restoring several events states who is notified that they take place again', async () => {
    const [hidden, trashed, draft, quiet] = [
      await anEvent(),
      await anEvent(),
      await anEvent(),
      await anEvent(),
    ]
    for (const event of [hidden, trashed, draft, quiet]) await registered(event, 1)
    const save = (event: EventRef, data: object, isDraft = false) =>
      payload.update({
        collection: 'workshops',
        id: event.id,
        data,
        draft: isDraft,
        overrideAccess: true,
      })
    const count = (change: 'publish' | 'restore', ...events: EventRef[]) =>
      getImpact(change, events)
    await save(hidden, { _status: 'draft' })
    await save(trashed, { deletedAt: new Date().toISOString() })
    // Publishing takes the latest version: it moves the event.
    await save(draft, { startsAt: inHours(90), _status: 'draft' }, true)
    expect(await count('publish', hidden, draft, quiet)).toMatchObject({ people: 3, notified: 2 })
    expect(await count('restore', trashed)).toMatchObject({ people: 1, notified: 1 })
    await save(hidden, { deletedAt: new Date().toISOString() })
    expect(await count('restore', hidden)).toMatchObject({ people: 1, notified: 0 })
  })

  test('the form stores the fields of an event, and reports problems at each field', async () => {
    const save = (change: object) => {
      const values = {
        ...emptyValues(CONTENT.workshops, 'UTC'),
        title: 'Attended form',
        description: 'x',
        ...change,
      }
      return asAdmin(() =>
        saveContent({
          collection: 'workshops',
          values: { ...values, duration: '1 hour' },
          asDraft: false,
        }),
      )
    }
    const startsAt = '2031-01-01T15:30'
    expect(await save({ startsAt, capacity: '0' })).toMatchObject({
      fields: { capacity: expect.any(String) },
    })
    expect(await save({ startsAt, registrationCloses: '2031-01-02T15:30' })).toMatchObject({
      fields: { registrationCloses: expect.stringContaining('before the event ends') },
    })
    const saved = await save({
      startsAt,
      capacity: '20',
      registrationCloses: '2031-01-01T15:00',
      joinLink: 'https://meet.test/x',
      recordingUrl: 'https://video.test/x',
    })
    const id = saved.ok && saved.data?.saved ? saved.data.id : 0
    expect(
      await payload.findByID({ collection: 'workshops', id, overrideAccess: true }),
    ).toMatchObject({
      capacity: 20,
      registrationCloses: '2031-01-01T09:30:00.000Z',
      joinLink: 'https://meet.test/x',
      recordingUrl: 'https://video.test/x',
      eventStatus: 'scheduled',
    })
  })
})

test('E-21 the dashboard counts registrations by day and shows the seats of upcoming events', async () => {
  const event = await anEvent({ capacity: 1, startsAt: inHours(0.1) })
  await registered(event, 2)
  const coming = await asAdmin(() => listComingEvents())
  expect(coming.find(({ id, kind }) => kind === 'workshop' && id === event.id)).toMatchObject({
    taken: 1,
    waiting: 1,
    capacity: 1,
  })
  const starts = coming.map(({ startsAt }) => startsAt)
  expect(starts).toEqual([...starts].sort())
  const { registrations } = await countByDay('Pacific/Auckland')
  expect(registrations).toHaveLength(30)
  // Over all days, because midnight may pass meanwhile.
  expect(registrations.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(2)
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmSeat } from '@/features/events/server/seat-links'
import type { EventRef } from '@/features/events/server/read-event'
import { takeSeat } from '@/features/events/server/take-seat'
import * as adding from '@/features/rosters/server/add-people'
import * as attendance from '@/features/rosters/server/take-attendance'
import { undoPeople as undoOrThrow } from '@/features/rosters/server/undo-people'
import { onPool } from '@/platform/database/on-pool'
import { runSweep } from '@/platform/jobs/auto-run'
import { inHours, newEvent, setStart, someAccounts } from '../support/events'
import { emptyOutbox, mailsTo, tokenIn } from '../support/outbox'
import { reporting } from '../support/outcome'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aUser } from '../support/users'

/** Returns the value or the refusal. */
function trying<Input, Value extends object>(call: (input: Input) => Promise<Value>) {
  const report = reporting(call)
  return async (input: Input): Promise<object> => {
    const outcome = await report(input)
    return outcome.ok ? outcome.value : outcome
  }
}

const addPeople = trying(adding.addPeople)
const previewPeople = trying(adding.previewPeople)
const undoPeople = trying(undoOrThrow)
const takeAttendance = trying(attendance.takeAttendance)
const previewAttendance = trying(attendance.previewAttendance)

let payload: Payload
let actor: number
beforeAll(async () => {
  payload = await getTestPayload()
  actor = (await aUser(payload, { role: 'admin' })).id
})
afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

const STARTS = inHours(48)
const anEvent = (data: object = {}) => newEvent(payload, { startsAt: STARTS, ...data })
const anAddress = () => `list-${crypto.randomUUID()}@people.test`
const addresses = (count: number) => Array.from({ length: count }, anAddress)

type More = { list?: string; overflow?: 'wait' | 'leave' }
const roster = (event: EventRef, lines: readonly string[], more: More = {}) => ({
  payload,
  event,
  actor,
  text: lines.join('\n'),
  overflow: 'wait' as const,
  list: crypto.randomUUID(),
  ...more,
})
const countStates = async ({ id }: EventRef) => {
  const rows = await onPool(
    payload,
    sql`select state, count(*)::int as count from registrations where workshop_id = ${id} group by 1`,
  )
  return Object.fromEntries(rows.map(({ count, state }) => [state, count]))
}
const states = (result: object) =>
  (result as { lines: { state: string }[] }).lines.map(({ state }) => state)
const emailOf = async (id: number) =>
  (await payload.findByID({ collection: 'users', id, overrideAccess: true })).email
const linksTo = async (email: string) =>
  (await mailsTo(payload, email)).filter(({ raw }) => raw.includes('confirm-seat'))

describe('J-03 refusals', () => {
  test('J-03 a preview writes and sends nothing', async () => {
    const event = await anEvent()
    const email = anAddress()
    expect(await previewPeople(roster(event, [email]))).toMatchObject({ people: 1, links: 1 })
    await runSweep(payload)
    expect(await countStates(event)).toEqual({})
    expect(await mailsTo(payload, email)).toEqual([])
  })

  test('J-03 an event that is over, canceled or gone takes no one', async () => {
    const over = await anEvent()
    await setStart(payload, over, inHours(-48))
    const canceled = await anEvent({ eventStatus: 'cancelled' })
    for (const event of [over, canceled])
      expect(await addPeople(roster(event, [anAddress()]))).toMatchObject({ status: 409 })
    const gone = { kind: 'workshop', id: 2_000_000_000 } as const
    expect(await addPeople(roster(gone, [anAddress()]))).toMatchObject({ status: 404 })
  })

  test('J-03 an administrator writes to at most 2,000 new addresses in a day', async () => {
    const event = await anEvent()
    const { id: other } = await aUser(payload, { role: 'admin' })
    const add = (count: number) => addPeople({ ...roster(event, addresses(count)), actor: other })
    for (let part = 0; part < 4; part += 1) expect(await add(500)).toMatchObject({ links: 500 })
    expect(await add(1)).toMatchObject({ status: 429 })
    expect(await countStates(event)).toEqual({ registered: 2000 })
    await emptyOutbox(payload)
  })
})

describe('J-03 people in bulk', () => {
  test('J-03 the preview and the press say the same of each line', async () => {
    const event = await anEvent({ capacity: 4 })
    const [seated = 0, left = 0] = await someAccounts(payload, 2)
    await takeSeat({ payload, event, userId: seated })
    const [first = '', second = '', third = ''] = addresses(3)
    const lines = [
      await emailOf(seated),
      `Maya Lopez <${first}>`,
      first,
      'nobody',
      await emailOf(left),
      second,
      third,
    ]
    const list = roster(event, lines)
    const expected = ['registered', 'new', 'twice', 'unreadable', 'new', 'new', 'queued']
    expect(states(await previewPeople(list))).toEqual(expected)
    expect(states(await previewPeople({ ...list, overflow: 'leave' })).at(-1)).toBe('full')
    const added = await addPeople(list)
    expect(states(added)).toEqual(expected)
    expect(added).toMatchObject({ people: 4, links: 3, left: 0 })
    expect(await countStates(event)).toEqual({ registered: 4, waiting: 1 })
  })

  test('J-03 pressed twice, at once or later, it gives and sends nothing twice', async () => {
    const event = await anEvent({ capacity: 10 })
    const [userId = 0] = await someAccounts(payload, 1)
    const account = await emailOf(userId)
    const emails = addresses(3)
    const list = roster(event, [...emails, account])
    const results = await Promise.all([addPeople(list), addPeople(list), addPeople(list)])
    results.push(await addPeople(list))
    for (const result of results) expect(states(result)).toEqual(['new', 'new', 'new', 'new'])
    await runSweep(payload)
    await runSweep(payload)
    expect(await countStates(event)).toEqual({ registered: 4 })
    for (const email of emails) expect(await linksTo(email)).toHaveLength(1)
    for (const email of emails) expect(await mailsTo(payload, email)).toHaveLength(1)
    expect(await mailsTo(payload, account)).toHaveLength(1)
    expect(await linksTo(account)).toEqual([])
  })

  test('J-03 lists and registrations at once never exceed the capacity', async () => {
    const event = await anEvent({ capacity: 12 })
    const users = await someAccounts(payload, 8)
    await Promise.all([
      addPeople(roster(event, addresses(9))),
      addPeople(roster(event, addresses(9))),
      ...users.map((userId) => takeSeat({ payload, event, userId })),
    ])
    expect(await countStates(event)).toEqual({ registered: 12, waiting: 14 })
  })

  test('J-03 the same new addresses at two events at once are one account each', async () => {
    const [one, other] = [await anEvent(), await anEvent()]
    const emails = addresses(40)
    const results = await Promise.all([
      addPeople(roster(one, emails)),
      addPeople(roster(other, [...emails].reverse())),
    ])
    for (const result of results) expect(result).toMatchObject({ people: 40 })
    const [row] = await onPool(
      payload,
      sql`select count(*)::int as count from profiles where email in (select jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb))`,
    )
    expect(row?.count).toBe(40)
  })

  test('J-03 the link confirms the address and keeps the seat, and other emails begin', async () => {
    const event = await anEvent({ capacity: 1 })
    const email = anAddress()
    await addPeople(roster(event, [`Maya <${email}>`]))
    await runSweep(payload)
    const [link] = await linksTo(email)
    if (!link) throw new Error('There is no link.')
    const client = { network: aClientAddress(), address: '10.0.0.0', device: 'Test' }
    const startsAt = new Date(STARTS).toISOString()
    const token = tokenIn(link, 'confirm-seat')
    const { registration } = await confirmSeat({ payload, client, token, startsAt })
    expect(registration.state).toBe('registered')
    await runSweep(payload)
    const subjects = (await mailsTo(payload, email)).map(
      ({ raw }) => /Subject: (.*)/.exec(raw)?.[1],
    )
    expect(subjects.filter((subject) => subject?.startsWith('You have a seat'))).toHaveLength(1)
  })

  test('J-03 undo takes back what no one confirmed, and its links stop working', async () => {
    const event = await anEvent({ capacity: 2 })
    const [waiting = 0, confirmed = 0] = await someAccounts(payload, 2)
    const email = anAddress()
    const list = roster(event, [email, await emailOf(confirmed)])
    await addPeople(list)
    await takeSeat({ payload, event, userId: waiting })
    await runSweep(payload)
    const before = await linksTo(email)
    const undo = { payload, event, actor, list: list.list }
    expect(await undoPeople(undo)).toEqual({ cancelled: 1, confirmed: 1 })
    expect(await undoPeople(undo)).toEqual({ cancelled: 0, confirmed: 1 })
    expect(await countStates(event)).toEqual({ registered: 2, cancelled: 1 })
    expect(await onPool(payload, sql`select 1 from seat_links where email = ${email}`)).toEqual([])
    await runSweep(payload)
    expect(await mailsTo(payload, email)).toHaveLength(before.length)
    // The same press gives nothing again.
    expect(states(await addPeople(list))).toEqual(['cancelled', 'new'])
  })
})

describe('J-04 attendance from a meeting', () => {
  const HEAD = 'Name,Email,Join Time,Leave Time'
  const stay = (name: string, email: string, minutes: number) =>
    `${name},${email},11/28/2026 09:00 AM,11/28/2026 09:${String(minutes).padStart(2, '0')} AM`

  /** An event of an hour that is over, with people who have these names and a seat. */
  async function aPastEvent(names: readonly string[]) {
    const event = await anEvent()
    const users = await someAccounts(payload, names.length)
    const people = []
    for (const [at, id] of users.entries()) {
      await onPool(payload, sql`update profiles set full_name = ${names[at]} where id = ${id}`)
      const { id: registration } = await takeSeat({ payload, event, userId: id })
      people.push({ id, registration, email: await emailOf(id) })
    }
    await setStart(payload, event, inHours(-3))
    return { event, people }
  }
  const report = (event: EventRef, rows: readonly string[], more: object = {}) => ({
    payload,
    event,
    actor,
    text: [HEAD, ...rows].join('\n'),
    matches: [],
    unmark: [],
    ...more,
  })
  const attended = async ({ id }: EventRef) => {
    const rows = await onPool(
      payload,
      sql`select user_id from registrations where workshop_id = ${id} and attended_at is not null order by 1`,
    )
    return rows.map(({ user_id }) => Number(user_id))
  }

  test('J-04 nothing before the start, and a preview writes nothing', async () => {
    const coming = await anEvent()
    const row = stay('Maya', 'maya@people.test', 50)
    expect(await takeAttendance(report(coming, [row]))).toMatchObject({ status: 409 })
    const { event, people } = await aPastEvent(['Maya'])
    const rows = [stay('Maya', people[0]?.email ?? '', 50)]
    expect(await previewAttendance(report(event, rows))).toMatchObject({ marked: 1, minutes: 30 })
    expect(await attended(event)).toEqual([])
  })

  test('J-04 addresses match; names wait for a confirmation; shared names are never matched', async () => {
    const { event, people } = await aPastEvent(['Maya Lopez', 'Ola', 'Ada', 'Ada', 'Ben'])
    const [maya, ola, ada, , ben] = people
    if (!maya || !ola || !ada || !ben) throw new Error('Five people have a seat.')
    const rows = [
      stay('M', maya.email, 50),
      stay('OLÁ', '', 50),
      stay('Ada', '', 50),
      stay('Ben', ben.email, 20),
      stay('Nobody', '', 50),
    ]
    const preview = await previewAttendance(report(event, rows))
    expect(preview).toMatchObject({
      marked: 1,
      lines: [
        { match: 'email', outcome: 'attends' },
        { match: 'name', registration: ola.registration },
        { match: 'ambiguous', registration: null },
        { match: 'email', outcome: 'short' },
        { match: 'none', outcome: 'unmatched' },
      ],
    })
    expect(await takeAttendance(report(event, rows))).toMatchObject({ marked: 1 })
    expect(await attended(event)).toEqual([maya.id])
    const wrong = { matches: [{ entry: 4, registration: ola.registration }] }
    expect(await takeAttendance(report(event, rows, wrong))).toMatchObject({ status: 400 })
    const matches = [
      { entry: 1, registration: ola.registration },
      { entry: 2, registration: ada.registration },
    ]
    const all = report(event, rows, { matches, minutes: 20 })
    expect(await takeAttendance(all)).toMatchObject({ marked: 3 })
    expect(await takeAttendance(all)).toMatchObject({ marked: 0 })
    expect(await attended(event)).toEqual([maya.id, ola.id, ada.id, ben.id])
  })

  test('J-04 who is marked stays marked, unless chosen', async () => {
    const { event, people } = await aPastEvent(['Maya', 'Ola'])
    const [maya, ola] = people
    if (!maya || !ola) throw new Error('Two people have a seat.')
    await onPool(
      payload,
      sql`update registrations set attended_at = '2026-01-01' where id = ${ola.registration}`,
    )
    const rows = [stay('Maya', maya.email, 50)]
    expect(await takeAttendance(report(event, rows))).toMatchObject({
      marked: 1,
      unmarked: 0,
      absent: [{ registration: ola.registration }],
    })
    expect(await attended(event)).toEqual([maya.id, ola.id])
    const unmark = [ola.registration, maya.registration]
    expect(await takeAttendance(report(event, rows, { unmark }))).toMatchObject({ unmarked: 1 })
    expect(await attended(event)).toEqual([maya.id])
  })

  test('J-04 two presses at once mark once, with one entry in the audit log', async () => {
    const { event, people } = await aPastEvent(['Maya'])
    const press = () => takeAttendance(report(event, [stay('Maya', people[0]?.email ?? '', 50)]))
    const results = await Promise.all([press(), press(), press()])
    const marks = results.map((result) => (result as { marked: number }).marked)
    expect([...marks].sort()).toEqual([0, 0, 1])
    const entries = await onPool(
      payload,
      sql`
        select 1 from audit_log where actor = ${actor} and record_type = 'registrations'
          and title = (select title from workshops where id = ${event.id}) || ' (1 people)'`,
    )
    expect(entries).toHaveLength(1)
  })
})

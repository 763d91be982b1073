import { randomUUID } from 'node:crypto'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { batchAcrossTransactions } from '@/features/events/server/batch-notices'
import { takeSeat } from '@/features/events/server/take-seat'
import { env } from '@/env'
import { changeContent } from '@/features/catalog/server/actions'
import { editEvents, previewEdit } from '@/features/events/server/actions'
import { inRequestTransaction } from '@/platform/database/transaction'
import type { ActionResult } from '@/lib/records/action-result'
import { newEvent } from '../support/events'
import { inRequest } from '../support/in-request'
import { mailsTo, makeDue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callRest } from '../support/rest'
import { aUser, type TestUser } from '../support/users'

const RUN = randomUUID().slice(0, 8)
const as = { overrideAccess: true } as const
type Input = Parameters<typeof editEvents>[0]
let payload: Payload
let admin: Person
let guests: TestUser[]

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  await payload.updateGlobal({ slug: 'site-settings', data: { timeZone: 'Europe/Berlin' }, ...as })
})
beforeEach(async () => {
  guests = [await aUser(payload), await aUser(payload)]
})
afterAll(async () => {
  await payload.updateGlobal({ slug: 'site-settings', data: { timeZone: 'Asia/Kolkata' }, ...as })
  const where = { title: { like: RUN } }
  await payload.delete({ collection: 'workshops', where, trash: true, ...as })
  const named = { name: { like: RUN } }
  await payload.delete({ collection: 'instructors', where: named, trash: true, ...as })
})

let serial = 0
const anEvent = async (data: object = {}) =>
  (await newEvent(payload, { title: `Bulk ${RUN} ${(serial += 1)}`, ...data })).id
const seat = (id: number, { id: userId }: TestUser) =>
  takeSeat({ payload, event: { kind: 'workshop', id }, userId })
const read = (id: number, draft = false) =>
  payload.findByID({ collection: 'workshops', id, depth: 0, draft, ...as })

/** As a server action of the dashboard. */
async function act<Data>(
  run: (input: Input) => Promise<ActionResult<Data>>,
  input: object,
  who = admin,
) {
  const request = new Request(env.SITE_URL, { headers: { cookie: who.cookie } })
  return (await inRequest(request, () => run(input as Input))).result
}
const edit = (ids: number[], change: object) => act(editEvents, { workshops: ids, edit: change })
const preview = (ids: number[], change: object) =>
  act(previewEdit, { workshops: ids, edit: change, preview: true })

test('Y-12 only administrators edit many events, and know who is notified', async () => {
  const id = await anEvent()
  for (const role of ['anonymous', 'user', 'editor'] as const) {
    const who = await aPerson(payload, role)
    for (const run of [editEvents, previewEdit]) {
      const refused = await act(
        run as typeof editEvents,
        { workshops: [id], edit: { capacity: 5 } },
        who,
      ).catch((error: { digest?: string }) => ({ ok: false, code: error.digest }))
      expect(refused.ok, role).toBe(false)
    }
  }
  expect((await read(id)).capacity ?? null).toBeNull()
})

test.each([
  ['nothing', {}],
  ['a part of a day', { shiftDays: 1.5 }],
  ['a century', { shiftDays: 36_500 }],
  ['no seat', { capacity: 0 }],
  ['an unknown category', { category: 'Cooking' }],
])('Y-12 %s is refused', async (_name, change) => {
  expect(await edit([await anEvent()], change)).toMatchObject({ ok: false, code: 'invalid' })
})

test('Y-12 rejected events are named and unchanged, all others change entirely', async () => {
  const [fine, undated, skipped] = [
    await anEvent({ startsAt: '2097-03-24T01:30:00.000Z', endsAt: '2097-03-24T03:30:00.000Z' }),
    await anEvent({ startsAt: null }),
    // A week later, clocks in Berlin skip 02:30.
    await anEvent({ startsAt: '2097-03-24T01:30:00.000Z' }),
  ]
  const gone = 99_999_999
  const change = { shiftDays: 1, capacity: 7 }
  const { data } = (await edit([fine, undated, gone], change)) as { data: object }
  expect(data).toMatchObject({
    done: [fine],
    failed: [{ id: undated, error: 'It has no date.' }, { id: gone }],
  })
  expect(await read(fine)).toMatchObject({
    startsAt: '2097-03-25T01:30:00.000Z',
    endsAt: '2097-03-25T03:30:00.000Z',
    capacity: 7,
  })
  expect((await read(undated)).capacity ?? null).toBeNull()
  expect(await edit([skipped], { shiftDays: 7, capacity: 7 })).toMatchObject({
    data: { done: [], failed: [{ id: skipped, error: expect.stringContaining('skip') as string }] },
  })
  expect(await read(skipped)).toMatchObject({ startsAt: '2097-03-24T01:30:00.000Z' })
})

test('Y-12 a shift keeps the local time when DST begins, of drafts and their planned date too', async () => {
  const draft = await anEvent({
    _status: 'draft',
    startsAt: null,
    plannedFor: '2097-03-28T17:00:00.000Z',
  })
  await edit([draft], { shiftDays: 7 })
  expect(await read(draft, true)).toMatchObject({
    _status: 'draft',
    plannedFor: '2097-04-04T16:00:00.000Z',
  })
})

test('Y-12 the people are counted first, and each gets the email of a single edit', async () => {
  const [first, second, past] = [
    await anEvent(),
    await anEvent(),
    await anEvent({ startsAt: '2020-01-01T10:00:00.000Z' }),
  ]
  const [one, two] = guests as [TestUser, TestUser]
  await seat(first, one)
  await seat(second, two)
  // Their first email, which contains the time.
  await mailsTo(payload, one.email)
  const ids = [first, second, past]
  expect(await preview(ids, { shiftDays: 7 })).toMatchObject({ ok: true, data: { people: 2 } })
  expect(await preview(ids, { category: 'Design' })).toMatchObject({
    ok: true,
    data: { people: 0 },
  })
  expect(await edit(ids, { shiftDays: 7 })).toMatchObject({ data: { done: ids, failed: [] } })
  for (const { email } of [one, two]) {
    const subjects = (await mailsTo(payload, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('New time:'))).toHaveLength(1)
  }
})

test('Y-12 more seats promote from the waiting list, who are counted', async () => {
  const id = await anEvent({ capacity: 1 })
  for (const guest of guests) await seat(id, guest)
  expect(await preview([id], { capacity: 2 })).toMatchObject({ ok: true, data: { people: 1 } })
  expect(await preview([id], { capacity: null })).toMatchObject({ ok: true, data: { people: 1 } })
  await edit([id], { capacity: 2 })
  expect(await preview([id], { capacity: 3 })).toMatchObject({ ok: true, data: { people: 0 } })
})

test('Y-12 category, instructor and featured are set in one change; a waiting draft stays', async () => {
  const { id: instructor } = await payload.create({
    collection: 'instructors',
    data: { name: `Ida ${RUN}`, _status: 'published' },
    ...as,
  })
  const id = await anEvent({ category: ['AIML'] })
  await payload.update({
    collection: 'workshops',
    id,
    draft: true,
    data: { description: 'A waiting draft' },
    ...as,
  })
  await edit([id], { category: 'Design', instructor, isFeatured: true })
  const changed = { category: ['Design'], instructors: [instructor], isFeatured: true }
  expect(await read(id)).toMatchObject({ ...changed, _status: 'published', description: 'x' })
  expect(await read(id, true)).toMatchObject({ ...changed, description: 'A waiting draft' })
})

test('Y-05 unpublishing several events from the list sends each user one email', async () => {
  const ids = [await anEvent(), await anEvent()]
  const [one] = guests as [TestUser]
  for (const id of ids) await seat(id, one)
  await mailsTo(payload, one.email)
  const unpublish = { collection: 'workshops', ids, change: 'unpublish' }
  const result = await act(changeContent as unknown as typeof editEvents, unpublish)
  expect(result).toMatchObject({ data: { done: ids, failed: [] } })
  const mails = await mailsTo(payload, one.email)
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    'You have a seat',
    'You have a seat',
    '2 events are cancelled',
  ])
})

test.each([{ _status: 'draft' }, { deletedAt: '2026-01-01T00:00:00.000Z' }])(
  'Y-05 %j of several events from a list of the back office sends each user one email',
  async (json) => {
    const ids = [await anEvent(), await anEvent()]
    const [one] = guests as [TestUser]
    for (const id of ids) await seat(id, one)
    await mailsTo(payload, one.email)
    const query = { 'where[id][in]': ids.join(',') }
    const { status } = await callRest('PATCH', '/workshops', { query, json, cookie: admin.cookie })
    expect(status).toBe(200)
    const mails = await mailsTo(payload, one.email)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'You have a seat',
      'You have a seat',
      '2 events are cancelled',
    ])
  },
)

describe('Y-05 E-13 deleting several events for good', () => {
  const first = async ({ email }: TestUser) =>
    (await mailsTo(payload, email)).map(({ subject }) => subject.split(':')[0])

  test.each([
    [
      'from the dashboard',
      async (ids: number[]) => {
        const input = { collection: 'workshops', ids, change: 'delete' }
        const result = await act(changeContent as unknown as typeof editEvents, input)
        expect(result).toMatchObject({ data: { done: ids, failed: [] } })
      },
    ],
    [
      'from a list of the back office or by REST',
      async (ids: number[]) => {
        const query = { 'where[id][in]': ids.join(','), trash: 'true' }
        const { status } = await callRest('DELETE', '/workshops', { query, cookie: admin.cookie })
        expect(status).toBe(200)
      },
    ],
  ])('%s sends each user one email that names theirs', async (_from, remove) => {
    const ids = [await anEvent(), await anEvent(), await anEvent({ capacity: 1 })]
    const titles = await Promise.all(ids.map(async (id) => (await read(id)).title))
    const [one, two] = guests as [TestUser, TestUser]
    for (const id of ids) await seat(id, one)
    await seat(ids[2] ?? 0, two)
    for (const guest of guests) await mailsTo(payload, guest.email)
    await remove(ids)
    expect(await first(one)).toEqual([
      ...ids.map(() => 'You have a seat'),
      '3 events are cancelled',
    ])
    const mail = (await mailsTo(payload, one.email)).at(-1)
    for (const title of titles) expect(mail?.raw).toContain(title)
    expect(mail?.raw.match(/filename="?[^"\n]*\.ics/g)).toHaveLength(3)
    expect(await first(two)).toEqual(['You are on the waiting list', 'Cancelled'])
  })

  test('who was notified when they went to the trash is not notified again', async () => {
    const ids = [await anEvent(), await anEvent()]
    const [one] = guests as [TestUser]
    for (const id of ids) await seat(id, one)
    await mailsTo(payload, one.email)
    for (const change of ['trash', 'delete'] as const) {
      const input = { collection: 'workshops', ids, change }
      await act(changeContent as unknown as typeof editEvents, input)
      expect((await first(one)).at(-1)).toBe('2 events are cancelled')
    }
    expect(await first(one)).toHaveLength(3)
  })

  test('a crash between two deletions loses no notice, and a deletion undone sends none', async () => {
    const ids = [await anEvent(), await anEvent()]
    const [one, two] = guests as [TestUser, TestUser]
    await seat(ids[0] ?? 0, one)
    await seat(ids[1] ?? 0, two)
    for (const guest of guests) await mailsTo(payload, guest.email)
    const req = await createLocalReq({}, payload)
    const remove = (id: number) => payload.delete({ collection: 'workshops', id, req, ...as })
    const crash = batchAcrossTransactions(req, [], async () => {
      await remove(ids[0] ?? 0)
      await inRequestTransaction(req, async () => {
        await remove(ids[1] ?? 0)
        throw new Error('The process dies.')
      })
    })
    await expect(crash).rejects.toThrow('dies')
    expect(await first(one)).toEqual(['You have a seat'])
    await makeDue(payload)
    expect(await first(one)).toEqual(['You have a seat', 'Cancelled'])
    expect(await first(two)).toEqual(['You have a seat'])
  })
})

describe('Y-12 by REST', () => {
  const post = async (who: Person | null, json: object, list = 'workshops') => {
    const { body, status } = await callRest('POST', `/events/${list}/edit`, { json, ...who })
    return { status, body: body as Record<string, unknown> }
  }

  test('only staff edit many events, and bad input changes nothing', async () => {
    const [id, learner, editor] = await Promise.all([
      anEvent(),
      aPerson(payload, 'user'),
      aPerson(payload, 'editor'),
    ])
    const edit = { capacity: 5 }
    expect((await post(null, { ids: [id], edit })).status).toBe(403)
    expect((await post(learner, { ids: [id], edit })).status).toBe(403)
    expect((await post(editor, { ids: [id], edit }, 'tutorials')).status).toBe(404)
    const bad = [{ ids: [], edit }, { ids: [id] }, { ids: [id], edit: { shiftDays: 99_999 } }]
    for (const json of [...bad, { ids: [id], edit: { title: 'x' } }])
      expect((await post(editor, json)).status).toBe(400)
    // A webinar with this id is another event.
    expect((await post(editor, { ids: [id], edit }, 'webinars')).body).toMatchObject({ done: [] })
    expect((await read(id)).capacity ?? null).toBeNull()
  })

  test('a preview names the people and the rejected, the edit sends one email each', async () => {
    const editor = await aPerson(payload, 'editor')
    const [first, second, undated] = [
      await anEvent(),
      await anEvent(),
      await anEvent({ startsAt: null }),
    ]
    const [one, two] = guests as [TestUser, TestUser]
    for (const [id, guest] of [
      [first, one],
      [second, one],
      [second, two],
    ] as const)
      await seat(id, guest)
    for (const { email } of [one, two]) await mailsTo(payload, email)
    const json = { ids: [first, second, undated, first], edit: { shiftDays: 1 } }
    const failed = [{ id: undated, error: 'It has no date.' }]
    const before = await read(first)
    const preview = await post(editor, { ...json, preview: true })
    expect(preview).toMatchObject({ status: 200, body: { people: 2, done: [], failed } })
    expect((await read(first)).startsAt).toBe(before.startsAt)
    const done = await post(editor, json)
    expect(done).toMatchObject({ status: 200, body: { people: 2, done: [first, second], failed } })
    const last = async ({ email }: TestUser) => (await mailsTo(payload, email)).at(-1)?.subject
    expect(await last(one)).toContain('2 events have a new time')
    expect(await last(two)).toContain('New time:')
  })
})

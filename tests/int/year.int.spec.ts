import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import YearPage from '@/app/(web)/(admin)/admin/year/page'
import { env } from '@/env'
import { findRecord } from '@/features/catalog/server/queries'
import { listYear } from '@/features/events/server/staff/list-year'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aPerson } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

const RUN = randomUUID().slice(0, 8)
const ZONE = 'Asia/Kolkata'
const as = { overrideAccess: true } as const
const PLANNED = '2097-07-08T09:10:00.000Z'
let payload: Payload
let serial = 0

beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  for (const collection of ['workshops', 'webinars'] as const) {
    await payload.delete({ collection, where: { title: { like: RUN } }, trash: true, ...as })
  }
  const named = { name: { like: RUN } }
  await payload.delete({ collection: 'instructors', where: named, trash: true, ...as })
  await payload.delete({ collection: 'payload-jobs', where: { queue: { equals: RUN } }, ...as })
})

const anEvent = (data: object = {}) =>
  payload.create({
    collection: 'workshops',
    data: {
      title: `Year ${RUN} ${(serial += 1)}`,
      description: 'What it is about.',
      duration: '2 hours',
      _status: 'published',
      ...data,
    },
    ...as,
  })
const shown = async (year = 2097) =>
  (await listYear(payload, year, ZONE)).filter(({ title }) => title.includes(RUN))

test('Y-11 the year is for administrators', async () => {
  for (const role of ['anonymous', 'user', 'editor'] as const) {
    const { cookie } = await aPerson(payload, role)
    const request = new Request(`${env.SITE_URL}/admin/year`, { headers: { cookie } })
    const props = { params: Promise.resolve({}), searchParams: Promise.resolve({}) }
    await expect(inRequest(request, () => YearPage(props))).rejects.toMatchObject({
      digest: expect.stringContaining(';/404;') as string,
    })
  }
})

test('Y-11 a planned date is in no public byte, and publishes nothing', async () => {
  const { id, title } = await anEvent({ plannedFor: PLANNED })
  const draft = await anEvent({ plannedFor: '2020-01-01T00:00:00.000Z', _status: 'draft' })
  for (const role of ['anonymous', 'user'] as const) {
    const { cookie } = await aPerson(payload, role)
    const rest = await callRest('GET', `/workshops/${id}`, { cookie })
    const graph = await callGraphQL(
      'query ($id: Int!) { Workshop(id: $id) { title plannedFor } }',
      { id },
      cookie,
    )
    expect(rest.text).toContain(title)
    for (const text of [rest.text, JSON.stringify(graph)]) expect(text).not.toContain('2097')
    const filter = { 'where[plannedFor][greater_than]': '2097-01-01' }
    const { status } = await callRest('GET', '/workshops', { cookie, query: filter })
    expect([400, 403]).toContain(status)
  }
  expect(JSON.stringify(await findRecord('workshop', String(id)))).not.toContain('2097')
  expect(await findRecord('workshop', String(draft.id))).toBeNull()
})

test('Y-11 drafts are by their start or planned date, with what is scheduled and published', async () => {
  const published = await anEvent({ startsAt: '2097-01-31T20:00:00.000Z' })
  const planned = await anEvent({ plannedFor: PLANNED, _status: 'draft' })
  const scheduled = await anEvent({ startsAt: '2097-12-31T18:00:00.000Z', _status: 'draft' })
  await payload.create({
    collection: 'payload-jobs',
    data: {
      queue: RUN,
      taskSlug: 'schedulePublish',
      waitUntil: '2096-01-01T00:00:00.000Z',
      input: { type: 'publish', doc: { relationTo: 'workshops', value: scheduled.id } },
    } as never,
    ...as,
  })
  await anEvent({ startsAt: '2097-12-31T19:00:00.000Z' })
  await anEvent({ startsAt: '2097-02-01T10:00:00.000Z', deletedAt: new Date().toISOString() })
  // A newer draft of a draft.
  await payload.update({
    collection: 'workshops',
    id: planned.id,
    data: { plannedFor: '2097-08-09T09:10:00.000Z' },
    draft: true,
    ...as,
  })
  const found = await shown()
  expect(found.map(({ id, state, month, day, time }) => [id, state, month, day, time])).toEqual([
    // The site's local day.
    [published.id, 'published', 2, 1, '1:30 AM'],
    [planned.id, 'draft', 8, 9, null],
    [scheduled.id, 'scheduled', 12, 31, '11:30 PM'],
  ])
})

test('Y-11 one instructor at two events is marked at both, drafts included', async () => {
  const { id, name } = await payload.create({
    collection: 'instructors',
    data: { name: `Ida ${RUN}`, _status: 'published' },
    ...as,
  })
  const taught = { instructors: [id] }
  const [first, draft] = [
    await anEvent({ ...taught, startsAt: '2095-03-01T10:00:00.000Z' }),
    await anEvent({ ...taught, startsAt: '2095-03-01T11:00:00.000Z', _status: 'draft' }),
  ]
  await anEvent({ ...taught, startsAt: '2095-03-01T13:00:00.000Z' })
  expect((await shown(2095)).map(({ clashes }) => clashes)).toEqual([
    [{ name, title: draft.title }],
    [{ name, title: first.title }],
    [],
  ])
})

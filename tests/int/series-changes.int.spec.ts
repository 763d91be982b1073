import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { countChoices } from '@/features/catalog/server/queries'
import { inHours, newEvent } from '../support/events'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callRest } from '../support/rest'

let payload: Payload
let editor: Person

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
  await payload.delete({ collection: 'series', where: { title: { like: 'Seats ' } } })
})

type Doc = { id: number; startsAt: string }
type Found = {
  status: number
  body: { series: { id: number }; docs: Doc[]; done: number[]; errors?: { field?: string }[] }
}

const post = async (id: number, action: string, json: object): Promise<Found> => {
  const path = `/events/workshops/${id}/${action}`
  const { body, status } = await callRest('POST', path, { json, ...editor })
  return { status, body: body as Found['body'] }
}
const read = async (id: number) =>
  (await payload.findByID({ collection: 'workshops', id, depth: 0 })) as unknown as Record<
    string,
    unknown
  >
const edit = (id: number, data: object) => payload.update({ collection: 'workshops', id, data })
const readSeries = (id: number) => payload.findByID({ collection: 'series', id })

/** A weekly series of four workshops. */
async function aSeries(data: object = {}, timeZone = 'UTC') {
  const { id } = await newEvent(payload, { startsAt: inHours(48), ...data })
  const { body } = await post(id, 'repeat', { rule: 'FREQ=WEEKLY;COUNT=4', timeZone })
  return { series: body.series.id, ids: body.docs.map((doc) => doc.id), docs: body.docs }
}

test.each([
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=3',
  'FREQ=DAILY;INTERVAL=14;BYDAY=MO,WE;COUNT=3',
  'FREQ=WEEKLY;INTERVAL=1000000000;COUNT=3',
  'FREQ=DAILY;BYMONTHDAY=31;BYDAY=6MO;COUNT=3',
])('M-73 M-86 %s is refused for an event on a Sunday', async (rule) => {
  const { id } = await newEvent(payload, { startsAt: '2031-01-26T12:30:00.000Z' })
  for (const action of ['dates', 'repeat']) {
    const { body, status } = await post(id, action, { rule, timeZone: 'Asia/Kolkata' })
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'rule'])
  }
})

test('Y-07 the choices of a list read the events of series once, and count each series once', async () => {
  const filters = { difficulty: 'Advanced', when: 'Upcoming' } as const
  const before = await countChoices('workshop', filters)
  const shared = { category: ['Design' as const, 'AIML' as const], difficulty: 'Advanced' as const }
  const { ids } = await aSeries(shared)
  // One of its events has another category.
  await edit(ids[0] ?? 0, { category: ['Cybersecurity'] })
  const find = vi.spyOn(payload, 'find')
  onTestFinished(() => find.mockRestore())
  const counts = await countChoices('workshop', filters)
  const reads = find.mock.calls.filter(([options]) =>
    JSON.stringify(options.where).includes('"series":{"exists":true}'),
  )
  // For the categories, and for the levels.
  expect(reads).toHaveLength(2)
  for (const name of ['Design', 'AIML', 'Cybersecurity'] as const)
    expect([name, (counts[name] ?? 0) - (before[name] ?? 0)]).toEqual([name, 1])
})

test('M-87 of two requests at once that repeat an event, one creates a series', async () => {
  const { id } = await newEvent(payload)
  const { title } = await payload.findByID({ collection: 'workshops', id })
  const repeat = () => post(id, 'repeat', { rule: 'FREQ=WEEKLY;COUNT=3', timeZone: 'UTC' })
  const statuses = (await Promise.all([repeat(), repeat(), repeat()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409, 409])
  const where = { title: { equals: title } }
  expect((await payload.count({ collection: 'workshops', where })).totalDocs).toBe(3)
  expect((await payload.count({ collection: 'series', where })).totalDocs).toBe(1)
})

describe('M-85 a series keeps its time zone', () => {
  // Clocks change in Berlin on 30 March 2031, and not in Kolkata, the zone of the site.
  const startsAt = '2031-03-18T17:00:00.000Z'
  const starts = async (ids: number[]) =>
    Promise.all(ids.map(async (id) => String((await read(id)).startsAt).slice(5, 16)))

  test('a zone that does not exist is refused', async () => {
    const { series } = await aSeries()
    const { status } = await callRest('PATCH', `/series/${series}`, {
      ...editor,
      json: { timeZone: 'Mars/Olympus' },
    })
    expect(status).toBe(400)
    expect(await readSeries(series)).toMatchObject({ timeZone: 'UTC' })
  })

  test('a later move of the series, across a change of the clocks', async () => {
    const { ids, series } = await aSeries({ startsAt }, 'Europe/Berlin')
    expect(await readSeries(series)).toMatchObject({ timeZone: 'Europe/Berlin' })
    expect(await starts(ids)).toEqual([
      ...['03-18T17:00', '03-25T17:00', '04-01T16:00', '04-08T16:00'],
    ])
    // By two weeks: all are behind the change.
    const data = { startsAt: '2031-04-01T16:00:00.000Z' }
    await post(ids[0] ?? 0, 'series', { applyTo: 'upcoming', data })
    expect(await starts(ids)).toEqual([
      ...['04-01T16:00', '04-08T16:00', '04-15T16:00', '04-22T16:00'],
    ])
  })

  test('a shift by days in a list, and a copy', async () => {
    const { ids } = await aSeries({ startsAt, endsAt: '2031-03-18T18:00:00.000Z' }, 'Europe/Berlin')
    const [first = 0, second = 0] = ids
    const json = { ids: [second], edit: { shiftDays: 7 } }
    const { status } = await callRest('POST', '/events/workshops/edit', { ...editor, json })
    expect(status).toBe(200)
    expect(await starts([second])).toEqual(['04-01T16:00'])
    const { body } = await callRest('POST', `/events/workshops/${first}/copy`, {
      ...editor,
      json: { startsAt: '2031-04-15T16:00:00.000Z' },
    })
    expect(body).toMatchObject({ doc: { endsAt: '2031-04-15T17:00:00.000Z' } })
  })
})

describe('M-96 what was copied follows', () => {
  const rename = (id: number, applyTo: string, title: string) =>
    post(id, 'series', { applyTo, data: { title } })

  test('renaming all events renames the page of the series, unless it has a name of its own', async () => {
    const { ids, series } = await aSeries()
    const [first = 0, second = 0] = ids
    await rename(second, 'following', `Seats of part ${second}`)
    expect((await readSeries(series)).title).not.toContain('part')
    await rename(first, 'upcoming', `Seats of all ${first}`)
    expect(await readSeries(series)).toMatchObject({ title: `Seats of all ${first}` })
    await rename(first, 'following', `Seats of every ${first}`)
    expect(await readSeries(series)).toMatchObject({ title: `Seats of every ${first}` })
    await payload.update({ collection: 'series', id: series, data: { title: 'Seats on Tuesdays' } })
    await rename(first, 'upcoming', `Seats again ${first}`)
    expect(await readSeries(series)).toMatchObject({ title: 'Seats on Tuesdays' })
  })

  test('a field that is changed and set back follows the series again', async () => {
    const { docs, ids } = await aSeries({ venue: 'Cellar' })
    const [first = 0, second = 0, third = 0] = ids
    const startsAt = docs[1]?.startsAt ?? ''
    const later = (hours: number) =>
      new Date(Date.parse(startsAt) + hours * 3_600_000).toISOString()
    await edit(second, { venue: 'Attic' })
    await edit(second, { startsAt: later(2), capacity: 5 })
    expect(await read(second)).toMatchObject({ editedFields: ['venue', 'startsAt', 'capacity'] })
    await edit(second, { venue: 'Loft', startsAt: later(3) })
    expect(await read(second)).toMatchObject({ editedFields: ['venue', 'startsAt', 'capacity'] })
    await edit(second, { venue: 'Cellar', startsAt })
    expect(await read(second)).toMatchObject({ editedFields: ['capacity'] })
    // What the series has now, not what it had.
    await edit(third, { venue: 'Attic', endsAt: later(24 * 7 + 2) })
    await post(first, 'series', { applyTo: 'upcoming', data: { venue: 'Hall' } })
    await edit(third, { venue: 'Cellar', endsAt: null })
    expect(await read(third)).toMatchObject({ editedFields: ['venue'] })
    await edit(third, { venue: 'Hall' })
    expect(await read(third)).toMatchObject({ editedFields: [] })
    await post(first, 'series', { applyTo: 'upcoming', data: { venue: 'Dome' } })
    expect(await read(third)).toMatchObject({ venue: 'Dome' })
  })
})

describe('Y-17 the drafts of a series are published together', () => {
  const publish = async (series: number, json: object, who = editor) => {
    const { body, status } = await callRest('POST', `/series/${series}/publish`, { json, ...who })
    return {
      status,
      body: body as { events?: number; people?: number; errors?: { message: string }[] },
    }
  }

  test('Y-17 learners and visitors may not, and there is no series without an id', async () => {
    const { series } = await aSeries()
    const learner = await aPerson(payload, 'user')
    expect((await publish(series, {}, learner)).status).toBe(403)
    expect((await callRest('POST', `/series/${series}/publish`, { json: {} })).status).toBe(403)
    expect((await publish(99_999_999, {})).status).toBe(404)
    expect((await publish(series, { preview: 'yes' })).status).toBe(400)
  })

  test('Y-17 all drafts or none are published, and published events stay', async () => {
    const { ids, series } = await aSeries({ _status: 'draft' })
    const [first = 0, second = 0] = ids
    await edit(first, { _status: 'published' })
    const before = await read(first)
    expect((await publish(series, { preview: true })).body).toEqual({ events: 3, people: 0 })
    expect(await read(second)).toMatchObject({ _status: 'draft' })

    await payload.update({
      collection: 'workshops',
      id: second,
      data: { description: '' },
      draft: true,
    })
    const { body, status } = await publish(series, {})
    expect(status).toBe(400)
    expect(body.errors?.[0]?.message).toContain('is not complete')
    for (const id of ids.slice(1)) expect(await read(id)).toMatchObject({ _status: 'draft' })

    await payload.update({
      collection: 'workshops',
      id: second,
      data: { description: 'x' },
      draft: true,
    })
    expect((await publish(series, {})).body).toEqual({ events: 3, people: 0 })
    for (const id of ids) expect(await read(id)).toMatchObject({ _status: 'published' })
    expect((await read(first)).updatedAt).toBe(before.updatedAt)
    expect((await publish(series, {})).body).toEqual({ events: 0, people: 0 })
  })
})

test('Y-17 a draft that got its series later is published with the others', async () => {
  const { series } = await aSeries({ _status: 'draft' })
  const { id } = await payload.create({
    collection: 'workshops',
    data: { title: 'Seats later', description: 'x', duration: '1 day', startsAt: inHours(96) },
    draft: true,
  })
  await payload.update({ collection: 'workshops', id, data: { series }, draft: true })
  expect(await read(id)).toMatchObject({ series: null })
  const { body } = await callRest('POST', `/series/${series}/publish`, { json: {}, ...editor })
  expect(body).toEqual({ events: 5, people: 0 })
  expect(await read(id)).toMatchObject({ _status: 'published', series })
})

test('Y-05 cancelled events stay as they are and do not count, unless the change restores them', async () => {
  const { ids } = await aSeries({ venue: 'Cellar', mode: 'in-person' })
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  const learner = await aPerson(payload, 'user')
  for (const id of ids)
    await callRest('POST', '/registrations', { json: { workshop: id }, ...learner })
  await edit(second, { eventStatus: 'cancelled' })
  const stored = await read(second)
  const move = (data: object, more: object = {}) =>
    post(first, 'series', { applyTo: 'following', data, ...more })
  const preview = { preview: true }
  expect((await move({ venue: 'Attic' }, preview)).body).toMatchObject({ events: 3, people: 1 })
  expect((await move({ venue: 'Attic' })).body.done).toEqual([first, third, fourth])
  expect(await read(second)).toMatchObject({ venue: 'Cellar', updatedAt: stored.updatedAt })
  // What has the value already does not change either.
  await edit(third, { venue: 'Loft' })
  await edit(third, { venue: 'Attic' })
  expect((await move({ venue: 'Attic' }, preview)).body).toMatchObject({ events: 1, people: 0 })
  // All are cancelled, and restored, at once.
  expect((await move({ eventStatus: 'cancelled' })).body.done).toEqual([first, third, fourth])
  const restored = await move({ eventStatus: 'scheduled' })
  expect(restored.body.done).toEqual([first, third, fourth])
  expect(restored.body).toMatchObject({ kept: [{ id: second, fields: ['eventStatus'] }] })
})

test('Y-05 another venue or mode of several events counts the people who are notified', async () => {
  const { ids } = await aSeries({ mode: 'in-person', venue: 'Cellar' })
  const [first = 0] = ids
  const learner = await aPerson(payload, 'user')
  await callRest('POST', '/registrations', { json: { workshop: ids[1] }, ...learner })
  for (const data of [{ venue: 'Attic' }, { mode: 'online' }]) {
    const json = { applyTo: 'following', data, preview: true }
    expect((await post(first, 'series', json)).body).toMatchObject({ events: 4, people: 1 })
  }
})

test('E-02 a start behind the end is refused at the end, which says what to do', async () => {
  const { id } = await newEvent(payload, { endsAt: inHours(49) })
  const json = { startsAt: inHours(50) }
  const { body, status } = await callRest('PATCH', `/workshops/${id}`, { json, ...editor })
  const message = 'The end must be after the start. Please change both, or leave the end empty.'
  const errors = [expect.objectContaining({ field: 'endsAt', message })]
  expect({ status, errors: (body as { errors: unknown }).errors }).toEqual({ status: 400, errors })
})

import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSeat } from '@/domain/events/take-seat'
import { inHours, newEvent } from '../support/events'
import { mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let editor: Person
let learner: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[editor, learner] = await Promise.all([aPerson(payload, 'editor'), aPerson(payload, 'user')])
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
  await payload.delete({ collection: 'webinars', where: { title: { like: 'Seats ' } } })
  await payload.delete({ collection: 'series', where: { title: { like: 'Seats ' } } })
  await payload.delete({ collection: 'users', where: { email: { like: '@people.test' } } })
})

const START = '2031-03-04T17:00:00.000Z'
const WEEKLY = { rule: 'RRULE:FREQ=WEEKLY;COUNT=4', timeZone: 'Europe/Berlin' }

type Found = { status: number; body: Record<string, unknown> }
const post = async (who: Person | null, path: string, json: object): Promise<Found> => {
  const { body, status } = await callRest('POST', path, { json, ...who })
  return { status, body: body as Found['body'] }
}
const fieldOf = ({ body }: Found) => (body.errors as { field?: string }[])[0]?.field
const at = (id: number, action: string, list = 'workshops') => `/events/${list}/${id}/${action}`
const countAll = async () => ({
  workshops: (await payload.count({ collection: 'workshops', trash: true })).totalDocs,
  series: (await payload.count({ collection: 'series' })).totalDocs,
})

describe('Y-16 bad input creates nothing', () => {
  test.each<[string, string, object, number, string | undefined]>([
    ['53 dates', 'repeat', { ...WEEKLY, rule: 'RRULE:FREQ=WEEKLY;COUNT=53' }, 400, 'rule'],
    [
      'a zone that does not exist',
      'repeat',
      { ...WEEKLY, timeZone: 'Mars/Olympus' },
      400,
      'timeZone',
    ],
    ['no zone', 'repeat', { rule: WEEKLY.rule }, 400, 'timeZone'],
    [
      'a time that DST skips',
      'repeat',
      { timeZone: 'Europe/Berlin', dates: ['2031-03-30T02:30'] },
      400,
      'dates',
    ],
    [
      'an end before the start',
      'copy',
      { startsAt: START, endsAt: '2031-03-04T16:00:00.000Z' },
      400,
      'endsAt',
    ],
    ['a start that is no time', 'copy', { startsAt: 'tomorrow' }, 400, 'startsAt'],
  ])('%s', async (_, action, json, status, field) => {
    const { id } = await newEvent(payload, { startsAt: START })
    const before = await countAll()
    const answer = await post(editor, at(id, action), json)
    expect([answer.status, fieldOf(answer)]).toEqual([status, field])
    expect(await countAll()).toEqual(before)
  })

  test('a series of a series, an event without a date, none at all, and a learner', async () => {
    const { id } = await newEvent(payload, { startsAt: START })
    expect((await post(learner, at(id, 'repeat'), WEEKLY)).status).toBe(403)
    expect((await post(learner, at(id, 'copy'), {})).status).toBe(403)
    await post(editor, at(id, 'repeat'), WEEKLY)
    const again = await post(editor, at(id, 'repeat'), WEEKLY)
    expect([again.status, fieldOf(again)]).toEqual([409, 'series'])
    const undated = await newEvent(payload, { startsAt: null })
    const answer = await post(editor, at(undated.id, 'repeat'), WEEKLY)
    expect([answer.status, fieldOf(answer)]).toEqual([409, 'startsAt'])
    expect((await post(editor, at(2_000_000_000, 'copy'), {})).status).toBe(404)
    expect((await post(editor, at(id, 'copy', 'tutorials'), {})).status).toBe(404)
  })
})

test('Y-01 a copy is a draft with its own date and nothing of the old one', async () => {
  const { id } = await newEvent(payload, {
    startsAt: '2031-03-04T17:00:00.000Z',
    endsAt: '2031-03-04T19:00:00.000Z',
    registrationCloses: '2031-03-03T11:00:00.000Z',
    joinLink: 'https://meet.example.com/old',
    capacity: 12,
    isFeatured: true,
    eventStatus: 'cancelled',
    statusNote: 'Ill',
    recordingUrl: 'https://example.com/film.mp4',
    transcript: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
    resources: [{ name: 'Slides', link: 'https://example.com/slides' }],
  })
  await payload.update({
    collection: 'workshops',
    id,
    data: { startsAt: '2031-03-11T17:00:00.000Z', endsAt: '2031-03-11T19:00:00.000Z' },
  })
  const { body, status } = await post(editor, at(id, 'copy'), { startsAt: '2032-03-02T17:00:00Z' })
  const copy = body.doc as Record<string, unknown>
  expect(status).toBe(201)
  expect(copy).toMatchObject({
    ...{ _status: 'draft', capacity: 12, startsAt: '2032-03-02T17:00:00.000Z' },
    ...{ endsAt: '2032-03-02T19:00:00.000Z', registrationCloses: '2032-02-23T11:00:00.000Z' },
    ...{ eventStatus: 'scheduled', isFeatured: false, resources: [{ name: 'Slides' }] },
  })
  for (const name of [
    'joinLink',
    'statusNote',
    'recordingUrl',
    'transcript',
    'movedFrom',
    'movedAt',
  ])
    expect([name, copy[name] ?? null]).toEqual([name, null])
  const linked = await post(editor, at(id, 'copy'), { joinLink: true })
  expect(linked.body.doc).toMatchObject({
    ...{ joinLink: 'https://meet.example.com/old', startsAt: null, endsAt: null },
  })
})

test('Y-02 repeating creates ordinary events at the same local time, and the series', async () => {
  const { id } = await newEvent(payload, {
    startsAt: '2031-03-18T17:00:00.000Z',
    endsAt: '2031-03-18T18:30:00.000Z',
    joinLink: 'https://meet.example.com/room',
  })
  const { title } = await payload.findByID({ collection: 'workshops', id })
  const except = ['2031-04-01']
  const planned = await post(editor, at(id, 'dates'), { ...WEEKLY, except })
  const { body, status } = await post(editor, at(id, 'repeat'), { ...WEEKLY, except })
  const docs = body.docs as Record<string, unknown>[]
  expect(status).toBe(201)
  // Clocks change on 30 March.
  expect(docs.map(({ startsAt }) => startsAt)).toEqual([
    '2031-03-18T17:00:00.000Z',
    '2031-03-25T17:00:00.000Z',
    '2031-04-08T16:00:00.000Z',
  ])
  expect(planned.body).toEqual({ dates: docs.map(({ startsAt }) => startsAt) })
  expect(docs[0]?.id).toBe(id)
  const last = await payload.findByID({
    collection: 'workshops',
    id: Number(docs[2]?.id),
    depth: 0,
  })
  const series = body.series as { id: number; slug: string; rule: string }
  expect(last).toMatchObject({
    ...{ title, _status: 'published', series: series.id, endsAt: '2031-04-08T17:30:00.000Z' },
    ...{ joinLink: 'https://meet.example.com/room' },
  })
  expect(last.slug).toMatch(/-2031-04-08$/)
  expect(series.rule).toBe('FREQ=WEEKLY;COUNT=4')
})

test('Y-13 GraphQL copies and repeats, and visitors read a series while an event of it is public', async () => {
  const draft = await newEvent(payload, { startsAt: START, _status: 'draft' })
  const repeat = `mutation { repeatEvent(workshop: ${draft.id}, rule: "FREQ=WEEKLY;COUNT=2", timeZone: "Asia/Kolkata") { series ids } }`
  expect(JSON.stringify(await callGraphQL(repeat, {}, learner.cookie))).toContain('forbidden')
  const { data } = await callGraphQL(repeat, {}, editor.cookie)
  const { ids, series } = data?.repeatEvent as { ids: number[]; series: number }
  expect(ids).toHaveLength(2)
  const read = async () => (await callRest('GET', `/series/${series}`, {})).status
  expect(await read()).toBe(404)
  await payload.update({ collection: 'workshops', id: draft.id, data: { _status: 'published' } })
  expect(await read()).toBe(200)
  const copy = `mutation { copyEvent(workshop: ${draft.id}, startsAt: "2032-01-01T10:00:00Z") }`
  expect((await callGraphQL(copy, {}, editor.cookie)).data?.copyEvent).toEqual(expect.any(Number))
})

test('Y-02 a webinar keeps both names of its start', async () => {
  const { id } = await payload.create({
    collection: 'webinars',
    data: {
      ...{ title: `Seats ${Math.random()}`, description: 'x', duration: '1 hour', price: 0 },
      ...{ presenter: 'Nobody', scheduledFor: inHours(48), _status: 'published' },
    },
  })
  const { body } = await post(editor, at(id, 'repeat', 'webinars'), { ...WEEKLY, timeZone: 'UTC' })
  for (const doc of body.docs as Record<string, unknown>[])
    expect(doc.scheduledFor).toBe(doc.startsAt)
  expect(body.docs).toHaveLength(4)
})

test('Y-14 a year of weeks is created at once', async () => {
  const { id } = await newEvent(payload, { startsAt: START })
  const began = performance.now()
  const { body, status } = await post(editor, at(id, 'repeat'), {
    ...{ rule: 'RRULE:FREQ=WEEKLY;COUNT=52', timeZone: 'Europe/Berlin' },
  })
  console.log('52 occurrences', Math.round(performance.now() - began), 'ms')
  expect([status, (body.docs as unknown[]).length]).toEqual([201, 52])
})

/** A weekly series of four workshops that begins in two days. */
async function aSeries(data: object = {}) {
  const { id } = await newEvent(payload, { startsAt: inHours(48), ...data })
  const { body } = await post(editor, at(id, 'repeat'), { ...WEEKLY, timeZone: 'UTC' })
  const docs = body.docs as { id: number; title: string; startsAt: string; updatedAt: string }[]
  return { series: (body.series as { id: number }).id, ids: docs.map((doc) => doc.id), docs }
}
const someone = async () => {
  const person = await aPerson(payload, 'user')
  return { ...person, email: String(person.user?.email) }
}
const eventsIn = (raw: string) => [...raw.matchAll(/filename=.?event-\d+\.ics/g)].length

describe('Y-06 registering for all upcoming events', () => {
  test('visitors, unknown series and series that are over are refused', async () => {
    const { ids, series } = await aSeries()
    expect((await post(null, `/series/${series}/register`, {})).status).toBe(401)
    expect((await post(learner, '/series/2000000000/register', {})).status).toBe(404)
    await payload.update({
      ...{ collection: 'workshops', where: { id: { in: ids } } },
      data: { eventStatus: 'cancelled' },
    })
    expect((await post(learner, `/series/${series}/register`, {})).status).toBe(409)
  })

  test('takes a seat at each, waits where it is full, and sends one email', async () => {
    const { ids, series } = await aSeries({ capacity: 1 })
    const [, second = 0] = ids
    await takeSeat({
      payload,
      event: { kind: 'workshop', id: second },
      userId: Number(learner.user?.id),
    })
    const person = await someone()
    const { body, status } = await post(person, `/series/${series}/register`, {})
    expect([status, body]).toMatchObject([200, { open: 4, registered: 3, waiting: 1 }])
    expect((await post(person, `/series/${series}/register`, {})).body).toMatchObject({
      registered: 3,
    })
    const mails = await mailsTo(payload, person.email)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'News about 4 of your events',
    ])
    expect(eventsIn(mails[0]?.raw ?? '')).toBe(3)
    const left = await post(person, `/series/${series}/cancel`, {})
    expect(left.body).toMatchObject({
      registered: 0,
      waiting: 0,
      message: '4 registrations are cancelled.',
    })
    expect(await mailsTo(payload, person.email)).toHaveLength(1)
  })
})

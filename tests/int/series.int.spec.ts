import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/(web)/(site)/series/[slug]/calendar.ics/route'
import { listColumns } from '@/features/spreadsheets/server/columns'
import { searchSite } from '@/features/search/server/queries'
import { hasPublishedRecord, recordMayExist } from '@/features/redirects/server/previous-slug'
import { env } from '@/env'
import { findCurrentPath } from '@/features/redirects/server/redirect-previous-slug'
import { takeSeat } from '@/features/events/server/take-seat'
import { findSeries } from '@/features/events/server/series-page'
import { listComingUp } from '@/features/search/server/coming-up'
import { listFeedEntries } from '@/features/share/server/feeds/feed-response'
import { listTaught } from '@/features/instructors/server/queries'
import { listRecords } from '@/features/pages/server/queries'
import { listFeaturedWorkshops, listRelated } from '@/features/catalog/server/choose-records'
import { listCatalog } from '@/features/catalog/server/queries'
import { formatSpan } from '@/lib/time/dates'
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
})

const START = '2031-03-04T17:00:00.000Z'
const WEEKLY = { rule: 'RRULE:FREQ=WEEKLY;COUNT=4', timeZone: 'Europe/Berlin' }

type Found = { status: number; body: Record<string, unknown> }
const post = async (who: Person | null, path: string, json: object): Promise<Found> => {
  const { body, status } = await callRest('POST', path, { json, ...who })
  return { status, body: body as Found['body'] }
}
const getField = ({ body }: Found) => (body.errors as { field?: string }[])[0]?.field
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
    expect([answer.status, getField(answer)]).toEqual([status, field])
    expect(await countAll()).toEqual(before)
  })

  test('a series of a series, an event without a date, none at all, and a learner', async () => {
    const { id } = await newEvent(payload, { startsAt: START })
    expect((await post(learner, at(id, 'repeat'), WEEKLY)).status).toBe(403)
    expect((await post(learner, at(id, 'copy'), {})).status).toBe(403)
    await post(editor, at(id, 'repeat'), WEEKLY)
    const again = await post(editor, at(id, 'repeat'), WEEKLY)
    expect([again.status, getField(again)]).toEqual([409, 'series'])
    const undated = await newEvent(payload, { startsAt: null })
    const answer = await post(editor, at(undated.id, 'repeat'), WEEKLY)
    expect([answer.status, getField(answer)]).toEqual([409, 'startsAt'])
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
    _status: 'draft',
    capacity: 12,
    startsAt: '2032-03-02T17:00:00.000Z',
    endsAt: '2032-03-02T19:00:00.000Z',
    registrationCloses: '2032-02-23T11:00:00.000Z',
    eventStatus: 'scheduled',
    isFeatured: false,
    resources: [{ name: 'Slides' }],
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
    joinLink: 'https://meet.example.com/old',
    startsAt: null,
    endsAt: null,
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
    title,
    _status: 'published',
    series: series.id,
    endsAt: '2031-04-08T17:30:00.000Z',
    joinLink: 'https://meet.example.com/room',
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

test('Y-13 GraphQL registers for a series and cancels, changes it, and edits many events', async () => {
  const { ids, series } = await aSeries()
  const person = await someone()
  const ask = async (query: string, who: Person | null = editor) =>
    callGraphQL(`{ ${query} }`.replace(/^\{ mutation/, 'mutation {'), {}, who?.cookie)
  const seats = '{ open registered waiting }'
  const take = `mutation registerForSeries(series: ${series}) ${seats}`
  expect((await ask(take, null)).errors[0]?.extensions).toMatchObject({ code: 'unauthorized' })
  expect((await ask(take, person)).data?.registerForSeries).toMatchObject({ registered: 4 })
  const own = await ask(`seriesSeats(series: ${series}) ${seats}`, person)
  expect(own.data?.seriesSeats).toMatchObject({ open: 4, registered: 4, waiting: 0 })
  const change = (preview: boolean) =>
    `mutation changeSeries(workshop: ${ids[1]}, applyTo: "following", data: { eventStatus: "cancelled" }, preview: ${preview}) { events people done refused }`
  const edit = `mutation editEvents(workshops: [${ids.join()}], edit: { capacity: 7 }) { people done failed }`
  for (const query of [change(false), edit])
    expect((await ask(query, person)).errors[0]?.extensions).toMatchObject({ code: 'forbidden' })
  const preview = await ask(change(true))
  expect(preview.data?.changeSeries).toEqual({ events: 3, people: 1, done: [], refused: [] })
  expect((await ask(change(false))).data?.changeSeries).toMatchObject({ done: ids.slice(1) })
  expect((await ask(edit)).data?.editEvents).toEqual({ people: 0, done: ids, failed: [] })
  expect(await read(ids[3] ?? 0)).toMatchObject({ eventStatus: 'cancelled', capacity: 7 })
  const left = await ask(`mutation cancelSeries(series: ${series}) ${seats}`, person)
  expect(left.data?.cancelSeries).toMatchObject({ registered: 0 })
})

test('Y-13 spreadsheets have a column for the series', () => {
  for (const list of ['workshops', 'webinars'] as const) {
    const names = listColumns(payload.collections[list].config).map(({ name }) => name)
    expect(names).toContain('series')
    expect(names).not.toContain('editedFields')
  }
})

test('Y-02 a webinar keeps both names of its start', async () => {
  const { id } = await payload.create({
    collection: 'webinars',
    data: {
      title: `Seats ${Math.random()}`,
      description: 'x',
      duration: '1 hour',
      price: 0,
      presenter: 'Nobody',
      scheduledFor: inHours(48),
      _status: 'published',
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
    rule: 'RRULE:FREQ=WEEKLY;COUNT=52',
    timeZone: 'Europe/Berlin',
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
/** The text part, which comes first. */
const readMail = (raw = '') =>
  raw
    .split('Content-Type: text/html')[0]
    ?.replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=') ?? ''
const eventsIn = (raw: string) => [...raw.matchAll(/filename=.?event-\d+\.ics/g)].length

describe('Y-06 registering for all upcoming events', () => {
  test('visitors, unknown series and series that are over are refused', async () => {
    const { ids, series } = await aSeries()
    expect((await post(null, `/series/${series}/register`, {})).status).toBe(401)
    expect((await post(learner, '/series/2000000000/register', {})).status).toBe(404)
    await payload.update({
      collection: 'workshops',
      where: { id: { in: ids } },
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
    const sent = await mailsTo(payload, person.email)
    expect(sent.map(({ subject }) => subject)).toHaveLength(2)
    expect(eventsIn(sent[1]?.raw ?? '')).toBeGreaterThan(0)
  })

  test('a form without scripts does the same and leads to the page of the seats', async () => {
    const { series } = await aSeries()
    const person = await someone()
    const { slug } = await payload.findByID({ collection: 'series', id: series })
    const form = async (who: Person | null, command: string, id = series, more: object = {}) => {
      const type = 'application/x-www-form-urlencoded'
      const headers = { 'content-type': type, ...more }
      const path = `/series/${id}/${command}`
      const { response, status } = await callRest('POST', path, { ...who, headers })
      return [status, response.headers.get('location')?.replace(env.SITE_URL, '')]
    }
    const seats = async () =>
      (await callRest('GET', `/series/${series}/seats`, { cookie: person.cookie })).body
    const page = `/series/${slug}/register`
    expect(await form(person, 'register', 2000000000)).toEqual([404, undefined])
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await form(person, 'register', series, foreign))[0]).toBe(403)
    expect(await form(null, 'register')).toEqual([303, page])
    expect(await seats()).toMatchObject({ registered: 0 })
    expect(await form(person, 'register')).toEqual([303, page])
    expect(await seats()).toMatchObject({ open: 4, registered: 4 })
    expect(await mailsTo(payload, person.email)).toHaveLength(1)
    expect(await form(person, 'cancel')).toEqual([303, page])
    expect(await seats()).toMatchObject({ registered: 0 })
    for (let n = 0; n < 28; n += 1) await form(person, 'cancel')
    expect(await form(person, 'register')).toEqual([303, `${page}?wait=1`])
  })
})

const change = async (id: number, json: object) => {
  const { body, status } = await post(editor, at(id, 'series'), json)
  return { status, body, field: getField({ status, body: { errors: [{}], ...body } }) }
}
const read = async (id: number) =>
  (await payload.findByID({ collection: 'workshops', id, depth: 0 })) as unknown as Record<
    string,
    unknown
  >

describe('Y-04 one save for several events', () => {
  test.each<[object, number, string]>([
    [{ applyTo: 'some', data: { capacity: 5 } }, 400, 'applyTo'],
    [{ applyTo: 'upcoming', data: {} }, 400, 'data'],
    [{ applyTo: 'upcoming', data: { series: 1 } }, 400, 'series'],
    [{ applyTo: 'upcoming', data: { id: 1 } }, 400, 'id'],
    [{ applyTo: 'upcoming', data: { startsAt: null } }, 400, 'startsAt'],
    [{ applyTo: 'upcoming', data: { startsAt: 'tomorrow' } }, 400, 'startsAt'],
    [{ applyTo: 'upcoming', data: { startsAt: '9999-12-31T23:00:00.000Z' } }, 400, 'startsAt'],
    [{ applyTo: 'upcoming', data: { startsAt: '0001-01-01T00:00:00.000Z' } }, 400, 'startsAt'],
    [{ applyTo: 'upcoming', data: { capacity: -1 } }, 400, 'capacity'],
  ])('refuses %j', async (json, status, field) => {
    const { ids } = await aSeries()
    const answer = await change(ids[1] ?? 0, json)
    expect([answer.status, answer.field]).toEqual([status, field])
    expect(await read(ids[2] ?? 0)).toMatchObject({ capacity: null })
  })

  test('an event without a series, and a learner', async () => {
    const { id } = await newEvent(payload)
    expect((await change(id, { applyTo: 'upcoming', data: { capacity: 5 } })).status).toBe(409)
    expect((await post(learner, at(id, 'series'), {})).status).toBe(403)
  })

  test('reaches this and the following, or all, and leaves what was edited by hand', async () => {
    const { ids } = await aSeries()
    const [first = 0, second = 0, third = 0, fourth = 0] = ids
    await payload.update({ collection: 'workshops', id: third, data: { venue: 'Attic' } })
    expect(await read(third)).toMatchObject({ editedFields: ['venue'] })
    const data = { venue: 'Cellar', capacity: 9 }
    const { body } = await change(second, { applyTo: 'following', data })
    expect(body).toMatchObject({
      events: 3,
      people: 0,
      done: [second, third, fourth],
      refused: [],
      kept: [{ id: third, fields: ['venue'] }],
    })
    expect(await read(first)).toMatchObject({ capacity: null })
    expect(await read(third)).toMatchObject({
      venue: 'Attic',
      capacity: 9,
      editedFields: ['venue'],
    })
    expect(await read(fourth)).toMatchObject({ venue: 'Cellar', capacity: 9, editedFields: null })
    await change(first, { applyTo: 'this', data: { capacity: 3 } })
    expect(await read(first)).toMatchObject({ capacity: 3, editedFields: ['capacity'] })
    const all = await change(first, { applyTo: 'upcoming', data: { capacity: 4 } })
    expect(all.body).toMatchObject({ done: ids, kept: [] })
    expect(await read(first)).toMatchObject({ editedFields: [] })
  })

  test('what belongs to one event is saved to it alone', async () => {
    const { ids } = await aSeries()
    const [first = 0, second = 0] = ids
    const data = {
      recordingUrl: 'https://example.com/film.mp4',
      slug: `own-${first}`,
      venue: 'Loft',
    }
    expect((await change(first, { applyTo: 'upcoming', data })).body).toMatchObject({ done: ids })
    expect(await read(first)).toMatchObject(data)
    expect(await read(second)).toMatchObject({ venue: 'Loft', recordingUrl: null })
    const film = { recordingUrl: 'https://example.com/other.mp4' }
    const { body } = await change(second, { applyTo: 'upcoming', data: film })
    expect(body).toMatchObject({ events: 1, done: [second] })
    expect(await read(second)).toMatchObject({ editedFields: null })
  })

  test('an event with a waiting draft changes as visitors see it, and keeps the draft', async () => {
    const { docs, ids } = await aSeries()
    const [first = 0, second = 0] = ids
    for (const id of [first, second])
      await payload.update({
        collection: 'workshops',
        id,
        draft: true,
        data: { description: 'Not ready', startsAt: inHours(2000) },
      })
    const startsAt = new Date(Date.parse(docs[0]?.startsAt ?? '') + 3_600_000).toISOString()
    await change(first, { applyTo: 'upcoming', data: { startsAt, venue: 'Loft' } })
    for (const [place, { id, startsAt: before }] of docs.entries()) {
      const moved = new Date(Date.parse(before) + 3_600_000).toISOString()
      expect([place, await read(id)]).toMatchObject([
        place,
        { startsAt: moved, venue: 'Loft', _status: 'published', description: 'x' },
      ])
    }
    const draft = await payload.findByID({
      collection: 'workshops',
      id: second,
      depth: 0,
      draft: true,
    })
    expect(draft).toMatchObject({ description: 'Not ready', venue: 'Loft' })
  })

  test('unpublishing several takes them off the site, and counts who is notified', async () => {
    const { ids } = await aSeries()
    const person = await someone()
    const event = { kind: 'workshop', id: ids[1] ?? 0 } as const
    await takeSeat({ payload, event, userId: Number(person.user?.id) })
    const off = { applyTo: 'following', data: { _status: 'draft' } }
    const { body } = await change(ids[1] ?? 0, { ...off, preview: true })
    expect(body).toMatchObject({ events: 3, people: 1 })
    await change(ids[1] ?? 0, off)
    expect(await read(ids[0] ?? 0)).toMatchObject({ _status: 'published' })
    expect(await read(ids[3] ?? 0)).toMatchObject({ _status: 'draft' })
  })

  test('lists are copied with rows of their own', async () => {
    const { ids } = await aSeries()
    const link = 'https://example.com/a'
    const { body } = await change(ids[0] ?? 0, {
      applyTo: 'upcoming',
      data: { resources: [{ id: 'a'.repeat(24), name: 'A', link }] },
    })
    expect(body).toMatchObject({ done: ids })
    for (const id of ids) expect(await read(id)).toMatchObject({ resources: [{ name: 'A', link }] })
  })

  test('times move by the same local difference', async () => {
    const { docs, ids } = await aSeries()
    const startsAt = new Date(Date.parse(docs[1]?.startsAt ?? '') + 90 * 60_000).toISOString()
    await change(ids[1] ?? 0, { applyTo: 'following', data: { startsAt } })
    for (const [place, { id, startsAt: before }] of docs.entries()) {
      const moved = Date.parse(String((await read(id)).startsAt)) - Date.parse(before)
      expect(moved).toBe(place === 0 ? 0 : 90 * 60_000)
    }
  })
})

test('Y-05 names events and people first, and sends each person one email about all', async () => {
  const { docs, ids, series } = await aSeries()
  const [person, other] = [await someone(), await someone()]
  await post(person, `/series/${series}/register`, {})
  await takeSeat({
    payload,
    event: { kind: 'workshop', id: ids[3] ?? 0 },
    userId: Number(other.user?.id),
  })
  const subjects = async (who: { email: string }) =>
    (await mailsTo(payload, who.email)).map(({ subject }) => subject.split(':')[0])
  expect(await subjects(person)).toEqual(['You have a seat at 4 events'])
  expect(await subjects(other)).toEqual(['You have a seat'])
  const startsAt = new Date(Date.parse(docs[1]?.startsAt ?? '') + 3_600_000).toISOString()
  const move = { applyTo: 'following', data: { startsAt } }
  const preview = await change(ids[1] ?? 0, { ...move, preview: true })
  expect(preview.body).toMatchObject({ events: 3, people: 2, done: [] })
  expect(await read(ids[1] ?? 0)).toMatchObject({ startsAt: docs[1]?.startsAt })
  await change(ids[1] ?? 0, move)
  expect(await subjects(person)).toEqual([
    'You have a seat at 4 events',
    '3 events have a new time',
  ])
  expect(await subjects(other)).toEqual(['You have a seat', 'New time'])
  await change(ids[2] ?? 0, { applyTo: 'following', data: { eventStatus: 'cancelled' } })
  expect((await subjects(person)).at(-1)).toBe('2 events are cancelled')
  const [, moved, cancelled] = await mailsTo(payload, person.email)
  expect([eventsIn(moved?.raw ?? ''), eventsIn(cancelled?.raw ?? '')]).toEqual([3, 2])
  expect(moved?.raw).toContain('method=REQUEST')
  expect(cancelled?.raw).toContain('method=CANCEL')
  expect(await subjects(other)).toEqual(['You have a seat', 'New time', 'Cancelled'])
  // The two that take place are named, and no others to a person with one seat.
  const [gone] = (await mailsTo(payload, other.email)).slice(-1)
  expect(readMail(cancelled?.raw)).toContain('Your other 2 dates are unchanged.')
  expect(readMail(gone?.raw)).not.toContain('unchanged')
})

test('Y-06 E-20 seats at several dates are one table in the order of the dates, with one code', async () => {
  const inRoom = { venue: '12 Main Street', mode: 'in-person' }
  const { docs, series } = await aSeries({ ...inRoom, startsAt: '2031-03-04T05:00:00.000Z' })
  const person = await someone()
  await post(person, `/series/${series}/register`, {})
  const [mail] = await mailsTo(payload, person.email)
  const text = readMail(mail?.raw)
  // Without the weekday, which dates past midnight do not have.
  const days = docs.map(({ startsAt }) => formatSpan({ startsAt: startsAt ?? '' }).day.slice(-11))
  const times = days.map((day) => text.indexOf(day, text.indexOf('> ')))
  expect(times).toEqual([...times].sort((one, two) => one - two))
  expect(times).not.toContain(-1)
  expect(text.match(/openstreetmap\.org\/search\?query=12%20Main%20Street/g)).toHaveLength(4)
  expect(text.match(/Show this code at the entrance on /g)).toHaveLength(1)
  expect(mail?.raw.match(/^Content-Id:/gim)).toHaveLength(1)
})

test('Y-05 a failure in one event changes none and emails no one', async () => {
  const { docs, ids, series } = await aSeries({ endsAt: inHours(49) })
  const person = await someone()
  await post(person, `/series/${series}/register`, {})
  expect(await mailsTo(payload, person.email)).toHaveLength(1)
  // Moved by two hours without its end.
  const startsAt = new Date(Date.parse(docs[0]?.startsAt ?? '') + 7_200_000).toISOString()
  const answer = await change(ids[0] ?? 0, { applyTo: 'upcoming', data: { startsAt } })
  expect([answer.status, answer.field]).toEqual([400, 'endsAt'])
  expect(await read(ids[0] ?? 0)).toMatchObject({ startsAt: docs[0]?.startsAt })
  expect(await mailsTo(payload, person.email)).toHaveLength(1)
})

test('Y-15 the second save of a touched event is refused, and the others are applied', async () => {
  const { docs, ids } = await aSeries()
  const expected = docs.map(({ id, updatedAt }) => ({ id, updatedAt }))
  const [, second = 0, third = 0] = ids
  await change(third, { applyTo: 'this', data: { description: 'Theirs' }, expected })
  const mine = { applyTo: 'upcoming', data: { description: 'Mine' }, expected }
  const { body } = await change(third, mine)
  expect(body).toMatchObject({ events: 3, refused: [{ id: third }] })
  expect(body.done).not.toContain(third)
  expect(await read(third)).toMatchObject({ description: 'Theirs' })
  expect(await read(second)).toMatchObject({ description: 'Mine' })
})

test('Y-07 a list shows a series once, with its other dates', async () => {
  const { ids } = await aSeries({ startsAt: inHours(1) })
  const listed = async () => {
    const { pages } = await listCatalog('workshop', { when: 'Upcoming' })
    const all = Array.from({ length: pages }, (_, at) =>
      listCatalog('workshop', { when: 'Upcoming', page: at + 1 }),
    )
    return (await Promise.all(all))
      .flatMap(({ cards }) => cards)
      .filter(({ id }) => ids.includes(id))
  }
  const mine = await listed()
  expect(mine.map(({ id }) => id)).toEqual([ids[0]])
  expect(mine[0]?.more).toHaveLength(3)
  // Others of its series follow as soon as it is no longer public.
  await payload.update({ collection: 'workshops', id: ids[0] ?? 0, data: { _status: 'draft' } })
  expect((await listed()).map(({ id }) => id)).toEqual([ids[1]])
})

test('Y-07 every list of events shows a series once: home, blocks of pages, related, instructors', async () => {
  const instructor = await payload.create({
    collection: 'instructors',
    data: { name: 'Seats of Ada', _status: 'published' },
  })
  const shared = { category: ['Cybersecurity' as const], instructors: [instructor.id] }
  const { ids, series } = await aSeries({ ...shared, startsAt: inHours(1) })
  // Copies are not featured.
  const where = { series: { equals: series } }
  await payload.update({ collection: 'workshops', where, data: { isFeatured: true } })
  const other = await newEvent(payload, { ...shared, startsAt: inHours(2) })
  const mine = (cards: { id?: number; href?: string; more?: unknown[] }[], slugs: string[]) =>
    cards.filter(({ href, id }) => ids.includes(id ?? 0) || slugs.includes(href ?? ''))
  const { docs } = await payload.find({ collection: 'workshops', where })
  const paths = docs.map(({ slug }) => `/workshops/${slug}`)

  const { tickets } = await listFeaturedWorkshops()
  const block = { kind: 'workshops', category: 'Cybersecurity', limit: 24 } as const
  const related = { kind: 'workshop', categories: shared.category } as const
  const lists = [
    tickets,
    await listRecords({ ...block, filter: 'upcoming' }),
    await listRecords({ ...block, filter: 'newest' }),
    await listRelated({ ...related, id: other.id, event: null }),
    (await listTaught(instructor.id)).upcoming,
    await listComingUp(),
  ]
  for (const list of lists) {
    const shown = mine(list, paths)
    expect(shown).toHaveLength(1)
    expect(shown[0]?.more).toHaveLength(3)
  }
  // Its own events are no recommendation.
  const event = { path: '', series: { id: series, title: '', path: '' } }
  expect(mine(await listRelated({ ...related, id: ids[1] ?? 0, event }), paths)).toEqual([])
  // A filter that the next event does not match shows the next one that does.
  const data = { category: ['Design' as const] }
  await payload.update({ collection: 'workshops', id: ids[0] ?? 0, data })
  const { cards } = await listCatalog('workshop', { category: 'Cybersecurity', when: 'Upcoming' })
  expect(mine(cards, []).map(({ id }) => id)).toEqual([ids[1]])
  await payload.delete({ collection: 'workshops', id: other.id })
  await payload.delete({ collection: 'instructors', id: instructor.id })
})

test('Y-07 a feed announces the events of a series that were published on one day once', async () => {
  const { ids } = await aSeries()
  const keys = async () =>
    (await listFeedEntries('workshops'))
      .map(({ key }) => key)
      .filter((key) => ids.includes(Number(key.split('/')[1])))
  expect(await keys()).toEqual([`workshops/${ids[0]}`])
  const [, second = 0, third = 0] = ids
  const publishedAt = new Date(Date.now() + 172_800_000).toISOString()
  for (const id of [second, third])
    await payload.update({ collection: 'workshops', id, data: { publishedAt } })
  expect(await keys()).toEqual([`workshops/${second}`, `workshops/${ids[0]}`])
})

test('Y-03 D-05 the search finds a series while one of its events is public', async () => {
  const draft = await newEvent(payload, { startsAt: START, _status: 'draft' })
  const { body } = await post(editor, at(draft.id, 'repeat'), WEEKLY)
  const id = (body.series as { id: number }).id
  const title = `Circuit ${Math.random().toString(36).slice(2)}`
  await payload.update({ collection: 'series', id, data: { title } })
  const found = async () => {
    const results = await searchSite(title, { mayReadAnswers: false })
    return results.filter((result) => result.title === title)
  }
  const setEvent = (data: object) =>
    payload.update({ collection: 'workshops', id: draft.id, data, overrideAccess: true })
  expect(await found()).toEqual([])
  await setEvent({ _status: 'published' })
  const { slug } = await payload.findByID({ collection: 'series', id })
  expect(await found()).toMatchObject([
    { kind: 'Series', href: `/series/${slug}`, collection: 'series', id },
  ])
  await setEvent({ series: null })
  expect(await found()).toEqual([])
  await setEvent({ series: id })
  expect(await found()).toHaveLength(1)
  await setEvent({ _status: 'draft' })
  expect(await found()).toEqual([])
  await payload.delete({ collection: 'series', id })
  // Events of the same title follow.
  const { docs } = await aSeries()
  const [first] = await searchSite(docs[0]?.title ?? '', { mayReadAnswers: false })
  expect(first?.kind).toBe('Series')
})

test('Y-03 C-08 the previous address of a series redirects, and changing back leaves no loop', async () => {
  const { ids, series } = await aSeries()
  const { slug } = await payload.findByID({ collection: 'series', id: series })
  const old = slug ?? ''
  const rename = (to: string) =>
    payload.update({ collection: 'series', id: series, data: { slug: to } })
  const { slug: now } = await rename(`${old}-new`)
  expect(await findCurrentPath('series', old)).toBe(`/series/${now}`)
  expect(await recordMayExist(payload, 'series', old)).toBe(true)
  expect(await hasPublishedRecord(payload, 'series', old)).toBe(true)
  // Another series does not take an address that redirects.
  const other = await payload.create({
    collection: 'series',
    data: { title: 'Seats x', slug: old },
  })
  expect(other.slug).toBe(`${old}-2`)
  expect((await rename(old)).slug).toBe(old)
  expect(await findCurrentPath('series', old)).toBeNull()
  expect(await findCurrentPath('series', now ?? '')).toBe(`/series/${old}`)
  await payload.update({
    collection: 'workshops',
    where: { id: { in: ids } },
    data: { _status: 'draft' },
  })
  expect(await findCurrentPath('series', now ?? '')).toBeNull()
  await payload.delete({ collection: 'series', id: series })
  expect(await recordMayExist(payload, 'series', now ?? '')).toBe(false)
})

test('Y-03 Y-08 the page of a series has its events, and one calendar file with their UIDs', async () => {
  const { ids, series } = await aSeries()
  const page = await findSeries(String(series))
  expect(page?.events.map(({ id }) => id)).toEqual(ids)
  expect(page?.events[0]).not.toHaveProperty('joinLink')
  const file = await GET(new Request('https://atelier.test'), {
    params: Promise.resolve({ slug: String(series) }),
  })
  const text = await file.text()
  for (const id of ids) expect(text).toContain(`UID:workshop-${id}@`)
  expect(await findSeries('no-such-series')).toBeNull()
  const missing = { params: Promise.resolve({ slug: 'no-such-series' }) }
  expect((await GET(new Request('https://atelier.test'), missing)).status).toBe(404)
})

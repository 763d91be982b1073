import { NextRequest } from 'next/server'
import type { Payload } from 'payload'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { listFeaturedWorkshops, listRelated } from '@/features/catalog/server/choose-records'
import { countChoices, findRecord, listCatalog } from '@/features/catalog/server/queries'
import { findCalendarEvent, listComingEvents } from '@/features/events/server/calendar/queries'
import { findJoin } from '@/features/events/server/find-join'
import { findOwnSeats } from '@/features/events/server/own-seats'
import { findOwnAddress } from '@/features/events/server/private-address'
import { findEventRef, readCard, toEventPath } from '@/features/events/server/queries'
import { findSeries } from '@/features/events/server/series-page'
import { listTaught } from '@/features/instructors/server/queries'
import { findHref } from '@/features/pages/server/link-target'
import { listRecords } from '@/features/pages/server/queries'
import { listAnswerPages, listSitePages } from '@/features/pages/server/site/queries'
import { findCurrentPath } from '@/features/redirects/server/redirect-previous-slug'
import { createRedirects } from '@/features/redirects/server/answer-redirects'
import {
  hasPublishedRecord,
  listPublished,
  recordMayExist,
} from '@/features/redirects/server/previous-slug'
import { listComingUp, listComingUpResults } from '@/features/search/server/coming-up'
import { searchSite } from '@/features/search/server/queries'
import { listSimilar } from '@/features/questions/server/similar-queries'
import { readMoments } from '@/features/questions/server/list-moments'
import { createFeedResponse, listFeedEntries } from '@/features/share/server/feeds/feed-response'
import { parseAnswerText } from '@/features/questions/answer/answer-from-text'
import { toEventAddress } from '@/lib/records/private-address'
import { onPool } from '@/platform/database/on-pool'
import type { Workshop } from '@/payload-types'
import { inHours } from '../support/events'
import { inRequest } from '../support/in-request'
import { serveSite } from '../support/own-routes'
import { queuedMails } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress } from '../support/users'

/** What visitors may find, and next to it what they may not: the same in everything but visibility. */
const OPEN = 'plumberry'
const SECRET = 'quincewood'
const HIDDEN = ['unlisted', 'invited'] as const

let payload: Payload
let admin: Person
let stranger: Person
let guest: Person
let series: number
let instructor: number
let open: Workshop
const hidden = {} as Record<(typeof HIDDEN)[number], Workshop>

const address = (event: Workshop) => toEventAddress(event)
const read = (id: number) =>
  payload.findByID({ collection: 'workshops', id, depth: 0, overrideAccess: true })
const change = (id: number, data: object) =>
  payload.update({ collection: 'workshops', id, data, depth: 0, overrideAccess: true })

async function anEvent(visibility: string, name: string): Promise<Workshop> {
  const { id } = await payload.create({
    collection: 'workshops',
    data: {
      title: `Weaving ${name} ${visibility}`,
      description: `About ${name}.`,
      duration: '1 hour',
      startsAt: inHours(48),
      capacity: 20,
      category: ['AIML'],
      isFeatured: true,
      instructors: [instructor],
      resources: [{ name: `${name}-notes`, link: 'https://example.com' }],
      recordingUrl: 'https://example.com/recording.mp4',
      series,
      visibility,
      _status: 'published',
    } as never,
    overrideAccess: true,
  })
  await payload.create({
    collection: 'workshop_qna',
    data: {
      workshop: id,
      question: `May I ask about ${name} threads?`,
      answer: parseAnswerText(`Yes, ${name}.`),
      atSeconds: 1,
    } as never,
    overrideAccess: true,
  })
  return read(id)
}

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  stranger = await aPerson(payload, 'user')
  guest = await aPerson(payload, 'user')
  const all = { overrideAccess: true }
  series = (await payload.create({ collection: 'series', data: { title: 'Looms' }, ...all })).id
  const person = { name: 'Ada Weaver', _status: 'published' } as const
  instructor = (await payload.create({ collection: 'instructors', data: person, ...all })).id
  open = await anEvent('public', OPEN)
  for (const visibility of HIDDEN) hidden[visibility] = await anEvent(visibility, SECRET)
})

afterAll(async () => {
  for (const { id } of [open, ...Object.values(hidden)])
    await payload.delete({ collection: 'workshops', id, overrideAccess: true })
  await payload.delete({ collection: 'series', id: series, overrideAccess: true })
  await payload.delete({ collection: 'instructors', id: instructor, overrideAccess: true })
})

type Place = (cookie: string) => Promise<unknown>

const rest =
  (path: string, query: Record<string, string> = {}): Place =>
  async (cookie) =>
    (await callRest('GET', path, { cookie, query: { limit: '200', ...query } })).body
const graph =
  (query: string): Place =>
  async (cookie) =>
    (await callGraphQL(query, {}, cookie)).data

/**
 * Everything that shows several events, or counts them. Each place has to show the public one, so that
 * the absence of the others says something.
 */
const PLACES: Record<string, Place> = {
  'REST list': rest('/workshops'),
  'REST list, where': rest('/workshops', { 'where[title][like]': 'Weaving' }),
  'REST list, or': rest('/workshops', {
    'where[or][0][title][like]': SECRET,
    'where[or][1][title][like]': OPEN,
  }),
  'REST list, sort': rest('/workshops', { sort: 'title' }),
  'REST list by visibility': rest('/workshops', { 'where[visibility][exists]': 'true' }),
  'REST list, drafts and trash': rest('/workshops', { draft: 'true', trash: 'true' }),
  'REST list by cursor': rest('/workshops', { cursor: '' }),
  'GraphQL list': graph('{ Workshops(limit: 200) { docs { title slug } } }'),
  'page of workshops': async () =>
    Promise.all([1, 2, 3].map((page) => listCatalog('workshop', { page }))),
  'page of workshops, filtered': () =>
    listCatalog('workshop', { category: 'AIML', when: 'Upcoming' }),
  'featured on the home page': () => listFeaturedWorkshops(),
  'related workshops': () =>
    listRelated({ id: -1, kind: 'workshop', categories: ['AIML'], event: null }),
  'records on pages of editors': () =>
    listRecords({ kind: 'workshops', filter: 'upcoming', limit: 12 } as never),
  'the page of an instructor': () => listTaught(instructor),
  'the page of a series': () => findSeries(String(series)),
  'calendar of the site': () => listComingEvents(Date.now()),
  'feed entries': () => listFeedEntries('workshops'),
  'feed file': async () => (await createFeedResponse('workshops', 'Brand')).text(),
  sitemap: () => listSitePages(),
  'sitemap of answers': () => listAnswerPages(),
  search: () => searchSite('weaving', { mayReadAnswers: true }),
  'search for questions': () => searchSite('threads', { mayReadAnswers: true }),
  'search without words': () => listComingUp(),
  'results without words': () => listComingUpResults(),
  'similar questions': () =>
    listSimilar({ kind: 'workshop', id: open.id }, 'May I ask about threads?'),
  'REST questions': rest('/workshop_qna', { depth: '2', 'where[question][like]': 'threads' }),
  'GraphQL questions': graph(
    '{ Workshop_qnas(limit: 100) { docs { question workshop { title slug } } } }',
  ),
  'public addresses by id': async () => ({
    found: await listPublished({ payload }, 'workshops', [
      open.id,
      ...Object.values(hidden).map(({ id }) => id),
    ]),
  }),
}

/** Places that only signed-in users have, as visitors read no answers. */
const SIGNED_IN = ['REST questions', 'GraphQL questions']
const listNames = () => [
  ...HIDDEN.map((kind) => hidden[kind].slug ?? ''),
  ...HIDDEN.map((kind) => hidden[kind].code ?? ''),
]

describe('J-05 private events are in no list', () => {
  test.each(Object.keys(PLACES))('J-05 %s', async (name) => {
    const place = PLACES[name] as Place
    for (const { cookie } of SIGNED_IN.includes(name) ? [stranger] : [VISITOR, stranger]) {
      const text = JSON.stringify(await place(cookie))
      expect(text).toContain(OPEN)
      expect(text).not.toContain(SECRET)
      for (const hint of listNames()) expect(text).not.toContain(hint)
    }
  })

  test('J-05 counts do not count them', async () => {
    const where = { 'where[title][like]': 'Weaving' }
    for (const { cookie } of [VISITOR, stranger]) {
      const { body } = await callRest('GET', '/workshops/count', { cookie, query: where })
      expect(body).toEqual({ totalDocs: 1 })
      const query = '{ countWorkshops(where: { title: { like: "Weaving" } }) { totalDocs } }'
      const { data } = await callGraphQL(query, {}, cookie)
      expect(data).toEqual({ countWorkshops: { totalDocs: 1 } })
    }
    const { category } = await countChoices('workshop', {}).then((counts) => ({
      category: (counts as Record<string, number>).AIML,
    }))
    const { total } = await listCatalog('workshop', { category: 'AIML' })
    expect(category).toBe(total)
    const [row] = await onPool(
      payload,
      sql`select count(*)::int as found from search_entries where title like ${`%${SECRET}%`}
          or body like ${`%${SECRET}%`}`,
    )
    expect(row?.found).toBe(0)
  })

  test('J-05 no word of their titles is suggested', async () => {
    const [row] = await onPool(
      payload,
      sql`select count(*)::int as found from search_words where word = ${SECRET}`,
    )
    expect(row?.found).toBe(0)
  })

  test('J-05 a series of private events alone has no page', async () => {
    const all = { overrideAccess: true } as const
    const own = await payload.create({ collection: 'series', data: { title: 'Alone' }, ...all })
    await change(hidden.unlisted.id, { series: own.id })
    expect(await findSeries(String(own.id))).toBeNull()
    for (const { cookie } of [VISITOR, stranger])
      expect((await callRest('GET', `/series/${own.id}`, { cookie })).status).toBe(404)
    const { status } = await callRest('POST', `/series/${own.id}/register`, {
      cookie: stranger.cookie,
      json: {},
    })
    expect(status).toBe(404)
    await change(hidden.unlisted.id, { series })
    await payload.delete({ collection: 'series', id: own.id, ...all })
  })
})

const SEATS = 'query ($id: Int) { eventSeats(workshop: $id) { taken } }'

async function callSite(method: string, path: string, { cookie }: Person, json?: object) {
  const request = new NextRequest(new URL(path, env.SITE_URL), {
    method,
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': aClientAddress(),
    },
    body: json && JSON.stringify(json),
  })
  const { result } = await inRequest(request, () => serveSite(request))
  return result.status
}

describe.each(HIDDEN)('J-05 an event that is %s', (visibility) => {
  const event = () => hidden[visibility]

  test('J-05 is not there by its number or slug', async () => {
    const { id, slug, title } = event()
    for (const segment of [String(id), String(slug), `${slug}-${'0'.repeat(20)}`, '0'.repeat(20)]) {
      expect(await findRecord('workshop', segment), segment).toBeNull()
      expect(await findCalendarEvent('workshop', segment), segment).toBeNull()
      expect(await findEventRef('workshop', segment), segment).toBeNull()
      expect(await findCurrentPath('workshops', segment), segment).toBeNull()
      expect(await hasPublishedRecord(payload, 'workshops', segment), segment).toBe(false)
      expect(await findHref(payload, `/workshops/${segment}`), segment).toBeNull()
      const embed = `/api/oembed?url=${encodeURIComponent(`${env.SITE_URL}/workshops/${segment}`)}`
      expect(await callSite('GET', embed, VISITOR), segment).toBe(404)
      for (const person of [VISITOR, stranger]) {
        const seat = `/api/viewer/workshops/${segment}/seat`
        expect(await callSite('GET', seat, person), segment).toBe(404)
      }
      const resources = `/api/viewer/workshops/${segment}/resources`
      expect(await callSite('GET', resources, stranger), segment).toBe(404)
    }
    expect(title).toContain(SECRET)
  })

  test('J-05 answers no interface without its code', async () => {
    const { id } = event()
    for (const { cookie } of [VISITOR, stranger]) {
      for (const query of [{}, { code: '0'.repeat(20) }, { depth: '2', draft: 'true' }] as Record<
        string,
        string
      >[]) {
        expect((await callRest('GET', `/workshops/${id}`, { cookie, query })).status).toBe(404)
        const seats = await callRest('GET', `/events/workshops/${id}/seats`, { cookie })
        expect(seats.status).toBe(404)
      }
      const only = { 'where[id][equals]': String(id), depth: '0' }
      const list = await callRest('GET', '/workshops', { cookie, query: only })
      expect(list.body).toMatchObject({ docs: [], totalDocs: 0 })
      const one = await callGraphQL(`{ Workshop(id: ${id}) { title } }`, {}, cookie)
      expect(one.text).not.toContain(SECRET)
      expect((await callGraphQL(SEATS, { id }, cookie)).data?.eventSeats ?? null).toBeNull()
    }
  })

  test.each(['code', 'visibility'])('J-05 %s is no oracle', async (field) => {
    const { code } = event()
    for (const { cookie } of [VISITOR, stranger]) {
      const query = { [`where[${field}][like]`]: String(field === 'code' ? code : visibility) }
      const { body, status } = await callRest('GET', '/workshops', { cookie, query })
      if (status === 200) expect(body).toMatchObject({ totalDocs: 0 })
      else expect(status).toBe(400)
      const { text } = await callRest('GET', '/workshops', { cookie, query: { sort: 'code' } })
      expect(text).not.toContain(code)
      const asked = { 'where[workshop.code][equals]': String(code) }
      const questions = await callRest('GET', '/workshop_qna', { cookie, query: asked })
      expect([400, 403]).toContain(questions.status)
    }
  })

  test('J-05 takes nothing from who does not find it', async () => {
    const { id } = event()
    const { cookie } = stranger
    const post = async (path: string, json: object) =>
      (await callRest('POST', path, { cookie, json })).status
    expect(await post('/registrations', { workshop: id })).toBe(404)
    expect(await post('/registrations', { workshop: id, code: '0'.repeat(20) })).toBe(404)
    expect(await post('/workshop_qna', { workshop: id, question: `Is ${id} there?` })).toBe(400)
    expect(await post('/saved_items', { workshop: id })).toBe(400)
    expect(
      await callSite('POST', '/api/viewer/learning', stranger, {
        kind: 'workshop',
        id,
        command: 'done',
      }),
    ).toBe(400)
    const seat = `/api/viewer/workshops/${id}/seat`
    for (const command of ['register', 'cancel'])
      expect(await callSite('POST', seat, stranger, { command })).toBe(404)
    expect(await toEventPath({ kind: 'workshop', id }, stranger.user?.id)).toBeNull()
    const ask = { event: { kind: 'workshop', id }, name: 'Visitor', email: 'v@people.test' }
    expect(await callSite('POST', '/api/account/seat', VISITOR, ask)).toBe(404)
    expect(await findJoin(`workshop-${id}`, stranger.user?.id ?? 0, Date.now())).toBeNull()
    const visit = { list: 'workshops', segment: String(id), cookie }
    expect(await findOwnAddress(payload, visit)).toBeNull()
    expect(await findOwnAddress(payload, { ...visit, cookie: '' })).toBeNull()
  })

  test('J-05 opens with its code', async () => {
    const { code, id, slug } = event()
    const path = address(event())
    expect(path).toBe(`${slug}-${code}`)
    expect(await findRecord('workshop', path)).toMatchObject({ id, slug: path, isPrivate: true })
    expect(await findCalendarEvent('workshop', path)).toMatchObject({ path: `/workshops/${path}` })
    expect(await recordMayExist(payload, 'workshops', path)).toBe(true)
    expect(await hasPublishedRecord(payload, 'workshops', path)).toBe(false)
    expect(await readCard({ kind: 'workshop', id, code: code ?? '' })).not.toBeNull()
    expect(await callSite('GET', `/api/viewer/workshops/${path}/seat`, VISITOR)).toBe(200)
    const query = { code: String(code) }
    const one = await callRest('GET', `/workshops/${id}`, { query })
    expect(one.status).toBe(200)
    expect(one.text).not.toContain(String(code))
    expect((await callRest('GET', `/events/workshops/${id}/seats`, { query })).status).toBe(200)
    // The code opens its own event alone, and only for who brings it.
    const other = hidden[visibility === 'invited' ? 'unlisted' : 'invited']
    expect((await callRest('GET', `/workshops/${other.id}`, { query })).status).toBe(404)
    expect((await callRest('GET', `/workshops/${id}`)).status).toBe(404)
  })

  test('J-05 is there for who has a seat, and for staff', async () => {
    const { code, id } = event()
    const { cookie, user } = guest
    const json = { workshop: id, code }
    expect((await callRest('POST', '/registrations', { cookie, json })).status).toBe(201)
    expect((await callRest('GET', `/workshops/${id}`, { cookie })).status).toBe(200)
    expect((await callRest('GET', `/events/workshops/${id}/seats`, { cookie })).status).toBe(200)
    const visit = { list: 'workshops', segment: String(id), cookie }
    expect(await findOwnAddress(payload, visit)).toBe(`/workshops/${address(event())}`)
    const seats = await findOwnSeats(user?.id ?? 0)
    expect(seats?.coming.map(({ path }) => path)).toContain(`/workshops/${address(event())}`)
    expect(await findJoin(`workshop-${id}`, user?.id ?? 0, Date.now())).not.toBeNull()
    const ask = { workshop: id, question: `Where is the room of ${visibility}?` }
    const asked = await callRest('POST', '/workshop_qna', { cookie, json: ask })
    expect(asked.status).toBe(201)
    const { doc } = asked.body as { doc: { id: number } }
    await payload.update({
      collection: 'workshop_qna',
      id: doc.id,
      data: { answer: parseAnswerText('On the left.') },
      overrideAccess: true,
    })
    const mails = (await queuedMails(payload)).filter(({ to }) => to === user?.email)
    expect(JSON.stringify(mails)).toContain(`/workshops/${address(event())}/ask`)
    const staff = await callRest('GET', `/workshops/${id}`, { cookie: admin.cookie })
    expect(staff.body).toMatchObject({ visibility, code })
    const cancel = { json: { command: 'cancel' } }
    expect(await callSite('POST', `/api/viewer/workshops/${id}/seat`, guest, cancel.json)).toBe(200)
    expect((await callRest('GET', `/workshops/${id}`, { cookie })).status).toBe(404)
  })

  test('J-05 a renewed code ends the former link, also behind a restored version', async () => {
    const { code, id } = event()
    const renew = `/events/workshops/${id}/code`
    for (const { cookie } of [VISITOR, stranger])
      expect((await callRest('POST', renew, { cookie })).status).toBeGreaterThanOrEqual(401)
    const { body } = await callRest('POST', renew, { cookie: admin.cookie })
    const renewed = (body as { code: string }).code
    expect(renewed).not.toBe(code)
    await change(id, { description: 'Changed after.' })
    expect((await read(id)).code).toBe(renewed)
    expect(await findRecord('workshop', address(event()))).toBeNull()
    hidden[visibility] = await read(id)
    expect(await findRecord('workshop', address(event()))).not.toBeNull()
  })
})

describe('J-05 an event that becomes private', () => {
  test('J-05 leaves every list, redirects to nothing, and comes back', async () => {
    const before = await anEvent('public', 'medlarwood')
    const { id, slug } = before
    await change(id, { slug: `${slug}-moved` })
    expect(await findCurrentPath('workshops', String(slug))).toBe(`/workshops/${slug}-moved`)
    await change(id, { visibility: 'unlisted' })
    expect(await findCurrentPath('workshops', String(slug))).toBeNull()
    expect(await findRecord('workshop', `${slug}-moved`)).toBeNull()
    expect(JSON.stringify(await searchSite('medlarwood', { mayReadAnswers: true }))).not.toContain(
      'medlarwood',
    )
    const [word] = await onPool(payload, sql`select 1 from search_words where word = 'medlarwood'`)
    expect(word).toBeUndefined()
    expect(await readMoments({ kind: 'workshop', id })).toEqual([])
    await change(id, { visibility: 'public' })
    expect(await findCurrentPath('workshops', String(slug))).toBe(`/workshops/${slug}-moved`)
    expect(JSON.stringify(await searchSite('medlarwood', { mayReadAnswers: true }))).toContain(
      'medlarwood',
    )
    await payload.delete({ collection: 'workshops', id, overrideAccess: true })
  })

  test('J-05 no version from before opens it', async () => {
    const { id } = await anEvent('public', 'sloewood')
    const { docs } = await payload.findVersions({
      collection: 'workshops',
      where: { parent: { equals: id } },
      overrideAccess: true,
    })
    await change(id, { visibility: 'invited' })
    const version = docs[0]?.id as string
    await payload.restoreVersion({ collection: 'workshops', id: version, overrideAccess: true })
    const { body } = await callRest('GET', `/workshops/${id}`, { cookie: admin.cookie })
    expect(body).toMatchObject({ visibility: 'invited' })
    expect(await findRecord('workshop', String(id))).toBeNull()
    await payload.delete({ collection: 'workshops', id, overrideAccess: true })
  })

  test('J-05 a copy is as private, with a code of its own', async () => {
    const { id } = hidden.invited
    const json = { startsAt: inHours(72) }
    const { cookie } = admin
    const { body } = await callRest('POST', `/events/workshops/${id}/copy`, { cookie, json })
    const { doc } = body as { doc: Workshop }
    const copy = await payload.findByID({
      collection: 'workshops',
      id: doc.id,
      draft: true,
      overrideAccess: true,
    })
    expect(copy.visibility).toBe('invited')
    expect(copy.code).toMatch(/^[0-9a-f]{20}$/)
    expect(copy.code).not.toBe(hidden.invited.code)
    await payload.delete({ collection: 'workshops', id: doc.id, overrideAccess: true })
  })

  test('J-05 no short link and no redirect leads to it', async () => {
    const to = `/workshops/${address(hidden.unlisted)}`
    const { cookie } = admin
    const json = { slug: 'loom-door', to, label: 'Door' }
    expect((await callRest('POST', '/short_links', { cookie, json })).status).toBe(400)
    const { status } = await callRest('POST', '/redirects', {
      cookie,
      json: { from: '/loom-door', to, type: '301' },
    })
    expect(status).toBe(400)
    const rows = await createRedirects(payload).load()
    expect(rows.map((row) => row.to)).not.toContain(to)
  })
})

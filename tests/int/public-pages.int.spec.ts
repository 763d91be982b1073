import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Payload } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '../../entry/access-log.mjs'
import { joinCluster } from '../../entry/cluster.mjs'
import { brandedConfig } from '@/app/(payload)/cms/branded-config'
import { env } from '@/env'
import { findCalendarEvent, listComingEvents } from '@/features/events/server/calendar/queries'
import { toICalendar } from '@/features/events/calendar/to-icalendar'
import { listFaqGroups } from '@/features/pages/server/faqs/queries'
import { toFaqJsonLd } from '@/features/pages/faqs/faq-json-ld'
import { listFeedEntries, toAtom } from '@/features/share/server/feeds/feed-response'
import { searchSite } from '@/features/search/server/queries'
import { drawSharePicture } from '@/features/share/server/draw-share-picture'
import {
  toBreadcrumbsJsonLd,
  toOrganizationJsonLd,
  toWebSiteJsonLd,
} from '@/features/pages/site/json-ld'
import { toView } from '@/features/brand/server/view'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import {
  toCourseJsonLd,
  toEventJsonLd,
  toReplayJsonLd,
  toVideoJsonLd,
} from '@/features/catalog/json-ld'
import { findRecord, listCatalog } from '@/features/catalog/server/queries'
import { recordPage } from '@/app/(web)/(site)/_catalog/record-page'
import { filesThatRun } from '../support/files-that-run'
import { getTestPayload } from '../support/payload'
import { aPerson } from '../support/people'
import { callRest } from '../support/rest'
import { expectSearchEngineShape } from '../support/search-engine-shapes'

const RUN = randomUUID().slice(0, 8)
const MARK = `MARK-RES-${RUN}`
const site = { siteUrl: env.SITE_URL, brand: 'Atelier' }
const as = { overrideAccess: true } as const
let payload: Payload
let serial = 0

beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  for (const collection of ['workshops', 'webinars', 'tutorials'] as const) {
    await payload.delete({ collection, where: { title: { like: RUN } }, trash: true, ...as })
  }
})

type Status = { _status?: 'draft' | 'published'; deletedAt?: string }
const common = (data: Status) => ({
  title: `Public ${RUN} ${(serial += 1)}`,
  description: 'What it is about.',
  duration: '90 minutes',
  _status: 'published' as const,
  ...data,
})
const aWorkshop = (data: object = {}) =>
  payload.create({
    collection: 'workshops',
    data: {
      ...common({}),
      startsAt: '2099-05-01T04:30:00.000Z',
      endsAt: '2099-05-01T07:30:00.000Z',
      mode: 'in-person',
      venue: 'The bench',
      category: ['Design'],
      resources: [{ name: MARK, link: `https://example.com/${MARK}` }],
      ...data,
    },
    ...as,
  })
const aWebinar = (data: object = {}) =>
  payload.create({
    collection: 'webinars',
    data: {
      ...common({}),
      presenter: 'Lina Demo',
      scheduledFor: '2099-05-02T04:30:00.000Z',
      price: 19,
      ...data,
    },
    ...as,
  })
const aTutorial = (data: object = {}) =>
  payload.create({
    collection: 'tutorials',
    data: {
      ...common({}),
      author: 'Lina Demo',
      category: 'Design',
      difficulty: 'Beginner',
      videoUrl: 'https://youtu.be/abcdefghijk',
      ...data,
    },
    ...as,
  })

/** A word that resembles no other, or typo tolerance would find its neighbours. */
const word = () => `zq${randomUUID().replaceAll('-', '').slice(0, 16)}`

const HIDDEN = [{ _status: 'draft' }, { deletedAt: new Date().toISOString() }] as const

describe('D-08 calendars and feeds', () => {
  test('D-08 S-30 unpublished content is in no calendar and no feed', async () => {
    for (const status of HIDDEN) {
      const [workshop, webinar] = [await aWorkshop(status), await aWebinar(status)]
      expect(await findCalendarEvent('workshop', String(workshop.id))).toBeNull()
      expect(await findCalendarEvent('webinar', String(webinar.id))).toBeNull()
      const keys = (await listComingEvents(Date.now())).map(({ key }) => key)
      expect(keys).not.toContain(`workshop-${workshop.id}`)
      expect(keys).not.toContain(`webinar-${webinar.id}`)
      for (const [kind, { id }] of [
        ['workshops', workshop],
        ['webinars', webinar],
      ] as const) {
        expect((await listFeedEntries(kind)).map(({ key }) => key)).not.toContain(`${kind}/${id}`)
      }
    }
  })

  test('D-12 a workshop without a date is in no calendar', async () => {
    const { id } = await aWorkshop({ startsAt: null, endsAt: null })
    expect(await findCalendarEvent('workshop', String(id))).toBeNull()
  })

  test('D-08 S-40 by number and by slug the same event, without resources', async () => {
    const { id, slug } = await aWorkshop()
    const event = await findCalendarEvent('workshop', slug ?? '')
    expect(event).toMatchObject({ key: `workshop-${id}`, endsAt: '2099-05-01T07:30:00.000Z' })
    expect(await findCalendarEvent('workshop', String(id))).toEqual(event)
    const entries = await listFeedEntries('workshops')
    expect(entries.map(({ key }) => key)).toContain(`workshops/${id}`)
    const texts = [
      toICalendar({ name: 'x', siteUrl: env.SITE_URL, events: await listComingEvents(Date.now()) }),
      toAtom({ kind: 'workshops', title: 'Workshops', ...site, entries }),
    ]
    for (const text of texts) expect(text).not.toContain(MARK)
  })
})

describe('what search engines read', () => {
  test('S-40 resources are in no structured data', async () => {
    const workshop = await findRecord('workshop', String((await aWorkshop()).id))
    if (!workshop) throw new Error('It is not published.')
    const all = [toCourseJsonLd(workshop, site), toEventJsonLd(workshop, site)]
    expect(JSON.stringify(all)).not.toContain(MARK)
    for (const data of all) expectSearchEngineShape(data)
  })

  test('every kind of structured data has what search engines require', async () => {
    const [webinar, tutorial, undated] = [
      await findRecord('webinar', String((await aWebinar({ price: 0 })).id)),
      await findRecord('tutorial', String((await aTutorial()).id)),
      await findRecord(
        'workshop',
        String((await aWorkshop({ startsAt: null, mode: 'online' })).id),
      ),
    ]
    if (!webinar || !tutorial || !undated) throw new Error('They are not published.')
    expect(toEventJsonLd(undated, site)).toBeNull()
    expect(toVideoJsonLd({ ...tutorial, recording: null }, site)).toBeNull()
    const info = await getSiteInfo()
    const steps = [
      { name: 'Webinars', path: '/webinars' },
      { name: webinar.title, path: `/webinars/${webinar.slug}` },
    ]
    const all = [
      toCourseJsonLd(undated, site),
      toEventJsonLd(webinar, site),
      toVideoJsonLd(tutorial, site),
      toFaqJsonLd([{ category: 'x', items: [{ id: 1, question: 'Why?', answer: 'So.' }] }]),
      toOrganizationJsonLd(info, { siteUrl: env.SITE_URL }),
      toWebSiteJsonLd(info, env.SITE_URL),
      toBreadcrumbsJsonLd(steps, env.SITE_URL),
    ]
    for (const data of all) expectSearchEngineShape(data)
    expect(Array.isArray((await listFaqGroups()).groups)).toBe(true)
  })

  test('L-07 a replay that plays in its page is a video, made when the event was over', async () => {
    const recordingUrl = 'https://youtu.be/dQw4w9WgXcQ'
    const [webinar, workshop, elsewhere] = [
      await findRecord(
        'webinar',
        String((await aWebinar({ recordingUrl, scheduledFor: '2099-01-01T10:00:00Z' })).id),
      ),
      await findRecord('workshop', String((await aWorkshop({ recordingUrl, startsAt: null })).id)),
      await findRecord(
        'webinar',
        String((await aWebinar({ recordingUrl: 'https://video.example/1' })).id),
      ),
    ]
    if (!webinar || !workshop || !elsewhere) throw new Error('They are not published.')
    expect(toReplayJsonLd(elsewhere, site)).toBeNull()
    expect(toReplayJsonLd({ ...webinar, recording: null }, site)).toBeNull()
    const replay = toReplayJsonLd(webinar, site)
    expectSearchEngineShape(replay)
    expect(replay).toMatchObject({ uploadDate: webinar.endsAt })
    expect(replay).not.toHaveProperty('duration')
    const undated = toReplayJsonLd(workshop, site)
    expectSearchEngineShape(undated)
    expect(undated).toMatchObject({ uploadDate: workshop.publishedAt })
  })

  test('a share picture is a PNG of 1200x630 and is drawn without the network', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
    const picture = {
      eyebrow: 'Workshop',
      facts: 'नमस्ते 🚀',
      brand: 'Atelier',
      cover: 'https://other.test/x.png',
      look: toView({}),
    }
    const response = await drawSharePicture({ ...picture, title: 'Ärø 你好 🚀 bench' })
    const png = Buffer.from(await response.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    // Reading a data: address is no request.
    expect(fetched.mock.calls.filter(([to]) => /^https?:/.test(String(to)))).toEqual([])
    fetched.mockRestore()
  })
})

describe('D-08 the pages of webinars and tutorials', () => {
  const leave: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const bus of leave.splice(0)) await bus()
  })

  test('D-10 a change reaches the page under its slug as well as its number', async () => {
    const received: string[] = []
    const expireTags = (tags: string[]) => void received.push(...tags)
    leave.push(
      await joinCluster({
        url: env.DATABASE_URL,
        instance: 'other',
        expireTags,
        purge: () => undefined,
        log: createLog('silent'),
      }),
    )
    const [webinar, tutorial] = [await aWebinar(), await aTutorial()]
    await expect
      .poll(async () => {
        await payload.update({ collection: 'webinars', id: webinar.id, data: { price: 1 }, ...as })
        await payload.update({
          collection: 'tutorials',
          id: tutorial.id,
          data: { author: 'A' },
          ...as,
        })
        return received
      })
      .toEqual(
        expect.arrayContaining([
          `webinar:${webinar.slug}`,
          `webinar:${webinar.id}`,
          `tutorial:${tutorial.slug}`,
          `tutorial:${tutorial.id}`,
        ]),
      )
  })
})

test('D-08 featured tutorials come first, among them and among the others the newest', async () => {
  const category = 'Cybersecurity'
  const made = async (data: object) => (await aTutorial({ category, ...data })).id
  const ids = [
    await made({ isFeatured: true }),
    await made({ isFeatured: true }),
    await made({}),
    await made({}),
  ] as const
  const { cards } = await listCatalog('tutorial', { category, page: 1 })
  const ours = cards.filter(({ id }) => ids.includes(id))
  expect(ours.map(({ id, isFeatured }) => [id, isFeatured])).toEqual([
    [ids[1], true],
    [ids[0], true],
    [ids[3], false],
    [ids[2], false],
  ])
})

test('A-32 a tutorial is not published before its category is chosen', async () => {
  const refused = aTutorial({ category: undefined })
  await expect(refused).rejects.toMatchObject({ data: { errors: [{ path: 'category' }] } })
  const draft = await payload.create({
    collection: 'tutorials',
    data: { title: `Draft ${RUN}` } as never,
    draft: true,
    ...as,
  })
  expect(draft.category ?? null).toBeNull()
})

test('D-01 titles of the back office end in the brand of the site settings', async () => {
  const { brand } = await getSiteInfo()
  const rename = (name: string) =>
    payload.updateGlobal({ slug: 'site-settings', data: { brand: name }, ...as })
  await rename(`School ${RUN}`)
  const { admin } = await brandedConfig()
  await rename(brand)
  expect(admin.meta.titleSuffix).toBe(` | School ${RUN}`)
})

test('D-01 a currency that is none is refused', async () => {
  const save = payload.updateGlobal({ slug: 'site-settings', data: { currency: 'ZZZ' }, ...as })
  await expect(save).rejects.toMatchObject({ data: { errors: [{ path: 'currency' }] } })
})

describe('D-08 transcripts', () => {
  const vtt = (...words: string[]) =>
    [
      'WEBVTT',
      ...words.map((word, at) => `00:${10 + at * 5}.000 --> 00:${15 + at * 5}.000\n${word}`),
    ].join('\n\n')

  test('D-08 a transcript that cannot be read is refused, and says in which line', async () => {
    await expect(aTutorial({ transcript: 'WEBVTT\n\nno time' })).rejects.toThrow(/Transcript/i)
  })

  test('D-08 what is spoken is found, at its moment; what the title says leads to the page', async () => {
    const [opening, spoken, later] = [word(), word(), word()]
    const { slug, title } = await aTutorial({
      title: `Public ${RUN} zqtitle${RUN}`,
      transcript: vtt(`Hello, ${opening}.`, `We say ${spoken} here`, `and ${later} there.`),
    })
    const find = (query: string) => searchSite(query, { mayReadAnswers: false })
    const [first] = await find(spoken)
    expect(first).toMatchObject({ title, href: `/tutorials/${slug}#t=15`, kind: 'Tutorial' })
    expect(first?.snippet.some(({ marked, text }) => marked && text === spoken)).toBe(true)
    expect((await find(later))[0]?.href).toBe(`/tutorials/${slug}#t=20`)
    expect((await find(opening))[0]?.href).toBe(`/tutorials/${slug}#t=10`)
    // A sentence over two cues is found where it begins.
    expect((await find(`${spoken} ${later}`))[0]?.href).toBe(`/tutorials/${slug}#t=15`)
    expect((await find(`zqtitle${RUN}`))[0]?.href).toBe(`/tutorials/${slug}`)
  })

  test('D-08 a plain transcript is found too; one of a draft is not', async () => {
    const [plain, hidden] = [word(), word()]
    const { slug } = await aTutorial({ transcript: `Someone says ${plain}.` })
    await aTutorial({ transcript: vtt(hidden), _status: 'draft' })
    const hrefs = async (query: string) =>
      (await searchSite(query, { mayReadAnswers: false })).map(({ href }) => href)
    expect(await hrefs(plain)).toEqual([`/tutorials/${slug}`])
    expect(await hrefs(hidden)).toEqual([])
  })
})

test('few files handle a title between its save by REST and its page', async () => {
  // Without parts that load later.
  const { id } = await aWorkshop({ startsAt: null, endsAt: null, category: [] })
  const { cookie } = await aPerson(payload, 'admin')
  const { generateMetadata, RecordPage } = recordPage('workshop')
  const props = { params: Promise.resolve({ id: String(id) }) }
  let round = 0
  const saveAndRead = async () => {
    const title = `Public ${RUN} round ${(round += 1)}`
    const { status } = await callRest('PATCH', `/workshops/${id}`, { cookie, json: { title } })
    expect(status).toBe(200)
    await generateMetadata(props)
    expect(renderToStaticMarkup(await RecordPage(props))).toContain(title)
  }
  await saveAndRead()
  // docs/architecture.md, "A title's way", lists them.
  const files = [...(await filesThatRun(saveAndRead, /title/i))].sort()
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(25)
  const all = [...(await filesThatRun(saveAndRead))].sort()
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(130)
})

import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import BrowsePage from '@/app/(web)/(site)/webinars/browse/[when]/[page]/page'
import { listCatalog } from '@/features/catalog/server/queries'
import type { EventTime } from '@/features/catalog/catalog'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aUser, signInCookie } from '../support/users'

const RUN = randomUUID().slice(0, 8)
const HOUR = 3_600_000
const as = { overrideAccess: true } as const
let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
})
afterAll(async () => {
  await payload.delete({ collection: 'webinars', where: { title: { like: RUN } }, ...as })
})

async function aWebinar(hours: number, data: object = {}): Promise<number> {
  const { id } = await payload.create({
    collection: 'webinars',
    data: {
      title: `Webinar ${RUN}`,
      description: 'What it is about.',
      presenter: 'Lina Demo',
      duration: '90 minutes',
      price: 0,
      scheduledFor: new Date(Date.now() + hours * HOUR).toISOString(),
      _status: 'published',
      ...data,
    },
    ...as,
  })
  return id
}

/** All pages of the list, one after the other. */
async function readAll(when?: EventTime): Promise<number[][]> {
  const { cards, pages } = await listCatalog('webinar', { when })
  const all = [cards]
  for (let page = 2; page <= pages; page += 1)
    all.push((await listCatalog('webinar', { when, page })).cards)
  return all.map((page) => page.map(({ id }) => id))
}

describe('D-08 the pages of the webinars', () => {
  test.each(['0', '01', '-1', 'x', '9999'])('D-08 P-09 there is no page %s', async (page) => {
    const params = Promise.resolve({ when: 'all', page })
    await expect(BrowsePage({ params })).rejects.toThrow(/404/)
  })

  test('D-08 each stands once: to come or live, the soonest first, then past, the latest first', async () => {
    const before = await readAll()
    expect(before.flat()).toHaveLength(new Set(before.flat()).size)
    const ahead = []
    for (let n = 0; n < 14; n += 1) ahead.push(await aWebinar(1 + n))
    const live = await aWebinar(-1)
    const over = []
    for (let n = 0; n < 14; n += 1) over.push(await aWebinar(-2 - n))
    const [best, bestPast] = [
      await aWebinar(500, { isFeatured: true }),
      await aWebinar(-500, { isFeatured: true }),
    ]
    const draft = await aWebinar(1, { _status: 'draft' })
    const pages = await readAll()
    const { pages: count, total } = await listCatalog('webinar')
    expect(pages.flat()).not.toContain(draft)
    expect(total).toBe(before.flat().length + 31)
    expect(count).toBe(Math.ceil(total / 12))
    expect(pages.flat()).toHaveLength(total)
    for (const page of pages.slice(0, -1)) expect(page).toHaveLength(12)
    const ours = [live, ...ahead, best, ...over, bestPast]
    expect(pages.flat().filter((id) => ours.includes(id))).toEqual(ours)
  })
})

describe('E-09 the webinars of one time', () => {
  test.each(['', 'soon', 'Upcoming', 'on demand'])('there is no list %j', async (when) => {
    const params = Promise.resolve({ when, page: '1' })
    await expect(BrowsePage({ params })).rejects.toThrow(/404/)
  })

  test('E-09 to come or live, over, and over with a recording', async () => {
    const recordingUrl = 'https://example.com/recording'
    const coming = await aWebinar(2, { recordingUrl })
    const live = await aWebinar(-1, { recordingUrl })
    const over = await aWebinar(-2)
    const recorded = await aWebinar(-4, { recordingUrl })
    const older = await aWebinar(-400, { recordingUrl })
    const ours = [coming, live, over, recorded, older]
    const listed = async (when: EventTime) => {
      const pages = await readAll(when)
      return pages.flat().filter((id) => ours.includes(id))
    }
    expect(await listed('Upcoming')).toEqual([live, coming])
    expect(await listed('Past')).toEqual([over, recorded, older])
    expect(await listed('On demand')).toEqual([recorded, older])
    const { total } = await listCatalog('webinar')
    const [ahead, back] = await Promise.all([
      listCatalog('webinar', { when: 'Upcoming' }),
      listCatalog('webinar', { when: 'Past' }),
    ])
    expect(ahead.total + back.total).toBe(total)
  })
})

describe('A-21 scheduledFor and startsAt are one time', () => {
  const [FIRST, SECOND, THIRD] = [
    '2031-01-01T10:00:00.000Z',
    '2031-01-02T10:00:00.000Z',
    '2031-01-03T10:00:00.000Z',
  ]
  const both = (at: string) => ({ startsAt: at, scheduledFor: at })
  let cookie: string
  beforeAll(async () => {
    cookie = await signInCookie(await aUser(payload, { role: 'admin' }))
  })

  const post = async (start: object) => {
    const json = {
      title: `Webinar ${RUN}`,
      description: 'x',
      presenter: 'Ada',
      duration: '1 hour',
      price: 0,
      _status: 'published',
      ...start,
    }
    const { body, status } = await callRest('POST', '/webinars', { cookie, json })
    return { status, ...(body as { doc: { id: number }; errors: { field?: string }[] }) }
  }
  const patch = async (id: number, json: object) => {
    const { body, status } = await callRest('PATCH', `/webinars/${id}`, { cookie, json })
    return { status, ...(body as { doc: object; errors: { code: string; field?: string }[] }) }
  }

  test('A-21 REST creates and updates by either name, and a client may send both back', async () => {
    for (const name of ['scheduledFor', 'startsAt']) {
      const { doc, status } = await post({ [name]: FIRST })
      expect(status).toBe(201)
      expect(doc).toMatchObject(both(FIRST))
      for (const changed of ['scheduledFor', 'startsAt']) {
        const at = changed === 'startsAt' ? THIRD : SECOND
        const { doc: read } = await patch(doc.id, { title: `Webinar ${RUN} again` })
        const { doc: moved } = await patch(doc.id, { ...read, [changed]: at })
        expect(moved).toMatchObject(both(at))
      }
    }
  })

  test('A-21 two different times are refused, and so is none', async () => {
    const { errors, status } = await post({ startsAt: FIRST, scheduledFor: SECOND })
    expect([status, errors[0]?.field]).toEqual([400, 'startsAt'])
    const id = await aWebinar(24)
    expect((await patch(id, { startsAt: FIRST, scheduledFor: SECOND })).status).toBe(400)
    expect((await patch(id, both(FIRST))).doc).toMatchObject(both(FIRST))
    for (const name of ['startsAt', 'scheduledFor']) {
      const none = await patch(id, { [name]: null })
      expect([none.status, none.errors[0]?.field]).toEqual([400, 'scheduledFor'])
    }
    expect((await post({})).errors[0]?.field).toBe('scheduledFor')
  })

  test('A-21 lists are filtered and sorted by either name, in REST and GraphQL', async () => {
    const ids = [(await post(both(SECOND))).doc.id, (await post({ startsAt: FIRST })).doc.id]
    for (const name of ['scheduledFor', 'startsAt']) {
      const query = {
        [`where[${name}][less_than_equal]`]: SECOND,
        'where[id][in]': ids.join(),
        sort: name,
      }
      const { body } = await callRest('GET', '/webinars', { query })
      const { docs } = body as { docs: { id: number }[] }
      expect(docs.map(({ id }) => id)).toEqual([...ids].reverse())
      const ask = `{ Webinars(where: { title: { like: "${RUN}" }, ${name}: { equals: "${FIRST}" } }) { docs { id startsAt scheduledFor } } }`
      const found = await callGraphQL(ask, {})
      expect(found.errors).toEqual([])
      expect(found.data).toMatchObject({
        Webinars: { docs: expect.arrayContaining([{ id: ids[1], ...both(FIRST) }]) as unknown },
      })
    }
  })

  test('E-09 a webinar ends at its end, or without one when its duration has elapsed', async () => {
    const own = await aWebinar(-2, { endsAt: new Date(Date.now() + HOUR).toISOString() })
    const [over, live] = [await aWebinar(-2), await aWebinar(-1)]
    const upcoming = (await readAll('Upcoming')).flat()
    expect([own, over, live].map((id) => upcoming.includes(id))).toEqual([true, false, true])
    const late = patch(own, { endsAt: new Date(Date.now() - 3 * HOUR).toISOString() })
    expect((await late).errors[0]?.field).toBe('endsAt')
  })
})

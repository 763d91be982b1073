import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listFeaturedWorkshops } from '@/features/catalog/server/choose-records'
import { listResources } from '@/features/catalog/server/list-resources'
import { findRecord, findRecordDraft, listCatalog } from '@/features/catalog/server/queries'
import { env } from '@/env'
import { expireEventLists } from '@/features/events/server/expire-event-lists'
import { inRequest } from '../support/in-request'
import { VISITOR, aPerson, type Person } from '../support/people'
import { onPool } from '@/platform/database/on-pool'
import { recordMayExist } from '@/features/redirects/server/previous-slug'
import { bridge } from '@/platform/process/bridge'
import type { EventTime } from '@/features/catalog/catalog'
import { getTestPayload } from '../support/payload'

/** Runs a read of a page as this person. */
async function as<T>({ cookie }: Person, work: () => Promise<T>): Promise<T> {
  const request = new Request(`${env.SITE_URL}/workshops`, { headers: { cookie } })
  return (await inRequest(request, work)).result
}

const RUN = Date.now().toString(36)
let payload: Payload
let learner: Person
let editor: Person
const ids: number[] = []

async function createWorkshop(data: object = {}) {
  const doc = await payload.create({
    collection: 'workshops',
    data: {
      title: `Query ${RUN} ${ids.length}`,
      description: 'x',
      duration: '1 day',
      category: ['Marketing'],
      _status: 'published',
      ...data,
    },
    overrideAccess: true,
  })
  ids.push(doc.id)
  return doc
}

beforeAll(async () => {
  payload = await getTestPayload()
  learner = await aPerson(payload, 'user')
  editor = await aPerson(payload, 'editor')
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { id: { in: ids } } })
})

describe('the catalogue', () => {
  test('P-41 D-35 when the fetch fails the list is empty and the log has a line', async () => {
    const log = vi.spyOn(payload.logger, 'error').mockImplementation(() => {})
    const find = vi.spyOn(payload, 'find').mockRejectedValueOnce(new Error('no database'))
    const marked = (bridge.markIncomplete = vi.fn())
    const empty = { cards: [], page: 2, pages: 0, total: 0, isUnavailable: true }
    expect(await listCatalog('workshop', { page: 2 })).toEqual(empty)
    expect(log).toHaveBeenCalledOnce()
    expect(marked).toHaveBeenCalledOnce()
    delete bridge.markIncomplete
    log.mockRestore()
    find.mockRestore()
  })

  test('M-32 whether an address may lead to a record, published or not', async () => {
    const { id, slug } = await createWorkshop({ _status: 'draft' })
    const ask = (segment: string) => recordMayExist(payload, 'workshops', segment)
    expect(await Promise.all([ask(String(id)), ask(slug ?? '')])).toEqual([true, true])
    for (const segment of ['no-such-workshop', '2147483647', '-', '0', "a' or 1=1", randomUUID()]) {
      expect(await ask(segment), segment).toBe(false)
    }
  })

  test('M-58 the featured workshops of the home page are a list too', async () => {
    const log = vi.spyOn(payload.logger, 'error').mockImplementation(() => {})
    const find = vi.spyOn(payload, 'find').mockRejectedValueOnce(new Error('no database'))
    expect(await listFeaturedWorkshops()).toEqual({ tickets: [], isUnavailable: true })
    log.mockRestore()
    find.mockRestore()
  })

  test('P-40 drafts and what is in the trash are not listed', async () => {
    const draft = await createWorkshop({ _status: 'draft' })
    const trashed = await createWorkshop({ deletedAt: new Date().toISOString() })
    const { cards } = await listCatalog('workshop', { category: 'Marketing' })
    const listed = cards.map(({ id }) => id)
    expect(listed).not.toContain(draft.id)
    expect(listed).not.toContain(trashed.id)
  })

  test('P-40 newest first, twelve on a page, by category', async () => {
    const moments = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2031, 0, day + 1)))
    for (const moment of moments) {
      await createWorkshop({ createdAt: moment.toISOString(), category: ['Cybersecurity'] })
    }
    const first = await listCatalog('workshop', { category: 'Cybersecurity' })
    const second = await listCatalog('workshop', { category: 'Cybersecurity', page: 2 })
    expect(first).toMatchObject({ page: 1, pages: 2, total: 14 })
    expect([...first.cards, ...second.cards].map(({ createdAt }) => createdAt)).toEqual(
      moments.map((moment) => moment.toISOString()).reverse(),
    )
    expect(Object.keys(first.cards[0] ?? {}).sort()).toEqual([
      ...['createdAt', 'facts', 'id', 'isCancelled', 'isLive', 'more', 'people', 'picture'],
      ...['seatsLeft', 'slug', 'startsAt', 'title'],
    ])
  })

  test('E-09 those of one time: to come or live, over, and over with a recording', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const make = async (hours: number, data: object = {}) => {
      const common = { category: ['Data Science'], duration: '90 minutes' }
      return (await createWorkshop({ ...common, startsAt: inHours(hours), ...data })).id
    }
    const recordingUrl = 'https://example.com/recording'
    const undated = await make(0, { startsAt: null, recordingUrl })
    const coming = await make(5, { recordingUrl })
    const live = await make(-1)
    const allWeek = await make(-50, { endsAt: inHours(50) })
    const over = await make(-2)
    const recorded = await make(-60, { recordingUrl })
    const cancelled = await make(6, { eventStatus: 'cancelled' })
    const list = async (when?: EventTime) => {
      const { cards, total } = await listCatalog('workshop', { category: 'Data Science', when })
      expect(total).toBe(cards.length)
      return cards.map(({ id }) => id)
    }
    expect(await list()).toContain(undated)
    expect(await list('Upcoming')).toEqual([allWeek, live, coming, cancelled])
    expect(await list('Past')).toEqual([over, recorded])
    expect(await list('On demand')).toEqual([recorded])
  })

  describe('M-08 P-13 D-12 featured workshops', () => {
    const HOUR_MS = 3_600_000
    const feature = async (hours: number | null, more: object = {}) => {
      const startsAt = hours === null ? null : new Date(Date.now() + hours * HOUR_MS).toISOString()
      const { id } = await createWorkshop({
        isFeatured: true,
        duration: '2 hours',
        startsAt,
        ...more,
      })
      return id
    }
    const listed = async () =>
      (await listFeaturedWorkshops()).tickets.map(({ id, isOver }) =>
        isOver ? `${id} over` : `${id}`,
      )

    // Of a file that had this database before, and of the test before.
    beforeEach(() => onPool(payload, sql`update workshops set is_featured = false`))

    test('M-08 twelve without a date hide none that has one', async () => {
      for (let at = 0; at < 12; at += 1) await feature(null)
      const far = await feature(9000)
      const soon = await feature(24)
      const over = await feature(-50)
      expect(await listed()).toEqual([`${soon}`, `${far}`, `${over} over`])
    })

    test('M-08 P-13 the soonest three of many, without canceled ones', async () => {
      const ids: number[] = []
      for (const hours of [300, 100, 200, 400]) ids.push(await feature(hours))
      await feature(50, { eventStatus: 'cancelled' })
      expect(await listed()).toEqual([`${ids[1]}`, `${ids[2]}`, `${ids[0]}`])
    })

    test('M-08 one that has ended is over, whatever says when it ends; one that is live is not', async () => {
      const ended = await feature(-3)
      const endsAt = new Date(Date.now() + HOUR_MS).toISOString()
      const live = await feature(-4, { endsAt })
      const undated = await feature(null)
      expect(await listed()).toEqual([`${live}`, `${ended} over`, `${undated}`])
    })
  })

  test('M-08 lists expire when an event begins and when it ends, and only then', async () => {
    const startsAt = '2033-03-03T10:00:00.000Z'
    await createWorkshop({ startsAt, duration: '90 minutes' })
    const between = (from: string, to: string) =>
      expireEventLists(payload, { from: Date.parse(from), to: Date.parse(to) })
    expect(await between('2033-03-03T09:59:00Z', '2033-03-03T10:00:00Z')).toEqual(['workshops'])
    expect(await between('2033-03-03T10:00:00Z', '2033-03-03T11:29:00Z')).toEqual([])
    expect(await between('2033-03-03T11:29:00Z', '2033-03-03T11:30:00Z')).toEqual(['workshops'])
    expect(await between('2033-03-03T11:30:00Z', '2033-03-03T11:31:00Z')).toEqual([])
  })
})

describe('a workshop', () => {
  const resources = [{ name: `MARK ${RUN}`, link: 'https://example.com/MARK' }]

  test('D-10 null for what is unknown or not public', async () => {
    const draft = await createWorkshop({ _status: 'draft' })
    for (const id of [String(draft.id), draft.slug ?? '', '999999999', 'no-such', '', "'"]) {
      expect(await findRecord('workshop', id), id).toBeNull()
    }
  })

  test('D-10 D-03 by number or slug; of its resources only the number', async () => {
    const { id, slug } = await createWorkshop({ resources })
    const found = await findRecord('workshop', String(id))
    expect(found).toMatchObject({ id, slug, resourceCount: 1 })
    expect(await findRecord('workshop', slug ?? '')).toEqual(found)
    expect(JSON.stringify(found)).not.toContain('MARK')
  })

  test('S-40 resources are for signed-in people', async () => {
    const { id } = await createWorkshop({ resources })
    expect(await as(VISITOR, () => listResources('workshop', String(id)))).toEqual([])
    expect(await as(learner, () => listResources('workshop', String(id)))).toEqual(resources)
  })

  test('the draft is for staff', async () => {
    const { id } = await createWorkshop({ resources })
    await payload.update({
      collection: 'workshops',
      id,
      data: { title: `Draft ${RUN}` },
      draft: true,
      overrideAccess: true,
    })
    const learners = await as(learner, () => findRecordDraft('workshop', String(id)))
    expect(learners?.record.title ?? '').not.toBe(`Draft ${RUN}`)
    const editors = await as(editor, () => findRecordDraft('workshop', String(id)))
    expect(editors?.record.title).toBe(`Draft ${RUN}`)
    expect(editors?.resources).toEqual(resources)
    expect((await findRecord('workshop', String(id)))?.title).not.toBe(`Draft ${RUN}`)
  })
})

import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '@/env'
import { listChanges } from '@/features/admin/server/log-queries'
import {
  countByDay,
  countTotals,
  findWaiting,
  listComingEvents,
} from '@/features/admin/server/queries'
import { PEOPLE_LIST, listPeople } from '@/features/accounts/server/people/queries'
import { listDeskFilter, listForDesk } from '@/features/questions/server/desk-queries'
import { readMoments } from '@/features/questions/server/list-moments'
import { listAnswered, listOwn } from '@/features/questions/server/queries'
import { listSimilar } from '@/features/questions/server/similar-queries'
import { listSorted } from '@/features/questions/server/sorted-answers'
import type { Viewer } from '@/platform/server/viewer'
import { searchSite } from '@/features/search/server/queries'
import { listFeaturedWorkshops } from '@/features/catalog/server/choose-records'
import { findRecord, listCatalog } from '@/features/catalog/server/queries'
import { EVENT_TIMES } from '@/features/catalog/catalog'
import { listItems } from '@/features/learning/server/list-items'
import { LEARNING_PARTS } from '@/features/learning/use-cases'
import { toCursorText } from '@/platform/database/keyset'
import {
  readListState,
  type ListShape,
  type ListState,
  type SearchParams,
} from '@/lib/records/list-state'
import { seedStatements } from '../../bench/lib/seed.mjs'
import { inRequest } from '../support/in-request'
import { VISITOR, aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { openLargeTables, recordReads, recordStatements, type Sent } from '../support/plans'
import { callGraphQL, callRest } from '../support/rest'
import { listContentRows } from '@/features/catalog/server/admin-queries'
import { CONTENT } from '@/features/catalog/content/content-types'

const ROWS = 20_000
const LARGE = [
  'workshops',
  'workshops_texts',
  'workshops_resources',
  '_workshops_v',
  'webinars',
  'tutorials',
  'profiles',
  'workshop_qna',
  'search_entries',
  'saved_items',
  'progress',
]
/**
 * The most statements that one read may send: none is sent per row. The longest is the answer desk by askers:
 * whose session it is, who that is, ids, rows, what they are about by its three kinds, claims, the zone of the site.
 */
const MAX_STATEMENTS = 9

let payload: Payload
let admin: Person
let tables: Awaited<ReturnType<typeof openLargeTables>>
let workshop: number

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  const common = { description: 'About plans.', duration: '1 day', _status: 'published' as const }
  // One of each, so that a read goes on to what it reads after the ids.
  const made = await payload.create({
    collection: 'workshops',
    data: {
      title: 'Planned',
      category: ['Design'],
      difficulty: 'Beginner',
      isFeatured: true,
      ...common,
    },
    overrideAccess: true,
  })
  workshop = made.id
  await payload.create({
    collection: 'webinars',
    data: {
      title: 'Planned',
      presenter: 'Ada',
      price: 0,
      scheduledFor: new Date(Date.now() + 3_600_000).toISOString(),
      ...common,
    },
    overrideAccess: true,
  })
  await payload.create({
    collection: 'tutorials',
    data: {
      title: 'Planned',
      author: 'Ada',
      category: 'Design',
      difficulty: 'Beginner',
      ...common,
    },
    overrideAccess: true,
  })
  const fill = Object.values(seedStatements(ROWS, ROWS, ROWS / 4))
  const own = `select ${admin.user?.id}, id, now() - id * interval '1 second'`
  fill.push(
    `insert into saved_items (user_id, workshop_id, saved_at) ${own} from workshops`,
    `insert into progress (user_id, workshop_id, watched_at, seconds, length, done_at) ${own},
      5, 9, case when id % 2 = 0 then now() - id * interval '1 second' end from workshops`,
  )
  tables = await openLargeTables(fill.join(';'))
})

afterAll(async () => {
  await tables.close()
  const planned = { title: { equals: 'Planned' } }
  await payload.delete({ collection: 'workshops', where: planned, overrideAccess: true })
  await payload.delete({ collection: 'webinars', where: planned, overrideAccess: true })
  await payload.delete({ collection: 'tutorials', where: planned, overrideAccess: true })
})

const page = (work: () => Promise<unknown>, person = () => VISITOR) => {
  return () => inRequest(new Request(env.SITE_URL, { headers: { cookie: person().cookie } }), work)
}
const staff = (work: () => Promise<unknown>) => page(work, () => admin)
const rest = (path: string, query: Record<string, string> = {}) => {
  return () => callRest('GET', path, { query })
}
const after = { time: new Date(Date.now() - 3_600_000).toISOString(), id: 5 }
/** Rows are seeded a minute apart, so this is where the list ends. */
const end = { time: new Date(Date.now() - (ROWS - 6) * 60_000).toISOString(), id: 5 }
const here = () => ({ kind: 'workshop' as const, id: workshop })
const viewer = { id: 1 } as Viewer
const desk = { viewer, target: null, waiting: true, byAskers: false, after: null }

/** Every read that a page, a list, REST or GraphQL makes when no one asks for anything unusual. */
const READS: [string, () => Promise<unknown>][] = [
  ['home', page(() => listFeaturedWorkshops())],
  ['workshops', page(() => listCatalog('workshop'))],
  ['workshops, page 4', page(() => listCatalog('workshop', { page: 4 }))],
  ['workshops of a category', page(() => listCatalog('workshop', { category: 'Design' }))],
  ['workshops of a level', page(() => listCatalog('workshop', { difficulty: 'Beginner' }))],
  ...EVENT_TIMES.flatMap((when): [string, () => Promise<unknown>][] => [
    [`workshops, ${when}`, page(() => listCatalog('workshop', { when }))],
    [`webinars, ${when}`, page(() => listCatalog('webinar', { when }))],
  ]),
  ['workshop by slug', page(() => findRecord('workshop', 'planned'))],
  ['workshop by number', page(() => findRecord('workshop', String(workshop)))],
  ['webinars', page(() => listCatalog('webinar'))],
  ['webinars, page 4', page(() => listCatalog('webinar', { page: 4 }))],
  ['webinar', page(() => findRecord('webinar', 'planned'))],
  ['tutorials', page(() => listCatalog('tutorial'))],
  ['tutorials of a category', page(() => listCatalog('tutorial', { category: 'Design' }))],
  ['tutorials of a level', page(() => listCatalog('tutorial', { difficulty: 'Beginner' }))],
  ['tutorial', page(() => findRecord('tutorial', 'planned'))],
  ['answers', page(() => listAnswered({ target: here() }))],
  ['answers, read on', page(() => listAnswered({ target: here(), after }))],
  ['own questions', page(() => listOwn(1, here()))],
  ['L-19 answers by votes', page(() => listSorted(here(), 'votes', null))],
  ['L-19 answers of a video', page(() => listSorted(here(), 'video', null))],
  ['L-19 questions at moments', page(() => readMoments(here()))],
  ['records of waiting questions', staff(() => listDeskFilter())],
  ['similar questions', page(() => listSimilar(here(), 'How does pricing help with data?'))],
  ['search', page(() => searchSite('needle', { mayReadAnswers: true }))],
  ['answer desk', staff(() => listForDesk(desk))],
  ['answer desk by askers', staff(() => listForDesk({ ...desk, byAskers: true }))],
  ['answer desk of a workshop', staff(() => listForDesk({ ...desk, target: here() }))],
  ['row of a workshop', staff(() => listForDesk({ ...desk, target: here(), waiting: false }))],
  ['dashboard: next events', staff(() => listComingEvents())],
  ['dashboard: totals', staff(() => countTotals())],
  ['dashboard: waiting', staff(() => findWaiting())],
  ['dashboard: days', staff(() => countByDay('Europe/Berlin'))],
  ['dashboard: changes', staff(() => listChanges())],
  ...Object.values(CONTENT).flatMap((type) =>
    lists(type.collection, type.shape, (state) => listContentRows(type, state)),
  ),
  ...lists('users', PEOPLE_LIST, listPeople),
  ...['workshops', 'webinars', 'tutorials'].flatMap((slug): [string, () => Promise<unknown>][] => [
    [`REST ${slug}`, rest(`/${slug}`)],
    [`REST ${slug} by slug`, rest(`/${slug}`, { 'where[slug][equals]': 'planned' })],
  ]),
  ['REST questions', rest('/workshop_qna', {})],
  ['REST workshop', () => callRest('GET', `/workshops/${workshop}`)],
  ['REST workshops by cursor', rest('/workshops', { cursor: '', limit: '12' })],
  [
    'REST workshops, read on by cursor',
    rest('/workshops', { cursor: toCursorText(after), limit: '12' }),
  ],
  [
    'REST workshops, the last page by cursor',
    rest('/workshops', { cursor: toCursorText(end), limit: '12' }),
  ],
  ['REST questions, read on by cursor', rest('/workshop_qna', { cursor: toCursorText(after) })],
  ['GraphQL workshops', () => callGraphQL('{ Workshops { docs { id title } totalDocs } }', {})],
]

test.each(READS)(
  'V-08 G4 %s: no large table is read whole, no statement per row',
  async (name, read) => {
    const sent = await recordReads(payload, read)
    expect(sent.length, name).toBeGreaterThan(0)
    expect(sent.length, sent.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
    for (const statement of sent.filter((one) => !isCount(one))) {
      expect(await tables.grows(statement, LARGE), statement.text).toEqual([])
    }
  },
)

test.each(LEARNING_PARTS)('L-19 what one person learns, %s, is read by its index', async (part) => {
  const userId = admin.user?.id ?? 0
  const [start, on] = [null, after]
  const sent = await recordReads(payload, async () => {
    for (const cursor of [start, on]) await listItems(payload, { userId, part, after: cursor })
  })
  expect(sent).toHaveLength(2)
  for (const statement of sent) {
    expect(await tables.grows(statement, LARGE), statement.text).toEqual([])
  }
})

test('the reader of plans sees a whole read', async () => {
  const whole = { text: 'select * from workshops where description = $1', values: ['x'] }
  expect(await tables.grows(whole, LARGE)).toEqual(['workshops'])
})

test('G4 a workshop that is saved rewrites the search of its answers only when they move', async () => {
  const { id } = await payload.create({
    collection: 'workshops',
    data: { title: 'Planned', description: 'x', duration: '1 day', _status: 'published' },
    overrideAccess: true,
  })
  const save = async (data: object) => {
    const sent = await recordStatements(payload, () =>
      payload.update({ collection: 'workshops', id, data, overrideAccess: true }),
    )
    return sent.filter(({ text }) => /search_entries[^]*workshop_qna/.test(text)).length
  }
  expect(await save({ venue: 'Elsewhere' })).toBe(0)
  expect(await save({ slug: 'planned-here' })).toBe(2)
  expect(await save({ slug: 'planned-there', _status: 'draft' })).toBe(2)
  expect(await save({ _status: 'published' })).toBe(2)
})

/** A list as it opens, by each of its columns, filtered, and searched for something rare. */
function lists(
  name: string,
  shape: ListShape,
  read: (state: ListState) => Promise<unknown>,
): [string, () => Promise<unknown>][] {
  const one = (what: string, query: SearchParams): [string, () => Promise<unknown>] => [
    `dashboard: ${name}${what}`,
    staff(() => read(readListState(query, shape))),
  ]
  return [
    one('', {}),
    one(', searched', { q: 'needle' }),
    ...shape.sorts.map((sort) => one(` by ${sort}`, { sort: `-${sort}` })),
    ...Object.entries(shape.filters).map(([key, [value]]) =>
      one(` of one ${key}`, { [key]: value ?? '' }),
    ),
  ]
}

/** Counting has to look at what it counts; how often that happens is limited elsewhere. */
function isCount({ text }: Sent): boolean {
  return /count\(/i.test(text)
}

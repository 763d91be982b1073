import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '@/features/accounts/server/api-keys'
import { inTransaction } from '@/platform/database/transaction'
import { env } from '@/env'
import { prepareWrite } from '@/hooks/global-drafts'
import { onPool } from '@/platform/database/on-pool'
import type { BulkChange } from '@/lib/records/bulk'
import { recordsStore } from '@/features/legacy-import/server/records'
import type { EventRef } from '@/features/events/server/read-event'
import { takeSeat } from '@/features/events/server/take-seat'
import { changeRecords } from '@/features/catalog/server/change-records'
import { NEW } from '../support/fixtures'
import { newEvent } from '../support/events'
import { exported, toFile, importRow } from '../support/imports'
import { inRequest } from '../support/in-request'
import { mailsTo } from '../support/outbox'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let ada: Person
let key: string
const made: number[] = []

beforeAll(async () => {
  payload = await getTestPayload()
  ada = await aPerson(payload, 'admin')
  const client = { network: 'test', address: '192.0.2.0', device: 'Test' }
  const user = ada.user
  if (!user) throw new Error('no user')
  const wanted = { role: 'admin', scope: 'read-write', collections: [], days: 1, name: 'Test' }
  key = (await createApiKey({ payload, client, user, ...wanted } as never)).token
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { id: { in: made } }, trash: true })
})

/** Two texts of collections without a title. */
const TEXTS: Partial<Record<CollectionSlug, [string, string]>> = {
  faqs: ['question', 'answer'],
  instructors: ['name', 'text'],
}

/* The states a record may be in. The row of an unpublished one is older than its newest draft. */

const STATES = ['waiting', 'published', 'draft', 'trashed'] as const
type State = (typeof STATES)[number]

const save = (id: number, data: object, options: object = {}) =>
  payload.update({ collection: 'workshops', id, data, ...options })

async function aRecord(state: State): Promise<number> {
  const isDraft = state === 'draft'
  const { id } = await payload.create({
    collection: 'workshops',
    data: {
      title: 'Published',
      description: 'x',
      duration: '1 day',
      venue: 'Hall',
      _status: isDraft ? 'draft' : 'published',
    },
    draft: isDraft as never,
  })
  made.push(id)
  if (state === 'published') return id
  await rest(`/${id}`, { title: 'Waiting' }, { draft: 'true', autosave: 'true' })
  if (state === 'trashed') await dashboard('trash')(id)
  return id
}

/** What visitors and staff see of a record. */
async function look(id: number) {
  const options = { collection: 'workshops', id, depth: 0, disableErrors: true } as const
  const site = await payload.findByID({ ...options, overrideAccess: false })
  const newest = await payload.findByID({ ...options, draft: true, trash: true })
  const versions = await onPool(
    payload,
    sql`select count(*)::int as count from _workshops_v where parent_id = ${id} and latest`,
  )
  expect(versions).toEqual([{ count: 1 }])
  return {
    site: site && `${site.title}, ${site.duration}`,
    newest: newest && `${newest.title}, ${newest.duration}, ${newest._status}`,
    isTrashed: Boolean(newest?.deletedAt),
  }
}

const UNTOUCHED: Record<State, Awaited<ReturnType<typeof look>>> = {
  waiting: { site: 'Published, 1 day', newest: 'Waiting, 1 day, draft', isTrashed: false },
  published: { site: 'Published, 1 day', newest: 'Published, 1 day, published', isTrashed: false },
  draft: { site: null, newest: 'Waiting, 1 day, draft', isTrashed: false },
  trashed: { site: null, newest: 'Waiting, 1 day, draft', isTrashed: true },
}

/* The writers. */

type Write = (id: number) => Promise<unknown>

const rest = (path: string, json: object, query: Record<string, string> = {}) =>
  callRest('PATCH', `/workshops${path}`, { cookie: ada.cookie, json, query })
const one =
  (json: object, query?: Record<string, string>): Write =>
  (id) =>
    rest(`/${id}`, json, query)
const many =
  (json: object, query: Record<string, string> = {}): Write =>
  (id) =>
    rest('', json, { 'where[id][in]': String(id), ...query })
const graphql =
  (data: object, more = ''): Write =>
  (id) =>
    callGraphQL(
      `mutation($data: mutationWorkshopUpdateInput!) { updateWorkshop(id: ${id}, data: $data ${more}) { id } }`,
      { data },
      ada.cookie,
    )
const program =
  (json: object): Write =>
  (id) =>
    callRest('PATCH', `/workshops/${id}`, {
      headers: { authorization: `Bearer ${key}`, 'sec-fetch-site': '' },
      json,
    })
const dashboard =
  (change: BulkChange): Write =>
  (id) =>
    inRequest(new Request(env.SITE_URL, { headers: { cookie: ada.cookie } }), () =>
      changeRecords('workshops', { ids: [id], change }),
    )
const csv =
  (cells: Record<string, string>): Write =>
  async (id) => {
    const sheet = await exported(payload, 'workshops', [id])
    for (const row of sheet.rows) Object.assign(row, cells)
    if (sheet.rows.length > 0) {
      await importRow(payload, toFile(sheet), { ownerId: Number(ada.user?.id) })
    }
  }
const schedule =
  (type: 'publish' | 'unpublish'): Write =>
  async (id) => {
    const doc = { relationTo: 'workshops', value: String(id) }
    const user = { relationTo: 'users', value: ada.user?.id }
    await payload.jobs.queue({ task: 'schedulePublish', input: { type, doc, user } } as never)
    await payload.jobs.run({ limit: 100, silent: true })
  }
const legacyImport: Write = async (id) => {
  const store = recordsStore({
    payload,
    isDryRun: false,
    kind: 'workshops',
    pictures: {} as never,
    keeps: false,
    overwriteTheirs: true,
  })
  const { title } = await payload.findByID({ collection: 'workshops', id, trash: true })
  const texts = { title, description: 'x', duration: '2 days', isFeatured: false, picture: '' }
  const data = { ...texts, createdAt: null, more: {}, lacks: [] }
  const item = { oldId: `old-${id}`, outcome: 'changed', docId: id, hash: 'x', note() {}, data }
  await inTransaction(payload, (req) => store.write(req, [{ ...item, problems: [] } as never]))
}

const NEW_DURATION = { duration: '2 days' }
const EDITED: typeof UNTOUCHED = {
  waiting: { site: 'Published, 2 days', newest: 'Waiting, 2 days, draft', isTrashed: false },
  published: {
    site: 'Published, 2 days',
    newest: 'Published, 2 days, published',
    isTrashed: false,
  },
  draft: { site: null, newest: 'Waiting, 2 days, draft', isTrashed: false },
  trashed: UNTOUCHED.trashed,
}
const EDITED_AS_PUBLISHED: typeof UNTOUCHED = {
  ...EDITED,
  draft: { site: 'Waiting, 2 days', newest: 'Waiting, 2 days, published', isTrashed: false },
}
const SAVED_AS_DRAFT: typeof UNTOUCHED = {
  ...EDITED,
  waiting: { ...EDITED.waiting, site: 'Published, 1 day' },
  published: { ...EDITED.published, site: 'Published, 1 day', newest: 'Published, 2 days, draft' },
}
const PUBLISHED: typeof UNTOUCHED = {
  waiting: { site: 'Waiting, 1 day', newest: 'Waiting, 1 day, published', isTrashed: false },
  published: UNTOUCHED.published,
  draft: { site: 'Waiting, 1 day', newest: 'Waiting, 1 day, published', isTrashed: false },
  trashed: UNTOUCHED.trashed,
}
const UNPUBLISHED: typeof UNTOUCHED = {
  waiting: { ...UNTOUCHED.waiting, site: null },
  published: { site: null, newest: 'Published, 1 day, draft', isTrashed: false },
  draft: UNTOUCHED.draft,
  trashed: UNTOUCHED.trashed,
}
const asPublished = { ...NEW_DURATION, _status: 'published' }

const WRITERS: [name: string, write: Write, expected: typeof UNTOUCHED][] = [
  ['a field by REST', one(NEW_DURATION), EDITED],
  ['a field by a program with a key', program(NEW_DURATION), EDITED],
  ['a field by GraphQL', graphql(NEW_DURATION), EDITED],
  ['a field of many by REST', many(NEW_DURATION), EDITED],
  ['a field and that it is published, by REST', one(asPublished), EDITED_AS_PUBLISHED],
  ['a field and that it is published, by GraphQL', graphql(asPublished), EDITED_AS_PUBLISHED],
  ['a field of many in /cms', many(asPublished, { draft: 'true' }), EDITED_AS_PUBLISHED],
  ['a row of a CSV file', csv(NEW_DURATION), EDITED],
  ['a draft by a CSV file', csv({ ...NEW_DURATION, status: 'draft' }), SAVED_AS_DRAFT],
  ['a draft by REST', one(NEW_DURATION, { draft: 'true' }), SAVED_AS_DRAFT],
  ['a draft by GraphQL', graphql(NEW_DURATION, ', draft: true'), SAVED_AS_DRAFT],
  ['a draft of many by REST', many(NEW_DURATION, { draft: 'true' }), SAVED_AS_DRAFT],
  ['publishing in the dashboard', dashboard('publish'), PUBLISHED],
  ['publishing by REST', one({ _status: 'published' }), PUBLISHED],
  ['publishing by GraphQL', graphql({ _status: 'published' }), PUBLISHED],
  ['publishing many by REST', many({ _status: 'published' }), PUBLISHED],
  ['publishing many in /cms', many({ _status: 'published' }, { draft: 'true' }), PUBLISHED],
  ['publishing on schedule', schedule('publish'), PUBLISHED],
  ['unpublishing in the dashboard', dashboard('unpublish'), UNPUBLISHED],
  ['unpublishing by REST', one({ _status: 'draft' }), UNPUBLISHED],
  ['unpublishing in /cms', one({ _status: 'draft' }, { unpublishAllLocales: 'true' }), UNPUBLISHED],
  ['unpublishing many by REST', many({ _status: 'draft' }), UNPUBLISHED],
  ['unpublishing on schedule', schedule('unpublish'), UNPUBLISHED],
  ['featuring in the dashboard', dashboard('feature'), UNTOUCHED],
]

describe('M-01 what a write means while a draft waits', () => {
  test.each([
    ['with another field', { deletedAt: new Date().toISOString(), title: 'Both' }],
    ['of many', { deletedAt: new Date().toISOString(), title: 'Both' }],
  ])('M-01 a draft save that would also trash the record is refused, %s', async (name, data) => {
    const id = await aRecord('waiting')
    const write = name === 'of many' ? many : one
    await write(data, { draft: 'true' })(id)
    expect(await look(id)).toEqual(UNTOUCHED.waiting)
    expect((await rest(`/${id}`, data, { draft: 'true' })).status).toBe(409)
  })

  test.each(WRITERS)('M-01 %s', async (_name, write, expected) => {
    for (const state of STATES) {
      const id = await aRecord(state)
      await write(id)
      expect([state, await look(id)]).toEqual([state, expected[state]])
    }
  })

  test('M-01 the import of the old site', async () => {
    for (const state of ['waiting', 'published'] as const) {
      const id = await aRecord(state)
      await legacyImport(id)
      expect([state, await look(id)]).toEqual([state, EDITED[state]])
    }
  })

  test.each([
    ['in the dashboard', dashboard('trash'), dashboard('restore')],
    ...(
      [
        ['by REST', one, {}],
        ['of many by REST', many, {}],
        ['by REST as a draft', one, { draft: 'true' }],
      ] as const
    ).map(([name, write, query]): [string, Write, Write] => [
      name,
      write({ deletedAt: new Date().toISOString() }, query),
      write({ deletedAt: null }, { ...query, trash: 'true' }),
    ]),
  ])('M-01 the trash and back %s change nothing else', async (_name, trash, restore) => {
    for (const state of ['waiting', 'published', 'draft'] as const) {
      const id = await aRecord(state)
      await trash(id)
      expect(await look(id)).toEqual({ ...UNTOUCHED[state], site: null, isTrashed: true })
      await restore(id)
      expect([state, await look(id)]).toEqual([state, UNTOUCHED[state]])
    }
  })

  test('M-01 "restore as published" of /cms has the published version back, and keeps the draft', async () => {
    const id = await aRecord('trashed')
    await many({ deletedAt: null, _status: 'published' }, { trash: 'true' })(id)
    expect(await look(id)).toEqual(UNTOUCHED.waiting)
  })

  test('M-01 a field that the draft changes itself stays as the draft has it', async () => {
    const id = await aRecord('waiting')
    await one({ title: 'Corrected', venue: 'Room' })(id)
    expect(await look(id)).toMatchObject({
      site: 'Corrected, 1 day',
      newest: 'Waiting, 1 day, draft',
    })
    const newest = await payload.findByID({ collection: 'workshops', id, draft: true })
    expect(newest).toMatchObject({ venue: 'Room', _status: 'draft' })
  })

  test('M-01 a draft that says nothing else than what is published is none any more', async () => {
    const id = await aRecord('waiting')
    await one({ title: 'Waiting' })(id)
    expect(await look(id)).toMatchObject({ newest: 'Waiting, 1 day, published' })
  })

  test.each([
    ['REST', (id: string) => callRest('POST', `/workshops/versions/${id}`, { cookie: ada.cookie })],
    [
      'GraphQL',
      (id: string) =>
        callGraphQL(`mutation { restoreVersionWorkshop(id: ${id}) { id } }`, {}, ada.cookie),
    ],
  ])('M-01 an older draft that is restored by %s stays a draft', async (_name, restore) => {
    const id = await aRecord('waiting')
    const { docs } = await payload.findVersions({
      collection: 'workshops',
      where: { parent: { equals: id }, 'version._status': { equals: 'draft' } },
    })
    await one({ _status: 'published' })(id)
    await one({ title: 'Again' })(id)
    await restore(String(docs[0]?.id))
    expect(await look(id)).toMatchObject({
      site: 'Again, 1 day',
      newest: 'Waiting, 1 day, draft',
    })
  })

  test('M-01 every collection with drafts keeps what is published', async () => {
    const slugs = payload.config.collections
      .filter(({ versions }) => versions?.drafts)
      .map(({ slug }) => slug as CollectionSlug)
    expect(slugs).toEqual(
      expect.arrayContaining(['workshops', 'webinars', 'tutorials', 'pages', 'faqs']),
    )
    for (const collection of slugs) {
      const [first, second] = TEXTS[collection] ?? ['title', 'description']
      const data = NEW[collection]?.({ workshop: 0 }) as never
      const { id } = await payload.create({ collection, data })
      const options = { collection, id: Number(id) } as const
      await payload.update({ ...options, data: { [first]: 'Waiting' } as never, draft: true })
      await payload.update({ ...options, data: { [second]: 'New' } as never })
      const site = await payload.findByID({ ...options, overrideAccess: false })
      expect(site).toMatchObject({ _status: 'published', [second]: 'New' })
      expect(site).not.toMatchObject({ [first]: 'Waiting' })
      await payload.delete(options)
    }
    for (const { hooks, slug, versions } of payload.config.globals) {
      expect(hooks.beforeOperation?.includes(prepareWrite), slug).toBe(Boolean(versions?.drafts))
    }
  })
})

describe('M-01 at once', () => {
  test('R-15 M-01 edits, drafts and flags written at once lose nothing', async () => {
    const id = await aRecord('waiting')
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        save(id, { duration: `${round} days` }),
        save(id, { venue: `Room ${round}` }, { draft: true }),
        save(id, { capacity: round + 1 }),
      ])
      const site = await payload.findByID({ collection: 'workshops', id })
      const newest = await payload.findByID({ collection: 'workshops', id, draft: true })
      const edited = { duration: `${round} days`, capacity: round + 1 }
      expect(site).toMatchObject({ ...edited, title: 'Published', venue: 'Hall' })
      expect(newest).toMatchObject({ ...edited, title: 'Waiting', venue: `Room ${round}` })
    }
    await look(id)
  })

  test('R-15 M-01 a scheduled publish and an edit at once: both are on the site', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await aRecord('waiting')
      await Promise.all([schedule('publish')(id), one(NEW_DURATION)(id)])
      expect(await look(id)).toMatchObject({
        site: 'Waiting, 2 days',
        newest: 'Waiting, 2 days, published',
      })
    }
  })
})

describe('E-08 M-01 people of an event', () => {
  async function anEvent(): Promise<{ event: EventRef; email: string; title: string }> {
    const title = `Event ${Math.random()}`
    const event = await newEvent(payload, { title })
    made.push(event.id)
    const { user } = await aPerson(payload, 'user')
    if (!user) throw new Error('no user')
    await takeSeat({ payload, event, userId: user.id })
    await one({ title: 'Secret title' }, { draft: 'true', autosave: 'true' })(event.id)
    return { event, email: user.email, title }
  }
  const subjects = async (email: string) =>
    (await mailsTo(payload, email)).map(({ subject }) => subject)

  test('E-08 M-01 an edit behind a draft cancels nothing', async () => {
    const { email, event } = await anEvent()
    await one({ venue: 'Room' })(event.id)
    expect((await subjects(email)).filter((one) => /cancel/i.test(one))).toEqual([])
  })

  test('E-08 M-01 a cancellation names the published title', async () => {
    const { email, event, title } = await anEvent()
    await dashboard('unpublish')(event.id)
    const found = await subjects(email)
    expect(found.join()).toContain(`Cancelled: ${title}`)
    expect(found.join()).not.toContain('Secret')
  })

  test('E-08 M-01 the trash and back: cancelled under its published title, then on again', async () => {
    const { email, event, title } = await anEvent()
    await dashboard('trash')(event.id)
    expect((await subjects(email)).join()).toContain(`Cancelled: ${title}`)
    await dashboard('restore')(event.id)
    expect((await subjects(email)).join()).not.toContain('Secret')
    const [row] = await onPool(
      payload,
      sql`select _status, deleted_at from workshops where id = ${event.id}`,
    )
    expect(row).toEqual({ _status: 'published', deleted_at: null })
  })
})

test.each(['workshops', 'webinars', 'tutorials', 'pages', 'instructors', 'faqs'] as const)(
  'M-01 "Revert to published" in /cms discards the draft of %s, unless someone else published',
  async (collection) => {
    const [field] = TEXTS[collection] ?? ['title']
    const create = NEW[collection]?.({ workshop: 0 })
    const data = { ...create, _status: 'published' }
    const { id } = await payload.create({ collection, data: data as never })
    const send = (json: object, query: Record<string, string> = {}) =>
      callRest('PATCH', `/${collection}/${id}`, { cookie: ada.cookie, json, query })
    const read = async (draft: string) => {
      const query = { draft, depth: '0' }
      const found = await callRest('GET', `/${collection}/${id}`, { cookie: ada.cookie, query })
      return found.body as Record<string, unknown>
    }
    await send({ [field]: 'Waiting' }, { draft: 'true' })
    const published = await read('false')
    await send({ [field]: 'Meanwhile' })
    expect((await send(published)).status).toBe(409)
    expect(await read('true')).toMatchObject({ [field]: 'Waiting', _status: 'draft' })

    const now = await read('false')
    expect((await send(now)).status).toBe(200)
    const text = now[field]
    for (const draft of ['false', 'true']) {
      expect(await read(draft)).toMatchObject({ [field]: text, _status: 'published' })
    }
    await payload.delete({ collection, id, trash: true } as never)
  },
)

test('M-66 the export shows what is published, and says where a draft waits', async () => {
  const ids = [await aRecord('waiting'), await aRecord('published'), await aRecord('draft')]
  const { rows } = await exported(payload, 'workshops', ids)
  const shown = rows.map(({ status, title, unpublishedChanges }) => [
    title,
    status,
    unpublishedChanges,
  ])
  expect(shown).toEqual([
    ['Published', 'published', 'yes'],
    ['Published', 'published', ''],
    ['Waiting', 'draft', ''],
  ])
})

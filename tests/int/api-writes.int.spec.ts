import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { runSweep } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { onTransaction } from '@/platform/database/transaction'
import { getTestPayload } from '../support/payload'
import { VISITOR, aPerson, type Person } from '../support/people'
import { MARK, fixtureFactory } from '../support/fixtures'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress } from '../support/users'
import { serveSite } from '../support/own-routes'

/** Repeated, stale and partly refused writes of programs, and lists that are read on. */
let payload: Payload
let learner: Person
let editor: Person
let admin: Person
let factory: ReturnType<typeof fixtureFactory>
let workshop: number

beforeAll(async () => {
  payload = await getTestPayload()
  learner = await aPerson(payload, 'user')
  editor = await aPerson(payload, 'editor')
  admin = await aPerson(payload, 'admin')
  factory = fixtureFactory(payload, { other: learner, workshop: 0 })
  workshop = await factory.create('workshops', { title: 'Written to' })
})

afterAll(() => factory.cleanUp())

type Created = { doc: { id: number } }

describe('R-14 a create with an Idempotency-Key happens once', () => {
  const post = (path: string, who: Person, json: unknown, key: string) =>
    callRest('POST', path, { cookie: who.cookie, json, headers: { 'idempotency-key': key } })
  const faq = () => ({ question: `${MARK} ${randomUUID()}`, answer: 'x', category: 'General' })
  const getCount = async (question: string) =>
    (
      await payload.count({
        collection: 'faqs',
        where: { question: { equals: question } },
        overrideAccess: true,
      })
    ).totalDocs

  test('R-14 not with another body, not with an invalid key', async () => {
    const json = { question: `Once? ${randomUUID()}`, workshop }
    const key = randomUUID()
    expect((await post('/workshop_qna', learner, json, key)).status).toBe(201)
    const other = await post('/workshop_qna', learner, { ...json, question: 'Twice?' }, key)
    expect(other.status).toBe(422)
    expect(other.body).toEqual({
      errors: [{ message: expect.any(String), code: expect.any(String) }],
    })
    expect((await post('/workshop_qna', learner, json, 'x'.repeat(256))).status).toBe(400)
    expect((await post('/workshop_qna', learner, json, 'a b')).status).toBe(400)
  })

  test('R-14 five at the same moment are one row and one response', async () => {
    const json = { question: `At once? ${randomUUID()}`, workshop }
    const key = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => post('/workshop_qna', learner, json, key)),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    const where = { question: { equals: json.question } }
    const { totalDocs } = await payload.count({
      collection: 'workshop_qna',
      where,
      overrideAccess: true,
    })
    expect(totalDocs).toBe(1)
    const late = await post('/workshop_qna', learner, json, key)
    expect([late.status, late.text]).toEqual([201, responses[0]?.text])
    expect(late.response.headers.get('idempotency-replayed')).toBe('true')
  })

  test('R-14 two FAQ entries with the same text, which nothing else would detect', async () => {
    const first = faq()
    const key = randomUUID()
    const [one, two] = await Promise.all([
      post('/faqs', editor, { ...first, category: 'Technical Support' }, key),
      post('/faqs', editor, { ...first, category: 'Technical Support' }, key),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.text).toBe(one.text)
    expect(await getCount(first.question)).toBe(1)
    factory.created.push(['faqs', (one.body as Created).doc.id])
  })

  test('R-14 keys of two people do not meet, and a refusal is not stored', async () => {
    const key = randomUUID()
    const json = { ...faq(), category: 'Technical Support' }
    expect((await post('/faqs', learner, json, key)).status).toBe(403)
    const incomplete = await post('/faqs', editor, { ...json, answer: null }, key)
    expect(incomplete.status).toBe(400)
    const fixed = await post('/faqs', editor, json, key)
    expect(fixed.status).toBe(201)
    const others = await post('/faqs', admin, json, key)
    expect(others.status).toBe(201)
    expect(others.text).not.toBe(fixed.text)
    for (const { body } of [fixed, others]) {
      factory.created.push(['faqs', (body as Created).doc.id])
    }
  })

  test('R-14 the response of a server that died after the commit is put together again', async () => {
    const json = { question: `Lost? ${randomUUID()}`, workshop }
    const key = randomUUID()
    const first = await post('/workshop_qna', learner, json, key)
    await onPool(
      payload,
      sql`update idempotency_keys set created_at = now() - interval '2 minutes'
          where doc_id = ${(first.body as Created).doc.id}`,
    )
    const again = await post('/workshop_qna', learner, json, key)
    expect(again.status).toBe(201)
    expect((again.body as Created).doc.id).toBe((first.body as Created).doc.id)
  })

  test('R-14 a message of the contact page likewise', async () => {
    const body = JSON.stringify({
      name: 'Ada',
      email: 'ada@people.test',
      subject: `${MARK} once`,
      message: 'Hello.',
    })
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': aClientAddress(),
      origin: env.SITE_URL,
    }
    const send = (text = body) =>
      serveSite(
        new Request(new URL('/api/contact', env.SITE_URL), { method: 'POST', body: text, headers }),
      )
    const responses = await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const found = await payload.find({
      collection: 'contact_messages',
      where: { subject: { equals: `${MARK} once` } },
      overrideAccess: true,
    })
    expect(found.totalDocs).toBe(1)
    for (const { id } of found.docs) factory.created.push(['contact_messages', id])
    expect((await send(body.replace('Hello', 'Bye'))).status).toBe(422)
  })

  test('R-14 stored for a day, then swept', async () => {
    const json = { ...faq(), category: 'Technical Support' }
    const { body } = await post('/faqs', editor, json, randomUUID())
    const { id } = (body as Created).doc
    factory.created.push(['faqs', id])
    const stored = () =>
      onPool(
        payload,
        sql`select 1 from idempotency_keys where doc_id = ${id} and user_id = ${editor.user?.id ?? 0}`,
      )
    await runSweep(payload)
    expect(await stored()).toHaveLength(1)
    await onPool(
      payload,
      sql`update idempotency_keys set created_at = now() - interval '25 hours' where doc_id = ${id} and user_id = ${editor.user?.id ?? 0}`,
    )
    await runSweep(payload)
    expect(await stored()).toHaveLength(0)
  })
})

describe('D-32 R-15 entity tags', () => {
  const path = () => `/workshops/${workshop}`
  const read = (headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
    callRest('GET', path(), { cookie: editor.cookie, headers, query })
  const getTag = async () => (await read()).response.headers.get('etag') ?? ''

  test('R-15 a stale delete is refused with 412, and so is a stale change', async () => {
    const id = await factory.create('workshops')
    const options = (tag: string) => ({ cookie: admin.cookie, headers: { 'if-match': tag } })
    const { response } = await callRest('GET', `/workshops/${id}`, { cookie: admin.cookie })
    const tag = response.headers.get('etag') ?? ''
    const json = { title: `${MARK} changed` }
    expect((await callRest('PATCH', `/workshops/${id}`, { ...options(tag), json })).status).toBe(
      200,
    )
    expect((await callRest('PATCH', `/workshops/${id}`, { ...options(tag), json })).status).toBe(
      412,
    )
    const refused = await callRest('DELETE', `/workshops/${id}`, options(tag))
    expect(refused.status).toBe(412)
    expect(refused.body).toMatchObject({
      errors: [{ message: expect.any(String), code: expect.any(String) }],
    })
    expect((await callRest('GET', `/workshops/${id}`)).status).toBe(200)
    const now = await callRest('GET', `/workshops/${id}`, { cookie: admin.cookie })
    const current = options(now.response.headers.get('etag') ?? '')
    expect((await callRest('DELETE', `/workshops/${id}`, current)).status).toBe(200)
    const gone = await callRest('GET', `/workshops/${id}`, { query: { trash: 'true' } })
    expect(gone.status).toBe(404)
  })

  test('R-15 If-Match reveals nothing about a record to strangers', async () => {
    const id = await factory.create('workshop_qna', { workshop, asker: learner.user?.id })
    for (const method of ['PATCH', 'DELETE'] as const) {
      const json = method === 'PATCH' ? { question: 'x' } : undefined
      const headers = { 'if-match': '"1-x"' }
      const there = await callRest(method, `/workshop_qna/${id}`, { json, headers })
      const nowhere = await callRest(method, '/workshop_qna/2147483640', { json, headers })
      expect([there.status, there.body]).toEqual([nowhere.status, nowhere.body])
    }
  })

  test('R-15 a read names its state, and returns 304 to anyone who has it', async () => {
    const tag = await getTag()
    expect(tag).toMatch(/^"\d+-[\w-]{16}"$/)
    const again = await read({ 'if-none-match': `"other", ${tag}` })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.response.headers.get('etag')).toBe(tag)
    expect((await read({ 'if-none-match': '"other"' })).status).toBe(200)
    const shallow = await read({}, { 'select[title]': 'true', 'select[updatedAt]': 'true' })
    expect(shallow.response.headers.get('etag')).not.toBe(tag)
    await callRest('PATCH', path(), { cookie: editor.cookie, json: { title: 'Written to again' } })
    expect((await read({ 'if-none-match': tag })).status).toBe(200)
  })

  test('R-15 the tag differs if a user may see more than a visitor', async () => {
    const resources = [{ name: 'Slides', link: 'https://example.com/slides' }]
    await callRest('PATCH', path(), { cookie: editor.cookie, json: { resources } })
    const visitor = await callRest('GET', path())
    expect(visitor.response.headers.get('etag')).not.toBe(await getTag())
    expect(visitor.response.headers.get('vary')).toContain('Cookie')
    expect(visitor.response.headers.get('cache-control')).toContain('private')
  })

  test('R-15 globals have one too', async () => {
    const { response } = await callRest('GET', '/globals/site-settings')
    const tag = response.headers.get('etag')
    if (tag) {
      const headers = { 'if-none-match': tag }
      expect((await callRest('GET', '/globals/site-settings', { headers })).status).toBe(304)
    }
    expect(response.status).toBe(200)
  })

  test('D-32 over GraphQL a question takes the state in its data', async () => {
    const id = await factory.create('workshop_qna', { workshop, asker: learner.user?.id })
    const { updatedAt } = await payload.findByID({
      collection: 'workshop_qna',
      id,
      overrideAccess: true,
    })
    const change = (question: string) =>
      callGraphQL(
        `mutation { updateWorkshop_qna(id: ${id}, data: { workshop: ${workshop}, question: "${question}", updatedAt: "${updatedAt}" }) { question } }`,
        {},
        editor.cookie,
      )
    expect((await change('First')).errors).toEqual([])
    expect((await change('Second')).errors[0]?.extensions?.statusCode).toBe(409)
  })
})

describe('R-28 a write of many says what became of each', () => {
  test('R-28 those that may be changed are, the others are named', async () => {
    const whole = await factory.create('workshops', { _status: 'draft' })
    const { id: part } = await payload.create({
      collection: 'workshops',
      data: { title: `${MARK} part`, _status: 'draft' } as never,
      draft: true,
      overrideAccess: true,
    })
    factory.created.push(['workshops', part])
    const { body, status } = await callRest('PATCH', '/workshops', {
      cookie: editor.cookie,
      json: { _status: 'published' },
      query: { 'where[id][in]': `${whole},${part}` },
    })
    expect(status).toBe(400)
    expect((body as { docs: { id: number }[] }).docs.map(({ id }) => id)).toEqual([whole])
    expect((body as { errors: unknown }).errors).toEqual([
      { id: part, code: 'invalid', message: expect.stringContaining('invalid') },
    ])
    expect((await callRest('GET', `/workshops/${whole}`)).status).toBe(200)
    expect((await callRest('GET', `/workshops/${part}`)).status).toBe(404)
  })

  test('R-28 S-83 when the database refuses one, all are named and none is changed', async () => {
    const ids = await Promise.all([
      factory.create('workshops', { title: `${MARK} one` }),
      factory.create('workshops', { title: `${MARK} two` }),
    ])
    ids.sort((a, b) => a - b)
    await payload.db.drizzle.execute(
      sql`create or replace function refuse_planted() returns trigger language plpgsql as
          $$ begin if new.id = ${sql.raw(String(ids[1]))} then raise exception 'secret_of_the_database'; end if; return new; end $$`,
    )
    await payload.db.drizzle.execute(
      sql`create trigger refuse_planted before update on workshops for each row execute function refuse_planted()`,
    )
    try {
      const { body, status, text } = await callRest('PATCH', '/workshops', {
        cookie: editor.cookie,
        json: { venue: 'Hall 3' },
        query: { 'where[id][in]': ids.join(',') },
      })
      const { docs, errors } = body as { docs: { id: number }[]; errors: { id: number }[] }
      expect(status).toBe(400)
      const something = (id: number | undefined) => ({
        id,
        code: 'invalid',
        message: 'Something went wrong.',
      })
      expect([...errors].sort((a, b) => a.id - b.id)).toEqual(ids.map(something))
      expect(docs).toEqual([])
      expect(text).not.toContain('secret_of_the_database')
      const venue = async (id: number) =>
        (await payload.findByID({ collection: 'workshops', id, overrideAccess: true })).venue
      expect(await Promise.all(ids.map(venue))).toEqual([null, null])
    } finally {
      await payload.db.drizzle.execute(sql`drop trigger refuse_planted on workshops`)
      await payload.db.drizzle.execute(sql`drop function refuse_planted`)
    }
  })
})

describe('G4 lists are read on with a cursor', () => {
  type Page = {
    docs: { id: number; question?: string }[]
    nextCursor: string | null
    limit: number
  }
  const where = { 'where[question][like]': `${MARK} cursor` }
  const page = async (query: Record<string, string>, who: Person = VISITOR) =>
    (await callRest('GET', '/faqs', { cookie: who.cookie, query: { ...where, ...query } }))
      .body as Page

  beforeAll(async () => {
    // All at the same moment, where only the number tells them apart, and one before and after.
    await onPool(
      payload,
      sql`insert into faqs (question, answer, category, _status, created_at)
          select ${`${MARK} cursor `} || n, 'x', 'Technical Support', 'published',
                 case n when 1 then '2020-01-01'::timestamptz when 25 then '2022-01-01' else '2021-01-01' end
          from generate_series(1, 25) n`,
    )
  })
  afterAll(() => onPool(payload, sql`delete from faqs where question like ${`${MARK} cursor%`}`))

  test.each(['createdAt', '-createdAt'])('G4 sorted by %s every row comes once', async (sort) => {
    const seen: number[] = []
    let cursor: string | null = ''
    for (let pages = 0; cursor !== null && pages < 10; pages += 1) {
      const { docs, limit, nextCursor }: Page = await page({ cursor, sort, limit: '7' })
      expect(limit).toBe(7)
      seen.push(...docs.map(({ id }) => id))
      cursor = nextCursor
    }
    expect(seen).toHaveLength(25)
    const upwards = [...seen].sort((a, b) => a - b)
    expect(seen).toEqual(sort === 'createdAt' ? upwards : upwards.reverse())
  })

  test('G4 the caps and refusals are those of every list', async () => {
    expect((await page({ cursor: '', limit: '0' })).docs).toHaveLength(25)
    for (const query of [
      { cursor: 'nonsense' },
      { cursor: '', sort: 'question' },
      { cursor: '', draft: 'true' },
      { cursor: '', 'where[question][no_such]': 'x' },
    ]) {
      const { status } = await callRest('GET', '/faqs', { query: query as never })
      expect(status, JSON.stringify(query)).toBe(400)
    }
  })

  test('G4 S-30 with a cursor no one sees more', async () => {
    const mine = await factory.create('workshop_qna', { workshop, asker: learner.user?.id })
    const stranger = await aPerson(payload, 'user')
    const list = async (who: Person) =>
      (
        (await callRest('GET', '/workshop_qna', { cookie: who.cookie, query: { cursor: '' } }))
          .body as Partial<Page>
      ).docs?.map(({ id }) => id) ?? []
    expect(await list(VISITOR)).not.toContain(mine)
    expect(await list(stranger)).not.toContain(mine)
    expect(await list(learner)).toContain(mine)
    const filter = { cursor: '', 'where[asker.email][like]': '@' }
    const { status } = await callRest('GET', '/workshop_qna', { query: filter })
    expect([400, 403]).toContain(status)
  })

  test('G4 a select keeps the cursor whole', async () => {
    const first = await page({ cursor: '', limit: '5', 'select[question]': 'true' })
    const second = await page({ cursor: first.nextCursor ?? '', limit: '5' })
    expect(second.docs.map(({ id }) => id)).not.toContain(first.docs[4]?.id)
    expect(second.docs).toHaveLength(5)
  })
})

describe('S-125 who may not write a record neither takes its lock nor waits for it', () => {
  /** Runs `work` while someone else is writing: `lock` is theirs. */
  async function whileLocked(lock: ReturnType<typeof sql>, work: () => Promise<void>) {
    const transactionID = (await payload.db.beginTransaction()) ?? undefined
    try {
      await onTransaction({ payload, transactionID }, lock)
      await work()
    } finally {
      if (transactionID) await payload.db.rollbackTransaction(transactionID)
    }
  }
  const one = (slug: string, id: number) =>
    sql`select pg_advisory_xact_lock(hashtext(${slug}), ${id}::int)`
  const everything = (slug: string) => sql`select pg_advisory_xact_lock(hashtext(${slug}), 0)`
  const json = { title: 'Mine', bio: 'Mine' }

  test.each(['PATCH', 'DELETE'] as const)('S-125 %s of one record', async (method) => {
    const account = editor.user?.id ?? 0
    for (const [slug, id] of [['workshops', workshop] as const, ['users', account] as const]) {
      await whileLocked(one(slug, id), async () => {
        for (const { cookie } of [VISITOR, learner]) {
          // Users may write their own account, so an unknown name would be refused first (M-89).
          const sent = slug === 'users' ? { bio: json.bio } : json
          const { status } = await callRest(method, `/${slug}/${id}`, { cookie, json: sent })
          expect([401, 403, 404], `${slug} ${status}`).toContain(status)
        }
      })
    }
  })

  test.each(['PATCH', 'DELETE'] as const)('S-125 %s of many', async (method) => {
    const query = { 'where[id][exists]': 'true' }
    await whileLocked(everything('workshops'), async () => {
      const { status } = await callRest(method, '/workshops', {
        cookie: learner.cookie,
        query,
        json,
      })
      expect(status).toBe(403)
    })
  })

  test('S-125 a learner who updates all accounts does not wait for updates of others', async () => {
    const busy = sql`select pg_advisory_xact_lock_shared(hashtext('users'), 0)`
    const query = { 'where[id][exists]': 'true' }
    await whileLocked(busy, async () => {
      const { body } = await callRest('PATCH', '/users', {
        cookie: learner.cookie,
        query,
        json: { bio: 'Me' },
      })
      expect((body as { docs: unknown[] }).docs).toHaveLength(1)
    })
  })
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPrivateFields } from '@/features/audit/server/audit-writes'
import { listVersions } from '@/features/audit/server/list-versions'
import { env } from '@/env'
import { listChanges } from '@/features/admin/server/log-queries'
import { onPool } from '@/platform/database/on-pool'
import type { Change } from '@/lib/records/changes'
import type { User } from '@/payload-types'
import { inRequest } from '../support/in-request'
import { aPerson, VISITOR, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'

let payload: Payload
let ada: Person
let ed: Person
let lina: Person
const made: number[] = []

const BASE = { description: 'x', duration: '1 day' }

beforeAll(async () => {
  payload = await getTestPayload()
  ada = await aPerson(payload, 'admin')
  ed = await aPerson(payload, 'editor')
  lina = await aPerson(payload, 'user')
})

afterAll(async () => {
  for (const id of made) {
    await payload.delete({ collection: 'workshops', where: { id: { equals: id } }, trash: true })
  }
})

async function create(who: Person, title: string, status: 'draft' | 'published' = 'published') {
  const { body, status: code } = await callRest('POST', '/workshops', {
    cookie: who.cookie,
    json: { ...BASE, title, _status: status },
  })
  expect(code).toBe(201)
  const { id } = (body as { doc: { id: number } }).doc
  made.push(id)
  return id
}

async function listEntries(recordType: string, id: number) {
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { recordType: { equals: recordType }, recordId: { equals: String(id) } },
    sort: 'id',
    limit: 100,
  })
  return docs
}

describe('S-99 who may touch the audit log', () => {
  test('S-99 no one creates, edits or deletes an entry through REST, not even an admin', async () => {
    const id = await create(ada, 'Audited')
    const [entry] = await listEntries('workshops', id)
    expect(entry).toMatchObject({ action: 'create', title: 'Audited' })
    const path = `/audit_log/${entry?.id}`
    for (const who of [VISITOR, lina, ed, ada]) {
      const { cookie } = who
      const json = { title: 'Forged' }
      expect((await callRest('PATCH', path, { cookie, json })).status).toBe(403)
      expect((await callRest('DELETE', path, { cookie })).status).toBe(403)
      const forged = { at: new Date().toISOString(), action: 'update', recordType: 'workshops' }
      expect((await callRest('POST', '/audit_log', { cookie, json: forged })).status).toBe(403)
    }
    expect((await listEntries('workshops', id))[0]).toMatchObject({
      id: entry?.id,
      title: 'Audited',
    })
  })

  test('S-99 only admins read it', async () => {
    for (const who of [VISITOR, lina, ed]) {
      expect((await callRest('GET', '/audit_log', { cookie: who.cookie })).status).toBe(403)
    }
    expect((await callRest('GET', '/audit_log', { cookie: ada.cookie })).status).toBe(200)
  })

  test('S-99 the database itself refuses to rewrite or remove an entry', async () => {
    await create(ada, 'Kept for ever')
    const refused = /append-only/
    const update = onPool(payload, sql`update audit_log set title = 'x'`)
    await expect(update).rejects.toMatchObject({
      cause: { message: expect.stringMatching(refused) },
    })
    const remove = onPool(payload, sql`delete from audit_log`)
    await expect(remove).rejects.toMatchObject({
      cause: { message: expect.stringMatching(refused) },
    })
  })
})

describe('S-99 what is written down', () => {
  test('S-99 a life of a workshop: created, changed, taken off, published, thrown away, back, gone', async () => {
    const id = await create(ed, 'First title')
    const path = `/workshops/${id}`
    const patch = (json: object, query: Record<string, string> = {}) =>
      callRest('PATCH', path, { cookie: ed.cookie, json, query })
    await patch({ title: 'Second title', _status: 'published' })
    await patch({ _status: 'draft' })
    await patch({ _status: 'published' })
    await patch({ deletedAt: new Date().toISOString() })
    await patch({ deletedAt: null }, { trash: 'true' })
    await callRest('DELETE', path, { cookie: ada.cookie })

    const entries = await listEntries('workshops', id)
    expect(entries.map(({ action }) => action)).toEqual([
      ...['create', 'update', 'unpublish', 'publish', 'trash', 'restore', 'delete'],
    ])
    expect(entries[1]).toMatchObject({
      actor: ed.user?.id,
      actorName: ed.user?.fullName,
      title: 'Second title',
    })
    expect(entries[1]?.changes).toContainEqual({
      field: 'title',
      before: 'First title',
      after: 'Second title',
    })
    expect(entries.at(-1)?.actor).toBe(ada.user?.id)
  })

  test('S-99 the list of changes is narrowed by words, kind and time, and names fields as forms do', async () => {
    const title = `Narrowed ${Date.now()}`
    const id = await create(ed, title)
    const json = { isFeatured: true, startsAt: '2031-05-04T10:00:00.000Z' }
    await callRest('PATCH', `/workshops/${id}`, { cookie: ed.cookie, json })
    const asAdmin = new Request(env.SITE_URL, { headers: { cookie: ada.cookie ?? '' } })
    const find = async (filters: Record<string, string>, search = title.toUpperCase()) =>
      (await inRequest(asAdmin, () => listChanges({ search, filters }))).result.entries
    expect(await find({ kind: 'tutorials' })).toEqual([])
    expect(await find({}, `${title} not`)).toEqual([])
    const [update, created] = await find({ kind: 'workshops', days: '1' })
    expect([update?.what, created?.what]).toEqual(['changed the workshop', 'created the workshop'])
    expect(update?.changes).toContainEqual({ field: 'Featured', before: 'false', after: 'true' })
    expect(await find({}, ed.user?.fullName ?? '')).toContainEqual(update)
  })

  test('S-99 a change names its record by its title, later given or not, and people by number', async () => {
    const write = async (list: string, json: object, method: 'POST' | 'PATCH' = 'POST') => {
      const query = list.startsWith('/workshops') ? { draft: 'true' } : undefined
      const { body } = await callRest(method, list, { cookie: ada.cookie, json, query })
      return (body as { doc: { id: number } }).doc.id
    }
    const mark = `named-${Date.now()}`
    const [first, second] = [
      await write('/workshops', { _status: 'draft' }),
      await write('/workshops', { _status: 'draft' }),
    ]
    made.push(first, second)
    await write(`/workshops/${first}`, { title: `Draft ${mark}`, _status: 'draft' }, 'PATCH')
    await write('/redirects', { from: `/${mark}`, to: '/about' })
    const { user: promoted } = await aPerson(payload, 'user')
    await write(`/users/${promoted?.id}`, { role: 'editor' }, 'PATCH')
    const asAdmin = new Request(env.SITE_URL, { headers: { cookie: ada.cookie ?? '' } })
    const { entries } = (
      await inRequest(asAdmin, () => listChanges({ search: ada.user?.fullName ?? '' }))
    ).result
    const shown = entries.map(({ what, title }) => `${what} ${title}`)
    expect(shown).toContain(`created the workshop Draft ${mark}`)
    expect(shown).toContain(`created the workshop ${second}`)
    expect(shown).toContain(`created the redirect /${mark}`)
    expect(shown).toContain(`changed the account ${promoted?.id}`)
  })

  test('M-40 fields with a read rule of their own, or that are hidden, are named without values', async () => {
    const id = await create(ed, 'With a link')
    const json = {
      joinLink: 'https://meet.example.com/marker-join',
      resources: [{ name: 'Marker', link: 'https://example.com/marker-resource' }],
      duration: '3 days',
    }
    const { status } = await callRest('PATCH', `/workshops/${id}`, { cookie: ed.cookie, json })
    expect(status).toBe(200)
    const changes = (await listEntries('workshops', id)).at(-1)?.changes as Change[]
    expect(changes).toContainEqual({ field: 'joinLink' })
    expect(changes).toContainEqual({ field: 'resources' })
    expect(changes).toContainEqual({ field: 'duration', before: '1 day', after: '3 days' })
    expect(JSON.stringify(changes)).not.toContain('marker')

    // Found in the configuration: every field of today and of later.
    const entities = [...payload.config.collections, ...payload.config.globals]
    const shown = entities.flatMap((entity) => {
      const isPrivate = findPrivateFields(entity)
      return entity.flattenedFields
        .filter(({ access, hidden }) => access?.read !== undefined || hidden)
        .filter(({ name }) => !isPrivate(name))
        .map(({ name }) => `${entity.slug}.${name}`)
    })
    expect(shown).toEqual(['users.role'])
  })

  test('S-99 a write that fails leaves no entry, and one of a learner neither', async () => {
    const id = await create(ed, 'Not to be changed')
    const before = (await listEntries('workshops', id)).length
    const refused = await callRest('PATCH', `/workshops/${id}`, {
      cookie: ed.cookie,
      json: { imageUrl: 'javascript:alert(1)' },
    })
    expect(refused.status).toBe(400)
    expect(await listEntries('workshops', id)).toHaveLength(before)

    const learner = Number(lina.user?.id)
    await callRest('PATCH', `/users/${learner}`, { cookie: lina.cookie, json: { bio: 'Hello' } })
    expect(await listEntries('users', learner)).toEqual([])
  })

  test('S-99 S-100 of people the log keeps the role and the names of fields, no value', async () => {
    const target = await aPerson(payload, 'user')
    const id = Number(target.user?.id)
    await callRest('PATCH', `/users/${id}`, {
      cookie: ada.cookie,
      json: { role: 'editor', fullName: 'Marker Person', password: 'Bench-vise-2931!' },
    })
    const entries = await listEntries('users', id)
    const text = JSON.stringify(entries)
    expect(text).not.toContain('Marker Person')
    expect(text).not.toContain('Bench-vise')
    expect(text).not.toMatch(/"(hash|salt|sessions)"/)
    expect(entries.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'role', before: 'user', after: 'editor' },
        { field: 'fullName' },
        { field: 'password' },
      ]),
    )
  })

  test('S-99 editing in the back office is one entry per session, and publishing records what changed', async () => {
    const id = await create(ed, 'Typed slowly')
    const query = { draft: 'true', autosave: 'true' }
    for (const title of ['Typed slowly a', 'Typed slowly ab', 'Typed slowly abc']) {
      await callRest('PATCH', `/workshops/${id}`, { cookie: ed.cookie, json: { title }, query })
    }
    await callRest('PATCH', `/workshops/${id}`, {
      cookie: ed.cookie,
      json: { _status: 'published' },
    })
    const entries = await listEntries('workshops', id)
    expect(entries.map(({ action }) => action)).toEqual(['create', 'draft', 'publish'])
    expect(entries[2]?.changes).toEqual([
      { field: 'title', before: 'Typed slowly', after: 'Typed slowly abc' },
    ])
  })

  test('S-99 settings are logged too', async () => {
    const { tagline } = await payload.findGlobal({ slug: 'site-settings' })
    const set = (value: unknown) =>
      callRest('POST', '/globals/site-settings', { cookie: ada.cookie, json: { tagline: value } })
    await set(`Marker ${Date.now()}`)
    const { docs } = await payload.find({
      collection: 'audit_log',
      where: { recordType: { equals: 'site-settings' } },
      sort: '-id',
      limit: 1,
    })
    expect(docs[0]).toMatchObject({ action: 'update', actor: ada.user?.id })
    expect(JSON.stringify(docs[0]?.changes)).toContain('Marker')
    await set(tagline ?? null)
  })
})

describe('A-84 versions', () => {
  const owner = (slug: string, id?: number) => {
    const { collections, globals } = payload.config
    const entity = [...collections, ...globals].find((item) => item.slug === slug)
    return { slug, id, flattenedFields: entity?.flattenedFields ?? [] }
  }
  const save = (who: Person, id: number, json: object, query = {}) =>
    callRest('PATCH', `/workshops/${id}`, { cookie: who.cookie, json, query })

  test('A-84 learners and visitors read none', async () => {
    const id = await create(ed, 'Kept')
    for (const user of [lina.user, null]) {
      await expect(listVersions(payload, user as User, owner('workshops', id))).rejects.toThrow()
    }
  })

  test('A-84 each version names who saved it and which fields changed, also after a sitting', async () => {
    const id = await create(ed, 'Named')
    await save(ada, id, { venue: 'Cellar', mode: 'in-person', _status: 'published' })
    const autosave = { draft: 'true', autosave: 'true' }
    await save(ed, id, { title: 'Named a' }, autosave)
    await save(ed, id, { title: 'Named b' }, autosave)
    const [newest, second, first] = await listVersions(
      payload,
      ed.user as User,
      owner('workshops', id),
    )
    const name = ({ user }: Person) => user?.fullName || user?.email
    expect(newest).toMatchObject({ isPublished: false, who: name(ed), changed: ['Title'] })
    expect(second).toMatchObject({ isPublished: true, who: name(ada) })
    expect(second?.changed?.sort()).toEqual(['Mode', 'Venue'])
    expect(first).toMatchObject({ who: name(ed), changed: null })
  })

  test('A-84 the versions of a global do too', async () => {
    const { headline } = await payload.findGlobal({ slug: 'home' })
    const set = (value: unknown) =>
      callRest('POST', '/globals/home', {
        cookie: ada.cookie,
        json: { headline: value, _status: 'published' },
      })
    await set('One')
    await set('Two')
    const [newest] = await listVersions(payload, ed.user as User, owner('home'))
    expect(newest).toMatchObject({
      who: ada.user?.fullName || ada.user?.email,
      changed: ['Headline'],
    })
    await set(headline ?? null)
  })
})

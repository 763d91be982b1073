import config from '@payload-config'
import { type CollectionSlug, type FieldAccess, type FlattenedField, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphql, local, rest, type Data, type CmsInterface, type Id } from '../support/interfaces'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { permissions } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/words'
import { fixtureFactory, keyOfSet, NEW, richText } from '../support/fixtures'
import { callRest } from '../support/rest'
import { newestId } from '../support/rows'

/** The rules of single fields in the permissions, tried; see access.int.spec.ts. */
const table = permissions.fields
const { collections } = await config
const INTERFACES = ['REST', 'GraphQL', 'Local API'] as const

let payload: Payload
let people: Record<Actor, Person>
let other: Person
let another: Person
let pictures: Promise<{ own?: Id }[]> | undefined
let factory: ReturnType<typeof fixtureFactory>
let interfaces: Record<(typeof INTERFACES)[number], CmsInterface>

beforeAll(async () => {
  payload = await getTestPayload()
  const [anonymous, user, editor, admin] = await Promise.all(
    ACTORS.map((role) => aPerson(payload, role)),
  )
  if (!anonymous || !user || !editor || !admin) throw new Error('Nobody is there.')
  people = { anonymous, user, editor, admin }
  other = await aPerson(payload, 'user')
  another = await aPerson(payload, 'user')
  const { id } = await payload.create({
    collection: 'workshops',
    data: { title: 'Fields', description: 'x', duration: '1 day', _status: 'published' },
    overrideAccess: true,
  })
  factory = fixtureFactory(payload, { other, workshop: id })
  factory.created.push(['workshops', id])
  interfaces = { REST: rest, GraphQL: graphql, 'Local API': local(payload) }
}, 300_000)

afterAll(() => factory.cleanUp(), 300_000)

type Guarded = { name: string; access?: Partial<Record<'create' | 'read' | 'update', FieldAccess>> }

/** `collection.field operation` of every rule in src/collections. */
function guardedFields(): string[] {
  return collections
    .filter(({ slug }) => !slug.startsWith('payload-'))
    .flatMap(({ slug, flattenedFields }) =>
      (flattenedFields as FlattenedField[] as Guarded[]).flatMap(({ name, access }) =>
        Object.keys(access ?? {}).map((operation) => `${slug}.${name} ${operation}`),
      ),
    )
}

const isOurs = (row: string) => !FRAMEWORK.some((name) => row.includes(`.${name} `))
/** Fields that Payload adds by itself, with rules of its own. */
const FRAMEWORK = ['createdAt', 'sessions', 'salt', 'hash', '_objectKey', 'prefix']

test('every guarded field has its rows of the permissions, and no other has', () => {
  expect(guardedFields().filter(isOurs).sort()).toEqual(Object.keys(table).sort())
})

let serial = 0
const next = () => (serial += 1)

/** Another value each time, because tests share the documents that they write to. */
const NEW_VALUE: Partial<Record<string, (field: string, current: string) => unknown>> = {
  date: () => new Date(Date.UTC(1999, 0, next())).toISOString(),
  email: (field) => `${field.toLowerCase()}-${next()}-${Date.now()}@forged.test`,
  richText: () => richText(`Forged. ${next()}`),
  select: (_field, current) => (current === '"editor"' ? 'user' : 'editor'),
  text: (field) => `Forged ${field} ${next()}`,
  textarea: (field) => `Forged ${field} ${next()}`,
}

/** A value that the field does not have; `current` is the stored one as JSON. */
async function forged(slug: string, field: string, current = ''): Promise<unknown> {
  const found = collections
    .find((one) => one.slug === slug)
    ?.flattenedFields.find(({ name }) => name === field)
  if (field === 'password') return crypto.randomUUID()
  if (found?.type === 'relationship') {
    if (found.relationTo === 'workshops') return factory.create('workshops')
    return [other, another].map(({ user }) => user?.id).find((id) => String(id) !== current)
  }
  if (found?.type === 'upload') {
    pictures ??= Promise.all([1, 2].map(() => factory.createSet('avatars', people.admin)))
    return (await pictures).map(({ own }) => own).find((id) => String(id) !== current)
  }
  return found && NEW_VALUE[found.type]?.(field, current)
}

const targets = new Map<string, Promise<Id>>()

/** A document that the person can read, and change where the collection lets them; always the same. */
function target(slug: CollectionSlug, actor: Actor): Promise<Id> {
  const key = keyOfSet(slug, actor)
  const found = targets.get(key) ?? createTarget(slug, people[actor])
  targets.set(key, found)
  return found
}

async function createTarget(slug: CollectionSlug, who: Person): Promise<Id> {
  if (slug === 'users')
    return who.user && who !== people.admin ? who.user.id : factory.create('users')
  const fixtures = await factory.createSet(slug, who)
  return (
    fixtures.answered ?? fixtures.published ?? fixtures.own ?? fixtures.row ?? fixtures.other ?? 0
  )
}

async function valueOf(collection: CollectionSlug, id: Id, field: string): Promise<string> {
  const doc = await payload.findByID({ collection, id, depth: 0, overrideAccess: true })
  return JSON.stringify((doc as unknown as Data)[field]) ?? 'undefined'
}

const writes = Object.keys(table).filter((row) => !row.endsWith(' read'))
const reads = Object.keys(table).filter((row) => row.endsWith(' read'))

function parts(row: string) {
  const [path = '', operation = ''] = row.split(' ')
  const [slug = '', field = ''] = path.split('.')
  return { slug: slug as CollectionSlug, field, operation }
}

describe.each(writes)('S-14 S-15 S-31 %s', (row) => {
  const { slug, field, operation } = parts(row)
  const { graphQL, upload } = collections.find((one) => one.slug === slug) ?? {}
  const isClosed = Boolean((graphQL as Data | undefined)?.disableMutations)

  test.each(INTERFACES)('%s', async (name) => {
    const actual: Partial<Record<Actor, string[]>> = {}
    for (const actor of ACTORS) {
      // Asking is limited to a few questions a minute, so each time somebody else asks.
      const isAsking = slug === 'workshop_qna' && operation === 'create'
      const who = isAsking ? await aPerson(payload, actor) : people[actor]
      const isForged =
        operation === 'create'
          ? await createsWith(interfaces[name], who, slug, field)
          : await updates(interfaces[name], actor, slug, field)
      actual[actor] = isForged ? ['yes'] : []
    }
    const nobody = { anonymous: [], user: [], editor: [], admin: [] }
    const hasDoor = name !== 'GraphQL' || (!isClosed && !(upload && operation === 'create'))
    expect(actual).toEqual(hasDoor ? table[row] : nobody)
  })
})

/** A password is stored as a hash beside the profile, so whether it was taken shows at the sign-in. */
async function signsIn(collection: CollectionSlug, id: Id, password: unknown): Promise<boolean> {
  const doc = await payload.findByID({ collection, id, depth: 0, overrideAccess: true })
  const json = { email: (doc as { email?: string }).email, password }
  return (await callRest('POST', '/users/login', { json })).status === 200
}

async function updates(api: CmsInterface, actor: Actor, slug: CollectionSlug, field: string) {
  const id = await target(slug, actor)
  const before = await valueOf(slug, id, field)
  const value = await forged(slug, field, before)
  await api.update(people[actor], slug, id, { [field]: value })
  if (field === 'password') return signsIn(slug, id, value)
  return (await valueOf(slug, id, field)) !== before
}

/** Whether a document came about that has the value. */
async function createsWith(api: CmsInterface, who: Person, slug: CollectionSlug, field: string) {
  const value = await forged(slug, field)
  const before = await newestId(payload, slug)
  await api.create(who, slug, { ...NEW[slug]?.({ workshop: factory.workshop }), [field]: value })
  const id = await newestId(payload, slug)
  if (id === before) return false
  factory.created.push([slug, id])
  if (field === 'password') return signsIn(slug, id, value)
  return isSame(await valueOf(slug, id, field), value)
}

/** Rich text is cleaned on its way in, so its words are compared. */
function isSame(stored: string, value: unknown): boolean {
  return typeof value === 'object' ? stored.includes('Forged.') : stored === JSON.stringify(value)
}

describe.each(reads)('S-33 S-40 S-70 %s', (row) => {
  const { slug, field } = parts(row)
  const SECRET = 'MARK-RES-5f0c'

  async function secretDocument(actor: Actor): Promise<Id> {
    const id = await target(slug, actor)
    if (field === 'answeredBy' || field === 'noticeQueuedAt') {
      const data = { answeredBy: other.user?.id, noticeQueuedAt: '2026-01-01T00:00:00.000Z' }
      await payload.update({ collection: slug, id, data, overrideAccess: true })
    }
    if (field === 'legacyId') {
      const data = { legacyId: `${SECRET}-${slug}-${id}` }
      await payload.update({ collection: slug, id, data, overrideAccess: true })
    }
    if (field === 'resources') {
      const resources = [{ name: SECRET, link: `https://example.test/${SECRET}` }]
      await payload.update({ collection: slug, id, data: { resources }, overrideAccess: true })
    }
    if (field === 'joinLink') {
      const data = { joinLink: `https://example.test/${SECRET}` }
      await payload.update({ collection: slug, id, data, overrideAccess: true })
    }
    return id
  }

  test.each(INTERFACES.filter((name) => name !== 'GraphQL'))(
    'is read over %s as documented',
    async (name) => {
      const actual: Partial<Record<Actor, string[]>> = {}
      for (const actor of ACTORS) {
        const id = await secretDocument(actor)
        const doc = await interfaces[name].read(people[actor], slug, id, {})
        const value = doc?.[field]
        actual[actor] = value === undefined || isEmpty(value) ? [] : ['yes']
      }
      expect(actual).toEqual(table[row])
    },
  )

  test('cannot be filtered or sorted by those who may not read it', async () => {
    for (const actor of ACTORS) {
      if (table[row]?.[actor].length) continue
      await secretDocument(actor)
      const { cookie } = people[actor]
      const path = field === 'resources' ? 'resources.name' : field
      for (const query of [
        { [`where[${path}][exists]`]: 'true' },
        { [`where[or][0][${path}][equals]`]: '1' },
        { [`where[and][0][${path}][not_equals]`]: '1' },
        ...(slug === 'workshops' ? [{ [`where[${path}][like]`]: 'MARK' }] : []),
        { sort: path },
        { sort: `-${path}` },
      ] as Record<string, string>[]) {
        const { status, text } = await callRest('GET', `/${slug}`, { cookie, query })
        expect([400, 401, 403], JSON.stringify(query)).toContain(status)
        expect(text).not.toContain(SECRET)
      }
    }
  })
})

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

import config from '@payload-config'
import type { CollectionSlug, FieldAccess, FlattenedField, Payload, SelectField } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  graphql,
  graphqlWrites,
  local,
  rest,
  type Data,
  type CmsInterface,
  type Id,
} from '../support/interfaces'
import { memoize } from '../support/memoize'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { permissions, findRow } from '@/access/permissions/permissions'
import { ACTORS, type Actor } from '@/access/permissions/terms'
import {
  aPicture,
  CHANGE,
  fixtureFactory,
  includesLabel,
  keyOfSet,
  NEW,
  richText,
} from '../support/fixtures'
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
let factory: ReturnType<typeof fixtureFactory>
let interfaces: Record<(typeof INTERFACES)[number], CmsInterface>

beforeAll(async () => {
  payload = await getTestPayload()
  const [anonymous, user, editor, admin] = await Promise.all(
    ACTORS.map((role) => aPerson(payload, role)),
  )
  if (!anonymous || !user || !editor || !admin) throw new Error('No one is there.')
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
})

afterAll(() => factory.cleanUp())

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
  array: (field) => [{ question: 'forged', value: `Forged ${field} ${next()}` }],
  checkbox: (_field, current) => current !== 'true',
  date: () => new Date(Date.UTC(1999, 0, next())).toISOString(),
  email: (field) => `${field.toLowerCase()}-${next()}-${Date.now()}@forged.test`,
  json: (field) => [`${field} ${next()}`],
  number: () => 1000 + next(),
  richText: () => richText(`Forged. ${next()}`),
  text: (field) => `Forged ${field} ${next()}`,
  textarea: (field) => `Forged ${field} ${next()}`,
}

/** A value that the field does not have; `current` is the stored one as JSON. */
async function forged(slug: string, field: string, current: string): Promise<unknown> {
  if (field === 'password') return crypto.randomUUID()
  const found = collections
    .find((one) => one.slug === slug)
    ?.flattenedFields.find(({ name }) => name === field)
  if (found?.type === 'relationship' || found?.type === 'upload') {
    return (await candidates(found.relationTo as CollectionSlug)).find(
      (id) => String(id) !== current,
    )
  }
  const value =
    found?.type === 'select'
      ? anotherOption(found, current)
      : found && NEW_VALUE[found.type]?.(field, current || getDefault(found))
  if (value === undefined) throw new Error(`Nothing is known to put into ${slug}.${field}`)
  return found && 'hasMany' in found && found.hasMany ? [value] : value
}

const getDefault = (field: FlattenedField) =>
  'defaultValue' in field ? String(field.defaultValue) : ''

function anotherOption({ defaultValue, options }: SelectField, current: string): unknown {
  const values = options.map((option) => (typeof option === 'string' ? option : option.value))
  return values.find((value) => JSON.stringify(value) !== (current || JSON.stringify(defaultValue)))
}

/** Two documents that a field can be about, the same for all fields. */
const candidates = memoize((slug: CollectionSlug) => slug, getTwo)

async function getTwo(slug: CollectionSlug): Promise<(Id | undefined)[]> {
  if (slug === 'users') return [other, another].map(({ user }) => user?.id)
  if (slug !== 'avatars') return Promise.all([1, 2].map(() => factory.create(slug)))
  const pictures = await Promise.all([1, 2].map(() => factory.createSet(slug, people.admin)))
  return pictures.map(({ own }) => own)
}

/** A document that the person can read, and change where the collection lets them; always the same. */
const target = memoize((slug: CollectionSlug, actor: Actor) => keyOfSet(slug, actor), createTarget)

async function createTarget(slug: CollectionSlug, actor: Actor) {
  const who = people[actor]
  if (slug === 'users') {
    return who.user && who !== people.admin
      ? { id: who.user.id, label: 'own' }
      : { id: await factory.create('users'), label: 'other' }
  }
  const fixtures = await factory.createSet(slug, who)
  const label = ['answered', 'published', 'own', 'row', 'other'].find((one) => fixtures[one]) ?? ''
  return { id: fixtures[label] ?? 0, label }
}

async function stored(collection: CollectionSlug, id: Id): Promise<Data> {
  const doc = await payload.findByID({ collection, id, depth: 0, overrideAccess: true })
  return doc as unknown as Data
}

const valueIn = (doc: Data, field: string) => JSON.stringify(doc[field]) ?? 'undefined'

const writes = Object.keys(table).filter((row) => !row.endsWith(' read'))
const reads = Object.keys(table).filter((row) => row.endsWith(' read'))

function parts(row: string) {
  const [path = '', operation = ''] = row.split(' ')
  const [slug = '', field = ''] = path.split('.')
  return { slug: slug as CollectionSlug, field, operation }
}

type Interface = (typeof INTERFACES)[number]
type Attempt = { name: Interface; actor: Actor; slug: CollectionSlug; operation: string }

describe.each(writes)('S-14 S-15 S-31 %s', (row) => {
  const { slug, field, operation } = parts(row)

  test.each(INTERFACES)('%s', async (name) => {
    const actual: Partial<Record<Actor, string[]>> = {}
    for (const actor of ACTORS) {
      const taken = await takenFields({ name, actor, slug, operation })
      actual[actor] = taken.includes(field) ? ['yes'] : []
    }
    const noRoles = { anonymous: [], user: [], editor: [], admin: [] }
    expect(actual).toEqual(isOffered({ name, slug, operation }) ? table[row] : noRoles)
  })
})

function isOffered({ name, operation, slug }: Omit<Attempt, 'actor'>): boolean {
  const collection = collections.find((one) => one.slug === slug)
  return name !== 'GraphQL' || (collection !== undefined && graphqlWrites(collection, operation))
}

/** Which guarded fields of the collection are taken from someone, tried once for all of them. */
const takenFields = memoize((attempt: Attempt) => Object.values(attempt).join(' '), tryFields)

/**
 * Those that are refused are sent together, next to something that may be written: were one of them
 * taken, or the whole refused for one of them, it would show. Those that are taken come apart from
 * them, because a stamp may follow from them.
 */
async function tryFields(attempt: Attempt): Promise<string[]> {
  const rows = writes.filter((row) => {
    const { operation, slug } = parts(row)
    return slug === attempt.slug && operation === attempt.operation
  })
  const isOpen = (row: string) => Boolean(table[row]?.[attempt.actor].length)
  const quiet = rows.filter((row) => !isOpen(row) && !LOUD.includes(row))
  const tries = [quiet, rows.filter((row) => LOUD.includes(row)), rows.filter(isOpen)]
  const taken: string[] = []
  for (const fields of tries.map((some) => some.map((row) => parts(row).field))) {
    if (fields.length === 0) continue
    const write = attempt.operation === 'create' ? creates : updates
    taken.push(...(await write(attempt, fields)))
  }
  return taken
}

/** Writes that are refused as a whole, because dropping the field would mislead the caller. */
const LOUD = ['applications.state update']

async function forgedValues(slug: CollectionSlug, fields: string[], doc: Data = {}): Promise<Data> {
  const values: Data = {}
  for (const field of fields) {
    values[field] = await forged(slug, field, field in doc ? valueIn(doc, field) : '')
  }
  return values
}

/** A password is stored as a hash next to the profile, so whether it was taken shows at the sign-in. */
async function signsIn({ email }: Data, password: unknown): Promise<boolean> {
  return (await callRest('POST', '/users/login', { json: { email, password } })).status === 200
}

async function updates(attempt: Attempt, fields: string[]): Promise<string[]> {
  const { actor, name, slug } = attempt
  const { id, label } = await target(slug, actor)
  const before = await stored(slug, id)
  const values = await forgedValues(slug, fields, before)
  const change = getChange(slug, before)
  await interfaces[name].update(people[actor], slug, id, { ...change, ...values })
  const after = await stored(slug, id)
  const isChanged = (field: string) => valueIn(after, field) !== valueIn(before, field)
  const isReached = includesLabel(findRow(permissions.collections[slug], 'update')[actor])
  const isLoud = fields.some((field) => LOUD.includes(`${slug}.${field} update`))
  const may = isOffered(attempt) && isReached(label) && !isLoud
  expect([attempt, Object.keys(change).some(isChanged)]).toEqual([attempt, may])
  return keep(fields, (field) =>
    field === 'password' ? signsIn(after, values[field]) : isChanged(field),
  )
}

/** What may be changed of a document whose guarded fields may not; not what it says already. */
function getChange(slug: CollectionSlug, before: Data): Data {
  const change = Object.entries(CHANGE[slug]?.() ?? { title: `Changed ${next()}` })
  return Object.fromEntries(
    change.map(([field, value]) => [field, value === true ? !before[field] : value]),
  )
}

/** The fields whose values a new document has. */
async function creates(attempt: Attempt, fields: string[]): Promise<string[]> {
  const { actor, name, slug } = attempt
  const values = await forgedValues(slug, fields)
  // Asking is limited to a few questions a minute, so each time someone else asks.
  const who = slug === 'workshop_qna' ? await aPerson(payload, actor) : people[actor]
  const isFile = collections.find((one) => one.slug === slug)?.upload
  const data = { ...NEW[slug]?.({ workshop: factory.workshop }), ...values }
  const before = await newestId(payload, slug)
  await interfaces[name].create(who, slug, data, isFile ? await aPicture() : undefined)
  const id = await newestId(payload, slug)
  const may =
    isOffered(attempt) && findRow(permissions.collections[slug], 'create')[actor].length > 0
  expect([attempt, id !== before]).toEqual([attempt, may])
  if (id === before) return []
  factory.created.push([slug, id])
  const doc = await stored(slug, id)
  return keep(fields, (field) =>
    field === 'password' ? signsIn(doc, values[field]) : isSame(valueIn(doc, field), values[field]),
  )
}

async function keep(fields: string[], isKept: (field: string) => boolean | Promise<boolean>) {
  const kept: string[] = []
  for (const field of fields) if (await isKept(field)) kept.push(field)
  return kept
}

/** Rich text is cleaned on its way in, so its words are compared. */
function isSame(value: string, sent: unknown): boolean {
  return typeof sent === 'object' ? value.includes('Forged.') : value === JSON.stringify(sent)
}

const SECRET = 'MARK-RES-5f0c'

/** What is put into a field that would be empty, by its name. */
const SECRETS: Record<string, (at: string) => Data> = {
  answeredBy: () => ({ answeredBy: other.user?.id }),
  noticeQueuedAt: () => ({ noticeQueuedAt: '2026-01-01T00:00:00.000Z' }),
  legacyId: (at) => ({ legacyId: `${SECRET}-${at}` }),
  resources: () => ({ resources: [{ name: SECRET, link: `https://example.test/${SECRET}` }] }),
  joinLink: () => ({ joinLink: `https://example.test/${SECRET}` }),
  editedFields: () => ({ editedFields: ['title'] }),
  former: (at) => ({ former: [`${SECRET}-${at}`] }),
  plannedFor: () => ({ plannedFor: '2031-01-01T10:00:00.000Z' }),
  materials: () => ({ materials: [{ name: SECRET, link: `https://example.test/${SECRET}` }] }),
  answers: () => ({ answers: [{ question: 'why', value: SECRET }] }),
  attention: () => ({ attention: 'late_payment' }),
  notes: () => ({ notes: SECRET }),
}

const toName = (slug: CollectionSlug, id: Id) => `${slug}-${id}`

/** Puts something into all guarded fields of a document. */
const fill = memoize(toName, (slug, id) => {
  const secrets = reads.filter((row) => parts(row).slug === slug).map((row) => parts(row).field)
  const all = secrets.map((field) => SECRETS[field]?.(toName(slug, id)) ?? {})
  const data = Object.assign({}, ...all) as never
  return payload.update({ collection: slug, id, data, overrideAccess: true })
})

async function secretDocument(slug: CollectionSlug, actor: Actor): Promise<Id> {
  const { id } = await target(slug, actor)
  await fill(slug, id)
  return id
}

/** The document as it is shown to someone, read once for all its fields. */
const shown = memoize(
  (name: Interface, actor: Actor, slug: CollectionSlug) => `${name} ${actor} ${slug}`,
  async (name, actor, slug) =>
    interfaces[name].read(people[actor], slug, await secretDocument(slug, actor), {}),
)

describe.each(reads)('S-33 S-40 S-70 %s', (row) => {
  const { slug, field } = parts(row)

  test.each(INTERFACES.filter((name) => name !== 'GraphQL'))(
    'is read over %s as documented',
    async (name) => {
      const actual: Partial<Record<Actor, string[]>> = {}
      for (const actor of ACTORS) {
        const value = (await shown(name, actor, slug))?.[field]
        actual[actor] = value === undefined || isEmpty(value) ? [] : ['yes']
      }
      expect(actual).toEqual(table[row])
    },
  )

  test('cannot be filtered or sorted by those who may not read it', async () => {
    for (const actor of ACTORS) {
      if (table[row]?.[actor].length) continue
      await secretDocument(slug, actor)
      const { cookie } = people[actor]
      const path = PATHS[field] ?? field
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

/** What lists are filtered by. */
const PATHS: Record<string, string> = {
  resources: 'resources.name',
  materials: 'materials.name',
  answers: 'answers.value',
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

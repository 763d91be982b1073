import config from '@payload-config'
import { Validator } from '@seriousme/openapi-schema-validator'
import { buildSchema } from 'graphql'
import type { CollectionSlug, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '@/accounts/own-api-keys'
import { getGraphqlSchema } from '@/api/openapi/graphql-schema'
import { getOpenapi } from '@/api/openapi/openapi'
import { GET as SCHEMA } from '@/app/(payload)/api/graphql/schema.graphql/route'
import { GET as OPENAPI } from '@/app/(payload)/api/openapi.json/route'
import { env } from '@/env'
import { answerChecker, operationsOf, type Documented } from '../support/openapi'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { readPermissions, rowOf, type Actor } from '../support/permissions'
import { aPicture, CHANGE, gardener, MARK, NEW, type Plants } from '../support/plants'
import { callRest } from '../support/rest'

const { document } = await getOpenapi(config)
const problemsOf = answerChecker(document)
const operations = operationsOf(document)
const { collections, globals } = await config
const table = readPermissions()

type Asker = { name: string; actor: Actor; person: Person; headers: Record<string, string> }

let payload: Payload
let askers: Asker[]
let garden: ReturnType<typeof gardener>

beforeAll(async () => {
  payload = await getTestPayload()
  const [learner, admin, other, itsOwner, itsAdmin] = await Promise.all(
    (['user', 'admin', 'user', 'user', 'admin'] as const).map((role) => aPerson(payload, role)),
  )
  if (!learner || !admin || !other || !itsOwner || !itsAdmin) throw new Error('Nobody is there.')
  const workshop = await payload.create({
    collection: 'workshops',
    data: { title: MARK, description: 'x', duration: '1 day', _status: 'published' },
    overrideAccess: true,
  })
  garden = gardener(payload, { other, workshop: workshop.id })
  garden.planted.push(['workshops', workshop.id])
  const asPerson = (name: string, actor: Actor, person: Person): Asker => {
    return { name, actor, person, headers: {} }
  }
  askers = [
    asPerson('a visitor', 'anonymous', VISITOR),
    asPerson('a learner', 'user', learner),
    asPerson('an admin', 'admin', admin),
    await withKey('a learner’s key', itsOwner, 'user'),
    await withKey('an admin’s key', itsAdmin, 'admin'),
  ]
}, 300_000)

afterAll(() => garden.sweep(), 300_000)

/** The same person, asking by a program. */
async function withKey(name: string, { user }: Person, role: 'user' | 'admin'): Promise<Asker> {
  if (!user) throw new Error('Nobody is there.')
  const client = { network: 'test', address: '', device: '' }
  const made = await createApiKey({ payload, client, user, name, role, days: 1 })
  if (!made.ok) throw new Error(made.error)
  const headers = { authorization: `Bearer ${made.token}`, 'sec-fetch-site': '' }
  return { name, actor: role, person: { user, cookie: '' }, headers }
}

describe('A-62 the document', () => {
  test('A-62 is valid OpenAPI 3.1, whose operations have names of their own', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result).toEqual({ valid: true })
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names).toEqual([...new Set(names)])
  })

  test('S-76 leaves out what nobody may do, and nothing else', () => {
    const open = [...collections, ...globals]
      .filter(({ slug }) => !slug.startsWith('payload-'))
      .flatMap(({ slug }) => {
        const rows = table.collections[slug] ?? table.globals[slug] ?? {}
        const documented = ['list', 'read', 'create', 'update', 'delete', 'duplicate', 'versions']
        return [...documented, 'restore version']
          .filter((operation) => Object.values(rowOf(rows, operation)).flat().length > 0)
          .map((operation) => `${slug} ${operation}`)
      })
    const tagged = new Set(operations.map(({ operation, path }) => ruleOf(path, operation)))
    expect([...tagged].filter((rule) => rule !== null).sort()).toEqual(open.sort())
    const endpoints = Object.keys(table.endpoints).filter((row) => {
      const isOpen = Object.values(table.endpoints[row] ?? {}).flat().length > 0
      return isOpen && !row.includes('/payload-')
    })
    const paths = operations.map(({ method, path }) => `${method} ${path}`)
    const wanted = endpoints.map((row) => row.replace(' ', ' /api').replace(/:(\w+)/g, '{$1}'))
    expect(paths).toEqual(expect.arrayContaining(wanted))
  })

  test('S-10 S-40 names no field that nobody may read', () => {
    const { schemas } = document.components as { schemas: Record<string, { properties?: object }> }
    const closed = Object.entries(table.fields).filter(
      ([name, row]) => name.endsWith(' read') && Object.values(row).flat().length === 0,
    )
    expect(closed.length).toBeGreaterThan(0)
    for (const [name] of closed) {
      const [slug = '', field = ''] = name.replace(' read', '').split('.')
      expect(Object.keys(schemas[slug]?.properties ?? {})).not.toContain(field)
    }
    expect(JSON.stringify(document)).not.toMatch(/tokenHash|_verificationToken|loginAttempts/)
  })

  test('A-62 is answered with its tag, and not again to whoever has it', async () => {
    for (const [get, path] of [
      [OPENAPI, '/api/openapi.json'],
      [SCHEMA, '/api/graphql/schema.graphql'],
    ] as const) {
      const first = await get(new Request(env.SITE_URL + path))
      expect(first.status).toBe(200)
      const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
      expect((await get(new Request(env.SITE_URL + path, { headers }))).status).toBe(304)
      const others = { 'If-None-Match': '"other"' }
      expect((await get(new Request(env.SITE_URL + path, { headers: others }))).status).toBe(200)
    }
  })

  test('S-71 the GraphQL schema can be built from its text, which names nothing of the framework', async () => {
    const { body } = await getGraphqlSchema(config)
    const schema = buildSchema(body)
    expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('Workshops')
    expect(body).not.toMatch(/Payload[A-Z]|passwordHash/)
  })
})

/** `collection operation` of docs/permissions.md for an operation of a collection or global. */
function ruleOf(path: string, { operationId }: Documented['operation']): string | null {
  const [, , first = '', second = ''] = path.split('/')
  const slug = first === 'globals' ? second : first
  if (![...collections, ...globals].some((entity) => entity.slug === slug)) return null
  const verbs: [RegExp, string][] = [
    [/^(list|read)Version/, 'versions'],
    [/^restoreVersion/, 'restore version'],
    [/^(list|count)[A-Z]/, 'list'],
    [/^read(?!Me$|.*File$)/, 'read'],
    [/^create/, 'create'],
    [/^update/, 'update'],
    [/^delete/, 'delete'],
    [/^duplicate/, 'duplicate'],
  ]
  const verb = verbs.find(([pattern]) => pattern.test(operationId))
  return verb ? `${slug} ${verb[1]}` : null
}

const DATA = operations.filter(({ operation, path }) => ruleOf(path, operation) !== null)

describe.each([...new Set(DATA.map(({ operation }) => operation.tags[0] ?? ''))])(
  'S-83 A-62 %s answers as documented',
  (slug) => {
    const own = DATA.filter(({ operation }) => operation.tags[0] === slug)
    test.each(own.map((one) => [`${one.method} ${one.path}`, one] as const))(
      '%s',
      async (_name, documented) => {
        for (const asker of askers) await tryOne(slug, documented, asker)
      },
      60_000,
    )
  },
)

async function tryOne(slug: string, documented: Documented, asker: Asker): Promise<void> {
  const { operation, path } = documented
  const words = operation['x-access'][asker.actor]
  const isKey = asker.headers.authorization !== undefined
  const takesKeys = operation.security.some((one) => 'apiKey' in one)
  const mayAsk = words.length > 0 && (!isKey || takesKeys)
  const plants = path.includes('globals') ? {} : await plantsFor(slug, asker)
  const id = targetOf(words, plants)
  const answer = await send(slug, documented, { asker, id })
  const context = `${asker.name}: ${answer.status} ${answer.text.slice(0, 300)}`
  expect([context, problemsOf(documented, answer)]).toEqual([context, []])
  expect([context, answer.status < 400]).toEqual([context, mayAsk])
  if (mayAsk && operation.operationId.startsWith('delete')) planted.delete(`${slug} ${asker.name}`)
}

const planted = new Map<string, Plants>()

/** Documents of a collection for this person, planted once, and again after a deletion. */
async function plantsFor(slug: string, { name, person }: Asker): Promise<Plants> {
  const key = `${slug} ${name}`
  const plants = planted.get(key) ?? (await garden.plant(slug as CollectionSlug, person))
  planted.set(key, plants)
  return plants
}

/** A document that the words of the table let this person reach. */
function targetOf(words: string[], plants: Plants): number {
  const [any] = Object.values(plants)
  const found = words.map((word) => (word === 'all' ? (plants.other ?? any) : plants[word]))
  return Number(found[0] ?? plants.other ?? any ?? 1)
}

type Sending = { asker: Asker; id: number }

async function send(slug: string, { method, operation, path }: Documented, { asker, id }: Sending) {
  const { operationId } = operation
  const isVersion = path.includes('/versions')
  const target = isVersion && path.includes('{id}') ? await versionOf(slug, id) : id
  const isBulk = operationId.includes('Many')
  const query: Record<string, string> = {
    ...(isBulk ? { 'where[id][equals]': String(target) } : {}),
    ...(operationId.startsWith('list') && !isVersion ? { limit: '5' } : {}),
  }
  const body = method === 'get' || method === 'delete' ? undefined : bodyOf(slug, operationId)
  const file = operationId.startsWith('create') && slug === 'media' ? await aPicture() : undefined
  return callRest(
    method.toUpperCase() as 'GET',
    path.replace('/api', '').replace('{id}', String(target)),
    {
      cookie: asker.person.cookie,
      headers: asker.headers,
      query,
      json: body,
      file: file && new File([new Uint8Array(file.data)], file.name, { type: file.mimetype }),
    },
  )
}

function bodyOf(slug: string, operationId: string): Record<string, unknown> {
  if (/^(updateGlobal|restore|duplicate)/.test(operationId)) return {}
  if (operationId.startsWith('create')) return NEW[slug]?.({ workshop: garden.workshop }) ?? {}
  return CHANGE[slug]?.() ?? { description: 'Changed.' }
}

async function versionOf(slug: string, id: number): Promise<number> {
  const { docs } = await payload.findVersions({
    collection: slug as 'workshops',
    where: { parent: { equals: id } },
    trash: true,
    overrideAccess: true,
  })
  return Number(docs[0]?.id ?? 1)
}

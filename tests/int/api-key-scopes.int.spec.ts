import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  isObjectType,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '@/access/permissions/permissions'
import { createApiKey } from '@/features/accounts/server/api-keys'
import { getGraphqlSchema, getOpenapi } from '@/platform/api/openapi/document'
import { apiKeyForm } from '@/features/accounts/account/api-key-schema'
import { KEY_COLLECTIONS } from '@/features/accounts/key-scope'
import { type KeyScope } from '@/platform/identity'
import { onPool } from '@/platform/database/on-pool'
import { byKey, type Asker } from '../support/openapi/askers'
import { listOperations, type Documented } from '../support/openapi/document'
import { sendOperation } from '../support/openapi/send'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aUser } from '../support/users'

const document = await getOpenapi(config)
const schema = buildSchema(await getGraphqlSchema(config))
const toName = ({ method, path }: Documented) => `${method} ${path}`

/** The operations that take keys, with the scope that each says it needs. */
const operations = listOperations(document).flatMap((documented) => {
  const byScope = documented.operation.security.find((one) => 'apiKey' in one)
  if (!byScope || documented.path === '/api/graphql') return []
  return [{ documented, needed: byScope.apiKey as string[] }]
})

let payload: Payload
let reader: Asker
beforeAll(async () => {
  payload = await getTestPayload()
  reader = await byKey(payload, 'admin', { scope: 'read', collections: [] })
})

/** A key of an administrator for all collections but one. */
const limited = new Map<string, Promise<Asker>>()
function withoutCollection(slug: string): Promise<Asker> {
  const others = KEY_COLLECTIONS.map(({ value }) => value).filter((value) => value !== slug)
  const made =
    limited.get(slug) ?? byKey(payload, 'admin', { scope: 'read-write', collections: others })
  limited.set(slug, made)
  return made
}

const asKey = ({ credentials }: Asker) => ({
  headers: { authorization: credentials.authorization ?? '', 'sec-fetch-site': '' },
})

async function getRefusal(documented: Documented, asker: Asker) {
  const names = documented.operation.parameters.filter(({ in: place }) => place === 'path')
  const params = Object.fromEntries(names.map(({ name }) => [name, '1']))
  const json = documented.method === 'get' ? undefined : {}
  const { body, status } = await sendOperation(documented, { params, json }, asker.credentials)
  const [error] = (body as { errors?: { message: string; code: string }[] } | null)?.errors ?? []
  return { status, code: error?.code, message: error?.message }
}

describe('W-08 each documented operation refuses a key that lacks its scope', () => {
  test('W-08 every operation that takes keys says what it needs', () => {
    expect(operations.length).toBeGreaterThan(80)
    for (const { documented, needed } of operations) {
      expect([toName(documented), needed[0]]).toEqual([
        toName(documented),
        documented.method === 'get' ? 'read' : 'read-write',
      ])
      expect(documented.operation.description).toContain(`\`${needed[0]}\``)
    }
  })

  test.each(
    operations
      .filter(({ needed }) => needed[0] === 'read-write')
      .map((one) => [toName(one.documented), one] as const),
  )('W-08 %s with a key that reads', async (_name, { documented }) => {
    expect(await getRefusal(documented, reader)).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'This API key is read-only.',
    })
  })

  test.each(
    operations
      .filter(({ needed }) => needed.length > 1)
      .map((one) => [toName(one.documented), one] as const),
  )(
    'W-08 %s with a key for other collections',
    async (_name, { documented, needed: [, slug = ''] }) => {
      expect(await getRefusal(documented, await withoutCollection(slug))).toEqual({
        status: 403,
        code: 'forbidden',
        message: 'This API key does not include this collection.',
      })
    },
  )
})

describe('W-08 nor by GraphQL', () => {
  const listFields = (type = schema.getQueryType()) => Object.values(type?.getFields() ?? {})
  const mutations = listFields(schema.getMutationType())
  // Whether there is an account at all is told to no one, with a key or without.
  const queries = listFields().filter(({ name }) => name !== 'initializedUser')
  const ask = (text: string, asker: Asker) => callGraphQL(text, {}, '', asKey(asker).headers)

  test.each(mutations.map((field) => [field.name, field] as const))(
    'W-08 mutation %s with a key that reads',
    async (name, field) => {
      const { errors, text } = await ask(`mutation { ${createCall(field)} }`, reader)
      expect([name, errors[0]?.extensions, text]).toEqual([
        name,
        expect.objectContaining({ code: 'forbidden' }),
        text,
      ])
    },
  )

  // A key that is for one collection alone, which no field of the other ones is.
  test.each(queries.map((field) => [field.name, field] as const))(
    'W-08 query %s with a key for other collections',
    async (name, field) => {
      const other = await byKeyFor(/avatar/i.test(name) ? 'faqs' : 'avatars')
      const { errors, text } = await ask(`{ ${createCall(field)} }`, other)
      expect([name, errors[0]?.extensions, text]).toEqual([
        name,
        expect.objectContaining({ code: 'forbidden' }),
        text,
      ])
    },
  )

  const oneCollection = new Map<string, Promise<Asker>>()
  function byKeyFor(slug: string): Promise<Asker> {
    const made =
      oneCollection.get(slug) ?? byKey(payload, 'admin', { scope: 'read', collections: [slug] })
    oneCollection.set(slug, made)
    return made
  }
})

describe('W-08 what a key may', () => {
  test('W-08 it reads what it is for, and relations to the rest as numbers', async () => {
    const picture = await payload.create({
      collection: 'workshops',
      data: { title: 'Scoped', description: 'x', duration: '1 day', _status: 'published' },
      overrideAccess: true,
    })
    const question = await payload.create({
      collection: 'workshop_qna',
      data: { question: 'May a key follow this?', workshop: picture.id },
      overrideAccess: true,
    })
    const asked = await byKey(payload, 'admin', { scope: 'read', collections: ['workshop_qna'] })
    const both = await byKey(payload, 'admin', {
      scope: 'read',
      collections: ['workshop_qna', 'workshops'],
    })
    const path = `/workshop_qna/${question.id}`
    const read = async (asker: Asker) =>
      (
        (await callRest('GET', path, { ...asKey(asker), query: { depth: '1' } })).body as Record<
          string,
          unknown
        >
      ).workshop
    expect(await read(asked)).toBe(picture.id)
    expect(await read(both)).toMatchObject({ title: 'Scoped' })
    expect((await callRest('GET', '/faqs', asKey(asked))).status).toBe(403)
    const inGraphql = (asker: Asker) =>
      callGraphQL(
        `{ Workshop_qna(id: ${question.id}) { id workshop { title } } }`,
        {},
        '',
        asKey(asker).headers,
      )
    expect((await inGraphql(both)).text).toContain('Scoped')
    expect((await inGraphql(asked)).text).not.toContain('Scoped')
    await payload.delete({ collection: 'workshops', id: picture.id, overrideAccess: true })
  })

  test('W-08 no filter and no order leads through a relation into what it is not for', async () => {
    const secret = crypto.randomUUID()
    const workshop = await payload.create({
      collection: 'workshops',
      data: {
        title: 'Scoped',
        description: 'x',
        duration: '1 day',
        _status: 'published',
        joinLink: `https://meet.example.com/${secret}`,
      },
      overrideAccess: true,
    })
    const question = await payload.create({
      collection: 'workshop_qna',
      data: { question: 'Does an order tell?', workshop: workshop.id },
      overrideAccess: true,
    })
    const asked = await byKey(payload, 'admin', { scope: 'read', collections: ['workshop_qna'] })
    const both = await byKey(payload, 'admin', {
      scope: 'read',
      collections: ['workshop_qna', 'workshops', 'users'],
    })
    const read = async (asker: Asker, query: Record<string, string>) => {
      const { body, status } = await callRest('GET', '/workshop_qna', { ...asKey(asker), query })
      return { status, ids: (body as { docs?: { id: number }[] }).docs?.map(({ id }) => id) }
    }
    const link = { 'where[workshop.joinLink][contains]': secret }
    expect(await read(both, link)).toEqual({ status: 200, ids: [question.id] })
    // What has a rule of its own, and what has none.
    const hidden = ['joinLink', 'resources.link', 'legacyId', 'title'].map(
      (one) => `workshop.${one}`,
    )
    for (const path of [...hidden, 'asker.role', 'asker.email']) {
      const filter = { [`where[${path}][exists]`]: 'true' }
      const nested = { [`where[or][0][and][0][${path}][exists]`]: 'true' }
      for (const query of [filter, nested, { sort: path }, { sort: `-${path}` }]) {
        expect([query, (await read(asked, query)).status]).toEqual([query, 400])
        expect([query, (await read(both, query)).status]).toEqual([query, 200])
      }
      const text = `{ Workshop_qnas(sort: "${path}") { docs { id } } }`
      const ask = async (asker: Asker) =>
        (await callGraphQL(text, {}, '', asKey(asker).headers)).data?.Workshop_qnas ?? null
      expect([path, await ask(asked)]).toEqual([path, null])
      expect([path, await ask(both)]).toEqual([path, expect.anything()])
    }
    await payload.delete({ collection: 'workshops', id: workshop.id, overrideAccess: true })
  })

  test('W-08 its permissions are those in /api/access', async () => {
    const asker = await byKey(payload, 'admin', { scope: 'read', collections: ['faqs'] })
    const { body } = await callRest('GET', '/access', asKey(asker))
    const { collections } = body as { collections: Record<string, Record<string, unknown>> }
    expect(collections.faqs).toMatchObject({ read: true })
    expect(collections.faqs?.create).toBeFalsy()
    expect(collections.workshops?.read).toBeFalsy()
  })

  test('W-08 the role is still the lower of two', async () => {
    const asker = await byKey(payload, 'user', { scope: 'read-write', collections: ['faqs'] })
    const json = { question: 'x', answer: 'x', category: 'Technical Support' }
    expect((await callRest('POST', '/faqs', { ...asKey(asker), json })).status).toBe(403)
  })

  test('W-08 existing keys keep their permissions', async () => {
    const user = await aUser(payload, { role: 'admin' })
    const name = 'Of an older release'
    const command: KeyScope = { scope: 'read', collections: ['faqs'] }
    const { token } = await createApiKey({
      payload,
      user,
      name,
      role: 'admin' as const,
      days: 1,
      ...command,
      client: { network: 'test', address: '', device: '' },
    })
    // As the migration leaves a row that knows nothing of scopes.
    await onPool(
      payload,
      sql`delete from api_keys_texts where parent_id in (select id from api_keys where owner_id = ${user.id})`,
    )
    await onPool(payload, sql`update api_keys set scope = default where owner_id = ${user.id}`)
    const sent = { headers: { authorization: `Bearer ${token}`, 'sec-fetch-site': '' } }
    expect((await callRest('GET', '/audit_log', sent)).status).toBe(200)
    const json = { question: 'By an old key?', answer: 'Yes.', category: 'Technical Support' }
    const made = await callRest('POST', '/faqs', { ...sent, json })
    expect(made.status).toBe(201)
    const { id } = (made.body as { doc: { id: number } }).doc
    await payload.delete({ collection: 'faqs', id, overrideAccess: true })
  })
})

describe('W-08 how one is made', () => {
  const form = { name: 'x', role: 'user', days: '7', scope: 'read', reach: 'all', collections: [] }

  test.each([
    ['without saying whether it may write', { scope: '' }, 'scope'],
    ['for some collections, of which none', { reach: 'some' }, 'collections'],
    ['for a collection that is none', { reach: 'some', collections: ['sessions'] }, 'collections'],
  ])('W-08 the form refuses a key %s', (_what, wrong, field) => {
    const parsed = apiKeyForm.safeParse({ ...form, ...wrong })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test('W-08 the form reports all invalid values at once, for any input', () => {
    const parsed = apiKeyForm.safeParse({ ...form, days: '', reach: 'some' })
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['days', 'collections'])
    for (const odd of [null, 'x', { collections: 'x' }]) {
      expect(apiKeyForm.safeParse(odd).success).toBe(false)
    }
  })

  test('W-08 collections selected before "Everything" do not limit the key', () => {
    const parsed = apiKeyForm.safeParse({ ...form, collections: ['faqs'] })
    expect(parsed.data).toMatchObject({ scope: 'read', collections: [] })
  })

  test('W-08 one can choose every collection and global of which a key may do anything', async () => {
    const { collections, globals } = await config
    const open = [...collections, ...globals]
      .map(({ slug }) => slug)
      .filter((slug) => {
        const rows = permissions.collections[slug] ?? permissions.globals[slug] ?? {}
        const operations = Object.keys(rows).filter((name) => name !== 'cms')
        return operations.some((name) => !permissions.keys.includes(`${slug} ${name}`))
      })
    expect(KEY_COLLECTIONS.map(({ value }) => value).sort()).toEqual(open.sort())
  })
})

/** A call of a field that is valid, with the least that its arguments and its type ask for. */
function createCall(field: GraphQLField<unknown, unknown>): string {
  const args = field.args
    .filter(isRequiredArgument)
    .map(({ name, type }) => `${name}: ${sample(type)}`)
  const withId =
    field.args.some(({ name }) => name === 'id') && !args.some((one) => one.startsWith('id:'))
  const all = withId ? [...args, 'id: 1'] : args
  const body = isObjectType(getNamedType(field.type)) ? ' { __typename }' : ''
  return `${field.name}${all.length > 0 ? `(${all.join(', ')})` : ''}${body}`
}

function sample(type: GraphQLInputType): string {
  if (isNonNullType(type)) return sample(type.ofType)
  if (isListType(type)) return `[${sample(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${required.map(({ name, type: inner }) => `${name}: ${sample(inner)}`).join(', ')} }`
  }
  switch (type.name) {
    case 'Int':
    case 'Float':
      return '1'
    case 'Boolean':
      return 'true'
    case 'DateTime':
      return '"2031-01-01T00:00:00.000Z"'
    case 'EmailAddress':
      return '"a@people.test"'
    default:
      return '"x"'
  }
}

import config from '@payload-config'
import type { GlobalSlug, Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOpenapi } from '@/platform/api/openapi/document'
import { withSession, makeAskers, type Asker } from '../support/openapi/askers'
import {
  documentChecker,
  listOperations,
  type Documented,
  type Parameter,
} from '../support/openapi/document'
import { dataDriver } from '../support/openapi/drive-data'
import { siteDriver } from '../support/openapi/drive-site'
import { sendOperation, type Sent } from '../support/openapi/send'
import { getTestPayload } from '../support/payload'
import { listAddressed } from '@/platform/use-cases/all'
import { fixtureFactory, MARK } from '../support/fixtures'

const document = await getOpenapi(config)
const { problemsOfResponse, problemsOfRequest } = documentChecker(document)
const operations = listOperations(document)

/** Their work would be in the way of other tests; driven as documented in the file named here. */
const ELSEWHERE: Record<string, string> = { 'post /api/init-data': 'demo.int.spec.ts' }
/** Look at no key, so that programs may watch the site and read the document. */
const KEYLESS = ['get /api/health', 'get /api/openapi.json']
const byNameOnly = (await config).collections
  .filter(({ custom }) => custom.isByNameOnly === true)
  .map(({ slug }): string => slug)
const toName = ({ method, path }: Documented) => `${method} ${path}`

let payload: Payload
let askers: Asker[]
let factory: ReturnType<typeof fixtureFactory>
let data: ReturnType<typeof dataDriver>
let site: ReturnType<typeof siteDriver>
let globals: { slug: GlobalSlug; before: object }[]

beforeAll(async () => {
  payload = await getTestPayload()
  const other = await withSession(payload, 'user')
  askers = await makeAskers(payload)
  const workshop = await payload.create({
    collection: 'workshops',
    data: { title: MARK, description: 'x', duration: '1 day', _status: 'published' },
    overrideAccess: true,
  })
  factory = fixtureFactory(payload, { other: other.person, workshop: workshop.id })
  factory.created.push(['workshops', workshop.id])
  data = dataDriver(payload, factory)
  site = siteDriver(payload, factory)
  const slugs = [
    'brand',
    'emails',
    'home',
    'internship',
    'navigation',
    'page-texts',
    'site-settings',
  ] as const
  globals = await Promise.all(
    slugs.map(async (slug) => {
      const before = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
      // One that was never saved has no tag yet.
      await payload.updateGlobal({ slug, data: {}, overrideAccess: true })
      return { slug, before }
    }),
  )
})

afterAll(async () => {
  await factory.cleanUp()
  for (const { before, slug } of globals) {
    const changed = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
    const emptied = Object.fromEntries(Object.keys(changed).map((name) => [name, null]))
    await payload.updateGlobal({
      slug,
      data: { ...emptied, ...before, ...published },
      overrideAccess: true,
    })
  }
})

// A global that was never saved reads as a draft.
const published: object = { _status: 'published' }

const SITE = [...listAddressed().map(({ at }): string => at), 'post /api/graphql']

/** What is sent for an operation by someone. */
function planFor(documented: Documented, asker: Asker): Promise<Sent & { asker?: Asker }> {
  const driver = SITE.includes(toName(documented)) ? site : data
  return driver.plan(documented, asker)
}

/** The same for all whose role may not: none of them owns what it is about, and it stays as it is. */
async function refusedPlan(documented: Documented, asker: Asker): Promise<Sent> {
  const { asker: _asker, ...sent } = await planFor(documented, asker)
  return sent
}

async function ask(documented: Documented, planned: Sent & { asker?: Asker }, asker: Asker) {
  const { asker: who = asker, ...sent } = planned
  const response = await sendOperation(documented, sent, who.credentials)
  const context = `${asker.name}: ${response.status} ${response.text.slice(0, 300)}`
  expect([context, problemsOfResponse(documented, response)]).toEqual([context, []])
  if (response.status < 400) {
    expect([context, problemsOfRequest(documented, sent)]).toEqual([context, []])
    data.note(documented, asker, response.body)
  }
  return { ...response, context, sent }
}

function mayAsk({ method, operation, path }: Documented, { actor, isKey }: Asker): boolean {
  const takesKeys = operation.security.some((one) => 'apiKey' in one)
  const isOpen = operation['x-access'][actor].length > 0
  // These keys name no collection.
  if (isKey && byNameOnly.includes(operation.tags[0] ?? '')) return false
  return isOpen && (!isKey || takesKeys || KEYLESS.includes(`${method} ${path}`))
}

test('M-130 each example is what its use case accepts, and no example is of another field', () => {
  const examples = operations.map((one) => {
    const { 'application/json': json } = one.operation.requestBody?.content ?? {}
    return [toName(one), json?.example] as const
  })
  const refused = listAddressed().flatMap(({ at, input, isQuery, signature }) => {
    const example = examples.find(([name]) => name === at)?.[1]
    if (!input || isQuery || signature || example === undefined) return []
    const { error } = input.safeParse(example)
    return error ? [`${at}: ${error.message}`] : []
  })
  expect(refused).toEqual([])
  const series = operations.filter(({ path }) => /\/(?:events|series)\b/.test(path))
  expect(JSON.stringify(series)).not.toContain('broken-link')
  const repeat = examples.find(([name]) => name.endsWith('/{id}/repeat'))?.[1]
  expect(repeat).toMatchObject({ rule: 'RRULE:FREQ=WEEKLY;COUNT=4' })
})

describe('S-83 A-62 M-130 each operation of the document takes requests and responds as documented', () => {
  test.each(operations.map((one) => [toName(one), one] as const))(
    '%s',
    async (name, documented) => {
      let well = 0
      let refused: Sent | undefined
      for (const asker of askers) {
        const may = mayAsk(documented, asker)
        if (may && name in ELSEWHERE) continue
        const planned =
          documented.operation['x-access'][asker.actor].length > 0
            ? await planFor(documented, asker)
            : (refused ??= await refusedPlan(documented, asker))
        const response = await ask(documented, planned, asker)
        expect([response.context, response.status < 400]).toEqual([response.context, may])
        if (may) well += 1
        else expect([401, 403, 404]).toContain(response.status)
      }
      if (name in ELSEWHERE) return
      expect(well).toBeGreaterThan(0)
      const asker = askers.filter((one) => mayAsk(documented, one) && !one.isKey).at(-1)
      if (!asker) throw new Error(`no one may ask ${name} in person`)
      for (const group of inGroups(documented.operation.parameters)) {
        await withParameters(documented, group, asker)
      }
    },
  )
})

/** Which parameters are sent together: all, but for those that exclude each other. */
function inGroups(parameters: Parameter[]): Parameter[][] {
  const alone = ['cursor', 'select', 'If-None-Match', 'If-Match']
  // Those of the address went with every request.
  const optional = parameters.filter((one) => one.in !== 'path')
  const together = optional.filter(({ name }) => !alone.includes(name))
  return [...optional.filter(({ name }) => alone.includes(name)).map((one) => [one]), together]
}

/** Sends the operation with these parameters too, as someone who may, and sees that it works. */
async function withParameters(documented: Documented, group: Parameter[], asker: Asker) {
  if (group.length === 0) return
  const planned = await planFor(documented, asker)
  const sent = { ...planned, query: { ...planned.query }, headers: { ...planned.headers } }
  for (const parameter of group) {
    const { in: place, name } = parameter
    if (place === 'header') {
      sent.headers[name] = await headerValue(documented, planned, { asker, parameter })
    } else if (!Object.keys(sent.query).some((key) => key.split('[')[0] === name)) {
      Object.assign(sent.query, getQuery(parameter))
    }
  }
  const [{ name } = { name: '' }] = group
  // What is not selected is missing, which the schema of the whole document does not know.
  if (name === 'select') {
    const { body, status } = await sendOperation(documented, sent, asker.credentials)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/"(title|question|email|headline)":/)
    return
  }
  const { context, status } = await ask(documented, sent, asker)
  const isWell = name === 'If-None-Match' ? status === 304 : status < 300
  expect([context, isWell]).toEqual([context, true])
}

function getQuery({ example, name, schema }: Parameter): Record<string, string> {
  if (typeof example === 'object' && example !== null) return nested(name, example)
  const value = example ?? schema.default ?? (schema.type === 'boolean' ? 'true' : '')
  return { [name]: String(schema.type === 'integer' ? (schema.minimum ?? value) : value) }
}

/** `{ createdAt: { greater_than: … } }` → `where[createdAt][greater_than]=…`. */
function nested(name: string, value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [name]: String(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => nested(`${name}[${key}]`, inner)),
  ) as Record<string, string>
}

async function headerValue(
  { path }: Documented,
  { headers, params }: Sent,
  { asker, parameter }: { asker: Asker; parameter: Parameter },
): Promise<string> {
  if (headers?.[parameter.name]) return headers[parameter.name] ?? ''
  if (parameter.name === 'Idempotency-Key') return crypto.randomUUID()
  const read = await sendOperation({ method: 'get', path }, { params }, asker.credentials)
  const tag = read.headers.get('etag')
  if (!tag) throw new Error(`${path} has no ETag`)
  return tag
}

import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import { NextRequest } from 'next/server'
import { formatNames, type CollectionSlug, type Payload } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { env } from '@/env'
import { toAppError } from '@/lib/failures/to-app-error'
import { listAddressed } from '@/platform/use-cases/all'
import { toJsonSchema } from '@/platform/use-cases/json-schema'
import { getAddress, isInQuery } from '@/platform/use-cases/use-case'
import type * as ActionModule from '@/platform/server/action'
import { fixtureFactory, MARK } from '../support/fixtures'
import { check, toCsv } from '../support/imports'
import { inRequest } from '../support/in-request'
import { textsIn, listTexts } from '../support/long-texts/fields'
import { inputsWithin, longInputs, some } from '../support/long-texts/inputs'
import { busyStatements, startProbe } from '../support/long-texts/probe'
import { dispatch, type Credentials } from '../support/openapi/send'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { aClientAddress } from '../support/users'

/**
 * Sends texts that are expensive to process to every text of every definition, by every interface, and
 * asks for the health of the site meanwhile: no one else waits, and PostgreSQL is idle afterwards.
 * `npm test -- int long-texts && cat test-results/long-texts.txt` prints the inputs and the longest wait.
 */
/** Of computing, in milliseconds, while someone waits. Quadratic work on these texts takes at least four times as long. */
const LONGEST_CPU = 1000
const REPORT = path.resolve(import.meta.dirname, '../../test-results/long-texts.txt')
const BODY = 250_000
const GRAPHQL_BODY = 95_000
const QUERY = 7500

const { collections, globals } = await config
const ours = collections.filter(({ slug }) => !slug.startsWith('payload-'))

/** What `action` was called with, by the action that it returned. */
const definitions = vi.hoisted(() => new Map<unknown, { schema: unknown }>())
vi.mock('@/platform/server/action', async (importActual) => {
  const actual = await importActual<typeof ActionModule>()
  const action: typeof actual.action = (definition) => {
    const made = actual.action(definition)
    definitions.set(made, definition)
    return made
  }
  return { ...actual, action }
})

let payload: Payload
let admin: Person
let learner: Person
let factory: ReturnType<typeof fixtureFactory>
let probe: ReturnType<typeof startProbe>
let longest = { wait: 0, cpu: 0, test: '' }
let sent = 0
let level: string

beforeAll(async () => {
  payload = await getTestPayload()
  level = payload.logger.level
  payload.logger.level = 'silent'
  ;[admin, learner] = await Promise.all([aPerson(payload, 'admin'), aPerson(payload, 'user')])
  factory = fixtureFactory(payload, { other: learner, workshop: 0 })
  // The first request loads the routes, and builds the schema of GraphQL.
  await send({ method: 'POST', address: '/api/graphql', body: { query: '{ __typename }' } })
  await send({ method: 'GET', address: '/api/workshops' })
})

beforeEach(async () => {
  probe = startProbe()
  await probe.take()
})

afterEach(async ({ task }) => {
  probe.stop()
  const { cpu, wait } = await probe.take()
  if (wait > longest.wait) longest = { wait, cpu, test: task.name }
  expect(cpu, 'what the process computes while /api/health waits').toBeLessThan(LONGEST_CPU)
  expect(await busyStatements(payload)).toEqual([])
})

afterAll(async () => {
  payload.logger.level = level
  await factory.cleanUp()
  const names = Object.keys(longInputs(BODY)).join(', ')
  const times = `${Math.ceil(longest.wait)} ms (${Math.ceil(longest.cpu)} ms of computing)`
  await mkdir(path.dirname(REPORT), { recursive: true })
  await writeFile(
    REPORT,
    `Sent ${sent} texts of ${names}.\n/api/health answered within ${times}, the longest during "${longest.test}".\n`,
  )
})

type Sending = { method: string; address: string; body?: unknown; as?: Person | null }

async function send({ method, address, body, as = admin }: Sending): Promise<Response> {
  sent += 1
  const headers = new Headers({
    'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': aClientAddress(),
  })
  const { cookie }: Credentials = as ?? {}
  if (cookie) headers.set('cookie', cookie)
  const url = new URL(address, env.SITE_URL)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new NextRequest(url, { method, headers, body: text })
  return dispatch(request, url.pathname)
}

describe.each([...ours, ...globals].map((one) => ({ slug: one.slug, one })))(
  '$slug',
  ({ one, slug }) => {
    const all = listTexts(one.flattenedFields)
    // Every email has the same four.
    const texts = slug === 'emails' ? all.slice(0, 4) : all
    const isGlobal = globals.some((global) => global.slug === slug)
    const [method, address] = isGlobal
      ? ['POST', `/api/globals/${slug}`]
      : ['PATCH', `/api/${slug}/2000000000`]

    test(`M-70 M-71 M-72 250 KB in a text of ${slug}, by REST and our own code`, async () => {
      for (const { path: field, put } of texts) {
        for (const [name, text] of Object.entries(longInputs(BODY))) {
          const response = await send({ method, address, body: put(text) })
          const at = `${field}: ${name}`
          expect(response.status, at).toBeGreaterThanOrEqual(400)
          expect(response.status, at).toBeLessThan(500)
        }
        if (isGlobal) continue
        const written = payload.create({
          collection: slug as CollectionSlug,
          data: put(longInputs(BODY).blanks ?? '') as never,
          overrideAccess: true,
        })
        const error = toAppError(await written.catch((thrown: unknown) => thrown))
        expect(Object.keys(error?.fields ?? {}), field).not.toEqual([])
      }
    })

    test(`M-70 M-72 95 KB in a text of ${slug}, by GraphQL`, async () => {
      const { singular } = isGlobal ? { singular: slug } : formatNames(slug)
      const pascal = singular.replace(/(?:^|[_-])(\w)/g, (_, letter: string) =>
        letter.toUpperCase(),
      )
      const query = isGlobal
        ? `mutation($data: mutation${pascal}Input!) { update${pascal}(data: $data) { updatedAt } }`
        : `mutation($data: mutation${pascal}UpdateInput!) { update${pascal}(id: 2000000000, data: $data) { id } }`
      for (const { path: field, put } of texts) {
        for (const [name, text] of some(longInputs(GRAPHQL_BODY), 1)) {
          const body = { query, variables: { data: put(text) } }
          const response = await send({ method: 'POST', address: '/api/graphql', body })
          const { errors } = (await response.json()) as { errors?: unknown[] }
          expect(response.status, `${field}: ${name}`).toBeLessThan(500)
          expect(errors, `${field}: ${name}`).toBeTruthy()
        }
      }
    })
  },
)

test.each(['workshops', 'webinars', 'tutorials', 'pages', 'workshop_qna', 'faqs', 'instructors'])(
  'M-70 M-72 M-74 texts of %s within their limits are stored or refused',
  async (slug) => {
    const target = slug === 'workshop_qna' ? { workshop: await factory.create('workshops') } : {}
    const id = await factory.create(slug as CollectionSlug, target)
    const { flattenedFields } = payload.collections[slug as CollectionSlug].config
    for (const { limit, path: field, put } of listTexts(flattenedFields)) {
      for (const [name, text] of some(inputsWithin(Math.min(limit, BODY / 6)), 2)) {
        const response = await send({
          method: 'PATCH',
          address: `/api/${slug}/${id}`,
          body: put(text),
        })
        expect(response.status, `${field}: ${name}`).toBeLessThan(500)
      }
    }
  },
)

test('M-71 every write is measured before any hook that reads its texts', () => {
  for (const { hooks, slug } of [...ours, ...globals]) {
    const names = (hooks.beforeOperation ?? []).map(({ name }) => name)
    const at = names.findIndex((name) => /^cap(?:Global)?$/.test(name))
    expect(at, slug).toBeGreaterThanOrEqual(0)
    // The scope of an API key, and a claim by Idempotency-Key.
    expect(names.slice(0, at).filter((name) => !['', 'takeFirst'].includes(name))).toEqual([])
  }
})

test('M-71 a learner sends an address to their own account', async () => {
  const { id, email } = await payload.findByID({
    collection: 'users',
    id: Number(learner.user?.id),
  })
  for (const text of Object.values(longInputs(BODY))) {
    const body = { email: text }
    const { status } = await send({
      method: 'PATCH',
      address: `/api/users/${id}`,
      body,
      as: learner,
    })
    expect(status).toBe(400)
  }
  const after = await payload.findByID({ collection: 'users', id })
  expect(after.email).toBe(email)
})

test('M-72 a question of 15,000 pairs of marks is refused, and one within the limit too', async () => {
  const workshop = await factory.create('workshops')
  for (const pairs of [15_000, 900]) {
    const body = { workshop, question: `${MARK} ${'\u0301\u0323'.repeat(pairs)}` }
    const { status } = await send({
      method: 'POST',
      address: '/api/workshop_qna',
      body,
      as: learner,
    })
    expect(status).toBe(400)
  }
})

const withTexts = listAddressed()
  .flatMap((useCase) => {
    const texts = useCase.input ? textsIn(toJsonSchema(useCase.input)) : []
    return texts.length > 0 && useCase.sends !== 'multipart/form-data' ? [{ useCase, texts }] : []
  })
  .map((one) => ({ ...one, name: one.useCase.name }))

test.each(withTexts)('M-70 M-74 long texts to $name', async ({ texts, useCase }) => {
  const { address, method } = getAddress(useCase)
  const where = address.replace('{collection}', 'workshops').replace(/\{\w+\}/g, '2000000000')
  const isQuery = isInQuery(useCase)
  for (const { limit, path: field, put } of texts) {
    const inputs = [longInputs(isQuery ? QUERY / 3 : BODY), inputsWithin(Math.min(limit, BODY / 6))]
    for (const [name, text] of inputs.flatMap((all) => some(all, 2))) {
      const body = put(text)
      const query = isQuery
        ? `?${new URLSearchParams(body as Record<string, string>).toString()}`
        : ''
      for (const as of [null, admin]) {
        const response = await send({
          method: method.toUpperCase(),
          address: where + query,
          as,
          ...(isQuery ? {} : { body }),
        })
        // oEmbed asks for 501 where a format is not supported.
        expect(response.status % 501, `${field}: ${name}`).toBeLessThan(500)
        if (!isQuery && text.length > 100_000)
          expect(response.status, `${field}: ${name}`).toBeGreaterThanOrEqual(400)
      }
    }
  }
})

const FEATURES = path.resolve(import.meta.dirname, '../../src/features')
const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => readFileSync(path.join(FEATURES, file), 'utf8').startsWith("'use server'"))

type Action = (...args: unknown[]) => Promise<unknown>
/** The names of fields in forms that are read without a schema first. */
const FORM =
  'name email password confirmation next token code form kind id message subject startsAt current'

test.each(files)('M-70 M-71 long texts to the actions of %s', async (file) => {
  const actions = (await import(path.join(FEATURES, file))) as Record<string, Action>
  for (const [name, action] of Object.entries(actions)) {
    const schema = definitions.get(action)?.schema as z.ZodType | undefined
    const texts = schema ? textsIn(toJsonSchema(schema)) : []
    const calls = some(longInputs(BODY), 2).flatMap(([input, text]): [string, unknown[]][] => {
      if (schema)
        return texts.map(({ path: field, put }) => [`${name} ${field}: ${input}`, [put(text)]])
      const form = new FormData()
      for (const field of FORM.split(' ')) form.set(field, text)
      return [[`${name}: ${input}`, [{}, form]]]
    })
    for (const [label, args] of calls) {
      sent += 1
      const headers = {
        cookie: admin.cookie,
        'x-forwarded-for': aClientAddress(),
        'next-action': 'x',
      }
      const request = new NextRequest(new URL('/', env.SITE_URL), { method: 'POST', headers })
      const outcome = await inRequest(request, () => action(...args)).catch((error: unknown) => {
        if (error instanceof Error && 'digest' in error) return null
        throw error
      })
      const result = outcome?.result as { ok?: boolean; code?: string } | undefined
      if (schema)
        expect({ ok: result?.ok, code: result?.code }, label).toEqual({
          ok: false,
          code: 'invalid',
        })
    }
  }
})

test('M-70 long cells of a spreadsheet are refused by line', async () => {
  for (const text of some(inputsWithin(60_000), 2).map(([, one]) => one)) {
    sent += 1
    const file = toCsv(['title', 'description', 'duration'], [text, text, text])
    const { rows } = await check(payload, file, { ownerId: Number(admin.user?.id) })
    expect(rows.map(({ state }) => state)).toEqual(['refused'])
  }
})

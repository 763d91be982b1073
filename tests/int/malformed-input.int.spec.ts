import config from '@payload-config'
import {
  traverseFields,
  type CollectionSlug,
  type FlattenedField,
  type GlobalSlug,
  type Payload,
} from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { toAppError } from '@/lib/failures/to-app-error'
import { fixtureFactory, MARK } from '../support/fixtures'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { serveSite } from '../support/own-routes'

/** Values that are nearly right: refused by every interface, with the field or parameter. */
const { collections, globals } = await config

let payload: Payload
let admin: Person
let factory: ReturnType<typeof fixtureFactory>
let webinar: number

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  factory = fixtureFactory(payload, { other: admin, workshop: 0 })
  webinar = await factory.create('webinars', { title: `${MARK} 100% of_it` })
})

afterAll(() => factory.cleanUp())

type Text = {
  name: string
  required?: boolean
  type: string
  validate: (value: unknown, args: unknown) => unknown
}
type Entry = { message: string; field?: string }
const listErrors = (body: unknown) => (body as { errors?: Entry[] }).errors ?? []

/** Every field of a type, with data that has one value there, and the path that must be named. */
function listFields(fields: FlattenedField[], type: string, value: unknown): [string, object][] {
  return fields.flatMap((field): [string, object][] => {
    if (field.type === type && !('virtual' in field && field.virtual)) {
      const isMany = 'hasMany' in field && field.hasMany === true
      return [[field.name, { [field.name]: isMany ? [value] : value }]]
    }
    const below = 'flattenedFields' in field ? listFields(field.flattenedFields, type, value) : []
    const isList = field.type === 'array'
    return below.map(([path, data]) => [
      `${field.name}${isList ? '.0' : ''}.${path}`,
      { [field.name]: isList ? [data] : data },
    ])
  })
}

const NUMBERS = ['12:40', '12abc', '3,5', '1e3', '0x10', 'Infinity', '--1', true, [12], {}]
const WRONG: Record<string, unknown[]> = {
  number: NUMBERS,
  checkbox: ['yes', '1', 1, 0, 'TRUE', []],
  date: ['12', 'tomorrow', '2026-02-31T10:00:00Z', '2026-01-31T25:00:00Z', '2026-01-31T10:00', 5],
  select: [7, true, {}],
  relationship: ['12abc', '3,5', '-1', 'x', 1.5, true, {}],
  upload: ['12abc', '-1', true],
}

describe('M-61 a value that its field would convert in part is refused', () => {
  test('M-61 there are number fields in collections, groups and lists', () => {
    const paths = [...collections, ...globals].flatMap(({ flattenedFields, slug }) =>
      listFields(flattenedFields, 'number', 1).map(([path]) => `${slug}.${path}`),
    )
    expect(paths).toEqual(
      expect.arrayContaining(['webinars.capacity', 'home.testimonials.0.rating']),
    )
    expect(paths.length).toBeGreaterThan(15)
  })

  const ours = collections.filter(({ slug }) => !slug.startsWith('payload-'))
  const cases = Object.entries(WRONG).flatMap(([type, values]) =>
    [...ours, ...globals].map((one) => ({ type, values, one, slug: one.slug })),
  )
  test.each(cases)('M-61 $type of $slug, by our own code', async ({ type, values, one }) => {
    const isGlobal = globals.some(({ slug }) => slug === one.slug)
    for (const value of values) {
      for (const [path, data] of listFields(one.flattenedFields, type, value)) {
        const written = isGlobal
          ? payload.updateGlobal({ slug: one.slug as GlobalSlug, data, overrideAccess: true })
          : payload.create({
              collection: one.slug as CollectionSlug,
              data: data as never,
              overrideAccess: true,
            })
        const error = toAppError(await written.catch((thrown: unknown) => thrown))
        const label = `${path}: ${JSON.stringify(value)}`
        expect([error?.status, Object.keys(error?.fields ?? {})], label).toEqual([400, [path]])
      }
    }
    expect(values.length).toBeGreaterThan(0)
  })

  test.each(['12abc', '12:40', '3,5', true])(
    'M-61 %s by REST, also in a form',
    async (capacity) => {
      const { cookie } = admin
      const path = `/webinars/${webinar}`
      const form = { file: new File(['x'], 'x.txt', { type: 'text/plain' }) }
      for (const more of [{}, form]) {
        const { body, status } = await callRest('PATCH', path, {
          cookie,
          json: { capacity },
          ...more,
        })
        expect([status, listErrors(body)[0]]).toEqual([
          400,
          expect.objectContaining({
            field: 'capacity',
            message: expect.stringContaining('capacity'),
          }),
        ])
      }
      const { capacity: stored } = await payload.findByID({ collection: 'webinars', id: webinar })
      expect(stored ?? null).toBeNull()
    },
  )

  test('M-61 by GraphQL', async () => {
    const write = `mutation { updateWebinar(id: ${webinar}, data: { capacity: "12abc" }) { id } }`
    const { errors, status } = await callGraphQL(write, {}, admin.cookie)
    expect([status, errors[0]?.message]).toEqual([400, expect.stringContaining('12abc')])
  })

  test('M-61 in a global, by REST', async () => {
    const { cookie } = admin
    const json = { enrolled: '12abc' }
    const { body, status } = await callRest('POST', '/globals/internship', { cookie, json })
    expect(status).toBe(400)
    expect(listErrors(body)[0]?.field).toBe('enrolled')
  })

  test('M-61 a number written as a text is that number, and an empty text none', async () => {
    const { cookie } = admin
    for (const [capacity, stored] of [
      [' 12 ', 12],
      ['', null],
      [7, 7],
      [null, null],
    ]) {
      const { body, status } = await callRest('PATCH', `/webinars/${webinar}`, {
        cookie,
        json: { capacity },
      })
      expect([status, (body as { doc: { capacity: unknown } }).doc.capacity]).toEqual([200, stored])
    }
  })
})

describe('M-24 a malformed value of a parameter is refused and named', () => {
  test.each<[string, Record<string, string>]>([
    ['capacity', { 'where[capacity][greater_than]': 'many' }],
    ['capacity', { 'where[capacity][in]': '1,2x' }],
    ['capacity', { 'where[or][0][capacity][equals]': '' }],
    ['scheduledFor', { 'where[scheduledFor][greater_than]': 'yesterday' }],
    ['scheduledFor', { 'where[scheduledFor][in]': '2026-01-01,soon' }],
    ['scheduledFor', { 'where[scheduledFor][like]': '2026' }],
    ['isFeatured', { 'where[isFeatured][equals]': 'yes' }],
    ['title', { 'where[title][exists]': 'yes' }],
    ['title', { where: '{"title":{"like":5}}' }],
    ['title', { where: '{"title":{"like":null}}' }],
    ['_status', { 'where[_status][equals]': 'publishd' }],
    ['image', { 'where[image][equals]': '12abc' }],
    ['image', { 'where[image][in]': '1,12abc' }],
    ['id', { 'where[id][equals]': '12abc' }],
    ['id', { 'where[id][in]': '1,x' }],
    ['nothing', { 'where[nothing][equals]': '1' }],
    ['nothing', { sort: '-nothing' }],
    ['title.more', { sort: 'title.more' }],
    ['limit', { limit: 'x' }],
    ['limit', { limit: '-1' }],
    ['limit', { limit: '' }],
    ['limit', { limit: '1e2' }],
    ['page', { page: '1.5' }],
    ['depth', { depth: '-1' }],
    ['draft', { draft: '1' }],
    ['trash', { trash: 'yes' }],
    ['pagination', { pagination: '0' }],
    ['select', { select: 'title' }],
    ['title', { 'select[title]': 'yes' }],
    ['nothing', { 'select[nothing]': 'true' }],
    ['populate', { populate: 'media' }],
    ['nothing', { 'populate[nothing][title]': 'true' }],
    ['nothing', { 'populate[media][nothing]': 'true' }],
  ])('M-24 %s: %o', async (name, query) => {
    const ways: Record<string, string>[] = [{}, { cursor: '' }]
    for (const more of ways) {
      if ('cursor' in more && (query.sort ?? query.page ?? query.draft) !== undefined) continue
      const { body, status } = await callRest('GET', '/webinars', { query: { ...query, ...more } })
      expect([status, listErrors(body)[0]?.message]).toEqual([400, expect.stringContaining(name)])
    }
  })

  test.each<[string, Record<string, string>]>([
    ['limit', { limit: 'x' }],
    ['depth', { depth: 'deep' }],
    ['draft', { draft: 'x' }],
    ['nothing', { 'select[nothing]': 'true' }],
  ])('M-24 %s of a global', async (name, query) => {
    const { body, status } = await callRest('GET', '/globals/internship', { query })
    expect([status, listErrors(body)[0]?.message]).toEqual([400, expect.stringContaining(name)])
  })

  test('M-24 well-formed values go on to be found', async () => {
    const { cookie } = admin
    for (const query of [
      { 'where[capacity][greater_than]': '1.5' },
      { 'where[capacity][equals]': 'null' },
      { 'where[scheduledFor][greater_than]': '2026-01-01' },
      { 'where[scheduledFor][less_than]': new Date().toISOString() },
      { 'where[scheduledFor][exists]': 'false' },
      { 'where[isFeatured][not_equals]': 'true' },
      { 'where[image][in]': '1, 2' },
      { 'where[image.filename][like]': 'x' },
      { 'where[image][exists]': 'true' },
      { 'where[id][not_in]': '1,2' },
      { 'where[id][equals]': '0' },
      { sort: 'scheduledFor,-id' },
      { 'select[title]': 'true', 'select[id]': 'true' },
      { 'populate[media][alt]': 'true' },
    ] as Record<string, string>[]) {
      const { text, status } = await callRest('GET', '/webinars', { cookie, query })
      expect([status, text], JSON.stringify(query)).toEqual([200, expect.any(String)])
    }
    const versions = { 'where[version.title][like]': MARK, 'select[version][title]': 'true' }
    const query = { ...versions, sort: '-updatedAt', 'where[parent][equals]': String(webinar) }
    const found = await callRest('GET', '/webinars/versions', { cookie, query })
    expect([found.status, (found.body as { totalDocs: number }).totalDocs > 0]).toEqual([200, true])
  })

  test.each([
    ['waiting', 'waiting=yes'],
    ['order', 'order=votes'],
    ['after', 'after=next'],
    ['workshop', 'workshop=12abc'],
  ])('M-24 %s of the answer desk: %s', async (name, query) => {
    const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin' }
    const request = new Request(`${env.SITE_URL}/api/questions/desk?${query}`, { headers })
    const { result } = await inRequest(request, () => serveSite(request))
    expect([result.status, listErrors(await result.json())[0]?.field]).toEqual([400, name])
  })

  test('M-24 a required text has a visible character, by REST and by our own code', async () => {
    const data = { title: '\u2800\u3164 \u200b', description: 'x', duration: '1 day' }
    const json = { ...data, _status: 'published' as const }
    const { body, status } = await callRest('POST', '/workshops', { cookie: admin.cookie, json })
    expect([status, listErrors(body)[0]?.field]).toEqual([400, 'title'])
    const written = payload.create({ collection: 'workshops', data: json, overrideAccess: true })
    const error = toAppError(await written.catch((thrown: unknown) => thrown))
    expect(Object.keys(error?.fields ?? {})).toEqual(['title'])
  })

  test('M-24 no required text field is left out', () => {
    const open: string[] = []
    for (const { fields, slug } of [...collections, ...globals]) {
      const checks: [string, unknown][] = []
      traverseFields({
        fields,
        callback: ({ field }) => {
          const { name, required, type, validate } = field as Text
          if (required !== true || (type !== 'text' && type !== 'textarea')) return
          const args = { required, data: {}, siblingData: {}, req: { payload, t: String } }
          checks.push([`${slug}.${name}`, validate('\u2800', args)])
        },
      })
      open.push(...checks.filter(([, result]) => typeof result !== 'string').map(([name]) => name))
    }
    expect(open).toEqual([])
  })

  test('M-24 a time of a filter may be one of GraphQL', async () => {
    const ask = `{ Webinars(where: { scheduledFor: { greater_than: "2026-01-01T00:00:00Z" } }) { docs { id } } }`
    expect((await callGraphQL(ask, {}, admin.cookie)).errors).toEqual([])
    const wrong = `{ Webinars(sort: "nothing") { docs { id } } }`
    const { errors } = await callGraphQL(wrong, {}, admin.cookie)
    expect(errors[0]?.message).toContain('nothing')
  })
})

describe('M-21 the wildcards of LIKE stand for themselves', () => {
  const titles = async (operator: string, value: string) => {
    const query = { [`where[title][${operator}]`]: value, 'where[id][equals]': String(webinar) }
    const { body } = await callRest('GET', '/webinars', { cookie: admin.cookie, query })
    const where = `{ title: { ${operator}: ${JSON.stringify(value)} }, id: { equals: ${webinar} } }`
    const { data } = await callGraphQL(
      `{ Webinars(where: ${where}) { totalDocs } }`,
      {},
      admin.cookie,
    )
    const byGraphql = (data?.Webinars as { totalDocs: number } | undefined)?.totalDocs
    const { totalDocs } = await payload.find({
      collection: 'webinars',
      where: { title: { [operator]: value }, id: { equals: webinar } },
    })
    // GraphQL has no such operator.
    const others = operator === 'not_like' ? [totalDocs] : [byGraphql, totalDocs]
    return [(body as { totalDocs: number }).totalDocs, ...others]
  }

  test.each([
    ['contains', 'o%f', 0],
    ['contains', 'of_it', 1],
    ['contains', 'of__t', 0],
    ['contains', '0% of_', 1],
    ['contains', '\\', 0],
    ['like', '1%0', 0],
    ['like', '% of_it', 1],
    ['like', 'OF_IT 100%', 1],
    ['not_like', '1%0', 1],
    ['not_like', 'of_', 0],
  ])('M-21 %s %s', async (operator, value, found) => {
    const counts = await titles(operator, value)
    expect(counts).toEqual(Array.from(counts, () => found))
  })
})

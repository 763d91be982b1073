import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '@payload-config'
import { getOpenapi } from '@/platform/api/openapi/document'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { fixtureFactory, NEW } from '../support/fixtures'
import { callRest } from '../support/rest'

let payload: Payload
let admin: Person
let workshop: number
let factory: ReturnType<typeof fixtureFactory>

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  factory = fixtureFactory(payload, { other: await aPerson(payload, 'user'), workshop: 0 })
  workshop = await factory.create('workshops')
})
afterAll(() => factory.cleanUp())

const refused = (path: string) => ({
  status: 400,
  body: { errors: [{ code: 'invalid', field: path }] },
})

test.each([
  [{ capasity: 12 }, 'capasity', 'capacity'],
  [{ starts_at: '2031-01-01T10:00:00.000Z' }, 'starts_at', 'startsAt'],
  [{ resources: [{ nam: 'x' }] }, 'resources.0.nam', 'name'],
  [{ meta: { titel: 'x' } }, 'meta.titel', 'title'],
])('M-89 %j is refused by REST, with the nearest name', async (json, path, nearest) => {
  const { cookie } = admin
  const query = { 'where[id][equals]': String(workshop) }
  const draft = { draft: 'true' }
  for (const answer of [
    await callRest('PATCH', `/workshops/${workshop}`, { cookie, json }),
    await callRest('PATCH', `/workshops/${workshop}`, { cookie, json, query: draft }),
    await callRest('PATCH', '/workshops', { cookie, json, query }),
    await callRest('POST', '/workshops', {
      cookie,
      json: { ...NEW.workshops?.({ workshop }), ...json },
    }),
  ]) {
    expect(answer).toMatchObject(refused(path))
    expect(answer.text).toContain(`Did you mean ${nearest}?`)
  }
})

test('M-89 those who may not write are told so, and no names', async () => {
  const json = { capasity: 12 }
  for (const cookie of ['', (await aPerson(payload, 'user')).cookie]) {
    const { status, text } = await callRest('PATCH', `/workshops/${workshop}`, { cookie, json })
    expect(status).toBe(403)
    expect(text).not.toContain('capacity')
  }
})

test('M-89 an unknown name in a block and in a global is refused', async () => {
  const { cookie } = admin
  const blocks = [{ blockType: 'text', txt: 1 }]
  const page = await callRest('POST', '/pages', { cookie, json: { title: 'x', blocks } })
  expect(page).toMatchObject(refused('blocks.0.txt'))
  const texts = await callRest('POST', '/globals/page-texts', {
    cookie,
    json: { workshops: { titel: 'x' } },
  })
  expect(texts).toMatchObject(refused('workshops.titel'))
})

test('M-89 an unknown parameter is refused at every list, record and global', async () => {
  const { cookie } = admin
  for (const address of [
    '/workshops',
    `/workshops/${workshop}`,
    '/workshops/count',
    '/globals/home',
  ]) {
    const { status, text } = await callRest('GET', address, { cookie, query: { limits: '3' } })
    expect({ address, status }).toEqual({ address, status: 400 })
    expect(text).toContain('Did you mean limit?')
  }
  const json = { title: 'Changed by a misspelt request' }
  const query = { drafts: 'true' }
  const { status } = await callRest('PATCH', `/workshops/${workshop}`, { cookie, json, query })
  expect(status).toBe(400)
})

test('M-89 every record is taken as it was read', async () => {
  const { cookie } = admin
  const wrong: string[] = []
  let tried = 0
  for (const { config } of Object.values(payload.collections)) {
    const { slug } = config
    if (slug.startsWith('payload-') || slug === 'avatars' || slug === 'media') continue
    const id = await factory.create(slug as CollectionSlug).catch(() => null)
    if (id === null) continue
    for (const depth of ['0', '1']) {
      const { body, status } = await callRest('GET', `/${slug}/${id}`, { cookie, query: { depth } })
      if (status !== 200) continue
      tried += 1
      const { text } = await callRest('PATCH', `/${slug}/${id}`, { cookie, json: body })
      if (text.includes('There is no field')) wrong.push(`${slug}: ${text}`)
    }
  }
  for (const { slug } of payload.config.globals) {
    const { body } = await callRest('GET', `/globals/${slug}`, { cookie })
    const json = { ...(body as object), updatedAt: undefined }
    const { text } = await callRest('POST', `/globals/${slug as GlobalSlug}`, { cookie, json })
    if (text.includes('There is no field')) wrong.push(`${slug}: ${text}`)
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(20)
})

test('M-89 the OpenAPI description says that other names are refused', async () => {
  const { components } = await getOpenapi(config)
  const { schemas } = components as { schemas: Record<string, object> }
  const inputs = Object.entries(schemas).filter(([name]) => /(?:Input|Change)$/.test(name))
  expect(inputs.length).toBeGreaterThan(10)
  const open = inputs.filter(([, schema]) => !('additionalProperties' in schema))
  expect(open.map(([name]) => name)).toEqual([])
})

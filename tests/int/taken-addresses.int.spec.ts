import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEW } from '../support/fixtures'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callRest } from '../support/rest'

const as = { overrideAccess: true } as const
const LISTS = ['workshops', 'webinars', 'tutorials', 'instructors', 'pages'] as const
type List = (typeof LISTS)[number]
let payload: Payload
let editor: Person
const made: [List, number][] = []

beforeAll(async () => {
  payload = await getTestPayload()
  editor = await aPerson(payload, 'editor')
})
afterAll(async () => {
  for (const [collection, id] of made.reverse()) {
    await payload.delete({ collection, id, trash: true, ...as })
  }
})

const aSlug = () => `taken-${crypto.randomUUID()}`

async function publish(collection: List, data: object) {
  const all = { ...NEW[collection]?.({ workshop: 0 }), ...data }
  const doc = await payload.create({ collection, data: all as never, ...as })
  made.push([collection, doc.id])
  return doc
}

function moveToTrash(collection: List, id: number) {
  const data = { deletedAt: new Date().toISOString() }
  return payload.update({ collection, id, data: data as never, ...as })
}

type Answer = {
  errors?: { field?: string; message: string }[]
  message?: string
  slug?: string
  path?: string
  description?: string
}

async function send(method: 'POST' | 'PATCH', path: string, json?: object) {
  const { body, status } = await callRest(method, path, { json, cookie: editor.cookie })
  return { status, body: body as Answer }
}

async function firstVersion(collection: List, id: number) {
  const { docs } = await payload.findVersions({
    collection,
    where: { parent: { equals: id } },
    sort: 'createdAt',
    ...as,
  })
  return `/${collection}/versions/${docs[0]?.id}`
}

describe.each(LISTS)('M-88 %s', (collection) => {
  const toName = ({ name, title }: { name?: string; title?: string }) => title ?? name ?? ''

  test('M-88 a record in the trash that has the slug is named, and that it is in the trash', async () => {
    const [slug, own] = [aSlug(), aSlug()]
    const trashed = await publish(collection, { slug })
    await moveToTrash(collection, trashed.id)
    const json = { ...NEW[collection]?.({ workshop: 0 }), slug }
    const { id } = await publish(collection, { slug: own })
    for (const refused of [
      await send('POST', `/${collection}`, json),
      await send('PATCH', `/${collection}/${id}`, { slug }),
    ]) {
      expect(refused.status).toBe(400)
      const [error] = refused.body.errors ?? []
      expect(error).toMatchObject({ field: 'slug' })
      expect(error?.message).toContain(`“${toName(trashed as object)}” in the trash`)
    }
  })

  test('M-88 a record on the site that has the slug is named', async () => {
    const slug = aSlug()
    const holder = await publish(collection, { slug })
    const json = { ...NEW[collection]?.({ workshop: 0 }), slug }
    const { body, status } = await send('POST', `/${collection}`, json)
    expect(status).toBe(400)
    expect(body.errors?.[0]).toMatchObject({ field: 'slug' })
    expect(body.errors?.[0]?.message).toContain(toName(holder as object))
    expect(body.errors?.[0]?.message).not.toContain('trash')
  })

  test('M-88 a version is restored under its own address while that is free', async () => {
    const [old, slug] = [aSlug(), aSlug()]
    const { id } = await publish(collection, { slug: old })
    await payload.update({ collection, id, data: { slug } as never, ...as })
    const { body, status } = await send('POST', await firstVersion(collection, id))
    expect([status, body.slug, body.message]).toEqual([200, old, 'Restored.'])
  })

  test('M-88 a version whose address another record has is restored under the present one, and it says so', async () => {
    const [old, slug] = [aSlug(), aSlug()]
    const isPerson = collection === 'instructors'
    const { id } = await publish(collection, { slug: old })
    const change = isPerson ? { slug, name: 'Another name' } : { slug, title: 'Another title' }
    await payload.update({ collection, id, data: change as never, ...as })
    await publish(collection, { slug: old })
    const { body, status } = await send('POST', await firstVersion(collection, id))
    expect([status, body.slug]).toEqual([200, slug])
    expect(body.message).toContain('present address')
    const stored = await payload.findByID({ collection, id, ...as })
    expect(stored).toMatchObject({ slug, _status: 'published' })
    expect(toName(stored as object)).not.toContain('Another')
    if (collection === 'pages') expect(stored).toMatchObject({ path: slug })
  })
})

test('M-88 a version of a page below one in the trash is restored where the page is now', async () => {
  const parent = await publish('pages', { slug: aSlug() })
  const slug = aSlug()
  const { id } = await publish('pages', { slug, parent: parent.id })
  await payload.update({ collection: 'pages', id, data: { parent: null }, ...as })
  await moveToTrash('pages', parent.id)
  const { body, status } = await send('POST', await firstVersion('pages', id))
  expect([status, body.path]).toEqual([200, slug])
  expect(body.message).toContain('present address')
})

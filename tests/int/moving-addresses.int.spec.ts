import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { findByPreviousSlug, isPreviousSlug } from '@/lib/catalogue/previous-slug'
import { onPool } from '@/lib/database/on-pool'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

async function aWorkshop(legacyId: string, status: 'draft' | 'published' = 'published') {
  const made = await payload.create({
    collection: 'workshops',
    data: { title: `Brought ${legacyId}`, description: 'x', duration: '1 day', _status: status },
    overrideAccess: true,
  })
  await onPool(payload, sql`update workshops set legacy_id = ${legacyId} where id = ${made.id}`)
  return made
}

const lead = (oldId: string, column: 'slug' | 'id' = 'slug') =>
  findByPreviousSlug(payload, { list: 'workshops', oldId, column })

test('I-05 what is no id of another site is not looked up', () => {
  for (const segment of ['', 'a-slug', '12-a', '1'.repeat(20), "1' or 1"]) {
    expect(isPreviousSlug(segment), segment).toBe(false)
  }
})

test('I-05 an old id leads to nothing that visitors may not see, and to nothing unknown', async () => {
  const uuid = crypto.randomUUID()
  const { id } = await aWorkshop(uuid, 'draft')
  expect(await lead(uuid)).toBeNull()
  expect(await lead(uuid, 'id')).toBe(String(id))
  expect(await lead(crypto.randomUUID())).toBeNull()
})

test('I-05 an old id leads to the slug, whatever case it is written in', async () => {
  const uuid = crypto.randomUUID()
  const { slug } = await aWorkshop(uuid)
  expect(await lead(uuid)).toBe(slug)
  expect(await lead(uuid.toUpperCase())).toBe(slug)
})

test('I-05 a number that is an id here means ours', async () => {
  const ours = await aWorkshop(crypto.randomUUID())
  const clash = await aWorkshop(String(ours.id))
  expect(await lead(String(ours.id))).toBeNull()
  await onPool(payload, sql`update workshops set legacy_id = '1999999999' where id = ${clash.id}`)
  expect(await lead('1999999999')).toBe(clash.slug)
})

test('I-05 nobody but staff reads old ids, nor finds by them', async () => {
  const uuid = crypto.randomUUID()
  const { id } = await aWorkshop(uuid)
  const one = await callRest('GET', `/workshops/${id}`)
  expect(one.text).toContain('Brought')
  expect(one.body).not.toHaveProperty('legacyId')
  const found = await callRest('GET', '/workshops', {
    query: { 'where[legacyId][equals]': uuid },
  })
  expect(found.status).toBe(400)
})

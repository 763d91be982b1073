import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  findByPreviousAddress,
  findRedirected,
  isPreviousAddress,
  recordMayExist,
} from '@/features/redirects/server/previous-slug'
import { onPool } from '@/platform/database/on-pool'
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
  findByPreviousAddress(payload, { list: 'workshops', segment: oldId, column })

test('I-05 values that are neither slug nor id are not looked up', () => {
  for (const segment of ['', 'A-Slug', 'a--b', '1'.repeat(20), "1' or 1"]) {
    expect(isPreviousAddress(segment), segment).toBe(false)
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

test('I-05 no one but staff reads old ids, nor finds by them', async () => {
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

describe('the previous slug of a published record', () => {
  const publish = (title: string, more: object = {}) =>
    payload.create({
      collection: 'workshops',
      data: { title, description: 'x', duration: '1 day', _status: 'published', ...more },
      overrideAccess: true,
    })
  const update = (id: number, data: object, draft = false) =>
    payload.update({ collection: 'workshops', id, data, draft, overrideAccess: true })
  const unique = (name: string) => `${name}-${crypto.randomUUID()}`

  test('M-03 a slug that was only a draft, or of a record that is off the site, does not redirect', async () => {
    const [draft, first] = [unique('draft'), unique('first')]
    const { id } = await publish(first, { slug: first })
    await update(id, { slug: draft }, true)
    expect(await lead(draft)).toBeNull()
    await update(id, { slug: unique('second'), _status: 'published' })
    expect(await lead(draft)).toBeNull()
    expect(await lead(first)).not.toBeNull()
    await update(id, { _status: 'draft' })
    expect(await lead(first)).toBeNull()
    expect(await recordMayExist(payload, 'workshops', first)).toBe(true)
    expect(await recordMayExist(payload, 'workshops', draft)).toBe(false)
  })

  test('M-03 chains collapse to one redirect, and changing back leaves no loop', async () => {
    const [first, second, third] = [unique('first'), unique('second'), unique('third')]
    const { id } = await publish(first, { slug: first })
    await update(id, { slug: second })
    expect(await lead(first)).toBe(second)
    await update(id, { slug: third })
    expect([await lead(first), await lead(second)]).toEqual([third, third])
    await update(id, { slug: first })
    expect([await lead(first), await lead(second)]).toEqual([null, first])
  })

  test('M-03 a slug that changed while the record was off the site redirects after it is back', async () => {
    const [first, second] = [unique('first'), unique('second')]
    const { id } = await publish(first, { slug: first })
    await update(id, { _status: 'draft' })
    await update(id, { slug: second }, true)
    await update(id, { _status: 'published', slug: second })
    expect(await lead(first)).toBe(second)
  })

  test('M-03 a record that takes the slug wins, and keeps it when it changes its own', async () => {
    const [first, second] = [unique('first'), unique('second')]
    const { id } = await publish(first, { slug: first })
    await update(id, { slug: second })
    const other = await publish('Other', { slug: first })
    expect(await lead(first)).toBeNull()
    const moved = unique('moved')
    await update(other.id, { slug: moved })
    expect(await lead(first)).toBe(moved)
  })

  test('C-08 the record to which a slug redirects is named, unless it is the one that asks', async () => {
    const [title, first] = [unique('Named'), unique('first')]
    const { id } = await publish(title, { slug: first })
    const named = (except?: number) =>
      findRedirected(payload, { collection: 'workshops', slug: first, id: except })
    expect(await named()).toBeNull()
    await update(id, { slug: unique('second') })
    expect([await named(), await named(id)]).toEqual([title, null])
    await update(id, { _status: 'draft' })
    expect(await named()).toBeNull()
  })

  test('M-03 a slug made from a title takes no address that redirects', async () => {
    const title = unique('Taken')
    const { id, slug } = await publish(title)
    await update(id, { slug: unique('elsewhere') })
    const other = await publish(title)
    expect(other.slug).toBe(`${slug}-2`)
    expect(await lead(String(slug))).toMatch(/^elsewhere/)
  })

  test('M-03 the slugs of a record that is deleted for good are forgotten', async () => {
    const first = unique('first')
    const { id } = await publish(first, { slug: first })
    await update(id, { slug: unique('second') })
    await payload.delete({ collection: 'workshops', id, overrideAccess: true })
    expect(await lead(first)).toBeNull()
    expect(await recordMayExist(payload, 'workshops', first)).toBe(false)
  })
})

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payload } from 'payload'
import { env } from '@/env'
import { answerFromText } from '@/features/questions/answer/answer-from-text'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { aWorkshop, titles, word } from '../support/search'

let payload: Payload
let client: Client
let received: string[] = []
let ed: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ed = await aPerson(payload, 'editor')
  client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('listen cache_tags')
  client.on('notification', ({ payload: text }) => {
    received.push(...(JSON.parse(text ?? '{}') as { tags: string[] }).tags)
  })
})
afterAll(() => client.end())
/** What has expired by now: a notice leaves with COMMIT, before what this asks comes back. */
async function expired() {
  await client.query('select 1')
  return received
}

async function forget() {
  await expired()
  received = []
}

type Change = { id: number; data: object; draft?: boolean }
const change = ({ id, data, draft = false }: Change) =>
  payload.update({
    ...({ collection: 'workshops', id, data, draft } as const),
    overrideAccess: false,
    user: ed.user,
  })

async function lastAction(id: number) {
  const { docs } = await payload.find({
    collection: 'audit_log',
    where: { recordType: { equals: 'workshops' }, recordId: { equals: String(id) } },
    sort: '-id',
    limit: 1,
  })
  return docs[0]?.action
}

describe('S-130 behind a draft that waits', () => {
  test('S-130 a draft over a published record expires nothing, nor does the next one', async () => {
    const { id } = await aWorkshop({ title: 'Published' })
    await forget()
    await change({ id, draft: true, data: { title: 'A draft' } })
    await change({ id, draft: true, data: { title: 'Another' } })
    expect(await expired()).toEqual([])
    expect(await lastAction(id)).toBe('draft')
  })

  test('S-130 taking the record off the site expires its pages, under its public address', async () => {
    const { id, slug } = await aWorkshop({ title: 'Published' })
    await change({ id, draft: true, data: { title: 'A draft', slug: `draft-${id}` } })
    await forget()
    await change({ id, data: { _status: 'draft' } })
    expect(await expired()).toEqual(
      expect.arrayContaining([`workshop:${id}`, `workshop:${slug}`, 'workshops']),
    )
    expect(await lastAction(id)).toBe('unpublish')
  })

  test('S-130 so does throwing it away', async () => {
    const { id } = await aWorkshop({ title: 'Published' })
    await change({ id, draft: true, data: { title: 'A draft' } })
    await forget()
    await change({ id, data: { deletedAt: new Date().toISOString() } })
    expect(await expired()).toContain(`workshop:${id}`)
    expect(await lastAction(id)).toBe('trash')
  })

  test('S-130 D-05 its answers are found no more', async () => {
    const rare = word()
    const { id: workshop } = await aWorkshop({ title: 'Asked about' })
    const data = { workshop, question: 'How?', answer: answerFromText(`So ${rare}`) }
    await payload.create({ collection: 'workshop_qna', data: data as never, overrideAccess: true })
    expect(await titles(rare, true)).toEqual(['How?'])
    await change({ id: workshop, draft: true, data: { title: 'A draft' } })
    expect(await titles(rare, true)).toEqual(['How?'])
    await change({ id: workshop, data: { _status: 'draft' } })
    expect(await titles(rare, true)).toEqual([])
  })
})

test('D-11 anyone who asks drops nothing that visitors read; the answer does', async () => {
  const { id: workshop } = await aWorkshop({ title: 'Asked about' })
  const lina = await aPerson(payload, 'user')
  await forget()
  const asked = { workshop, question: 'Which editor do you use?' }
  const { id } = await payload.create({
    ...({ collection: 'workshop_qna', data: asked, user: lina.user } as const),
    overrideAccess: false,
  })
  expect(await expired()).toEqual([])
  const data = { answer: answerFromText('Any.') } as never
  await payload.update({ collection: 'workshop_qna', id, data, user: ed.user })
  expect(await expired()).toContain(`questions:workshop:${workshop}`)
})

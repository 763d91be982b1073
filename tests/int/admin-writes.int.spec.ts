import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { env } from '@/env'
import { removeContent, saveContent } from '@/features/catalog/server/actions'
import { CONTENT } from '@/features/catalog/content/content-types'
import { emptyValues } from '@/features/catalog/content/define-content'
import { STALE } from '@/lib/failures/to-app-error'
import { NO_ADMIN } from '@/platform/server/action-guards'
import { deleteRecord } from '@/features/catalog/server/change-records'
import { inRequest } from '../support/in-request'
import { aPerson, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'

let payload: Payload
let ada: Person
let ed: Person
const made: number[] = []

beforeAll(async () => {
  payload = await getTestPayload()
  ada = await aPerson(payload, 'admin')
  ed = await aPerson(payload, 'editor')
})

afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { id: { in: made } }, trash: true })
})

async function aWorkshop(data: object = {}) {
  const doc = await payload.create({
    collection: 'workshops',
    data: { title: 'Bench', description: 'x', duration: '1 day', _status: 'published', ...data },
  })
  made.push(doc.id)
  return doc
}

const latest = (id: number) =>
  payload.findByID({ collection: 'workshops', id, draft: true, depth: 0 })

test('R-15 parallel updates of different fields lose nothing', async () => {
  const { id } = await aWorkshop({ resources: [{ name: 'n', link: 'https://x.test' }] })
  let lost = 0
  for (let round = 0; round < 30; round += 1) {
    const title = `Title ${round}`
    const venue = `Venue ${round}`
    await Promise.all(
      [{ title }, { venue }].map((data) =>
        payload.update({ collection: 'workshops', id, data, depth: 0 }),
      ),
    )
    const doc = await payload.findByID({ collection: 'workshops', id, depth: 0 })
    if (doc.title !== title || doc.venue !== venue || doc.resources?.length !== 1) lost += 1
  }
  expect(lost).toBe(0)
})

test('D-32 R-15 a save that started from an older state is refused and writes nothing', async () => {
  const { id } = await aWorkshop()
  const { updatedAt } = await latest(id)
  const save = (title: string, seen: string) =>
    payload.update({
      collection: 'workshops',
      id,
      data: { title },
      context: { expected: { collection: 'workshops', id, updatedAt: seen } },
    })
  await save('First', updatedAt)
  await expect(save('Second', updatedAt)).rejects.toMatchObject({ status: 409, message: STALE })
  expect((await latest(id)).title).toBe('First')
  await save('Third', (await latest(id)).updatedAt)
  expect((await latest(id)).title).toBe('Third')
})

test('D-32 a draft that someone saved counts as a change too', async () => {
  const { id } = await aWorkshop()
  const { updatedAt } = await latest(id)
  const options = { collection: 'workshops', id } as const
  await payload.update({ ...options, data: { title: 'Drafted' }, draft: true })
  const expected = { collection: 'workshops', id, updatedAt }
  const stale = payload.update({ ...options, data: { title: 'Late' }, context: { expected } })
  await expect(stale).rejects.toMatchObject({ status: 409 })

  const seen = (await latest(id)).updatedAt
  await payload.update({
    ...options,
    data: { title: 'In time', _status: 'published' },
    context: { expected: { ...expected, updatedAt: seen } },
  })
  expect((await payload.findByID({ ...options })).title).toBe('In time')
})

test('R-15 of many saves from the same state exactly one wins', async () => {
  const { id } = await aWorkshop()
  const { updatedAt } = await latest(id)
  const saves = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      payload.update({
        collection: 'workshops',
        id,
        data: { title: `Writer ${index}` },
        context: { expected: { collection: 'workshops', id, updatedAt } },
      }),
    ),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('R-15 REST honours If-Match: 412 for a stale one, 200 for the current one and for none', async () => {
  const { id } = await aWorkshop()
  const { updatedAt } = await latest(id)
  const patch = (title: string, headers: Record<string, string> = {}) =>
    callRest('PATCH', `/workshops/${id}`, { cookie: ed.cookie, json: { title }, headers })
  expect((await patch('One')).status).toBe(200)
  const stale = await patch('Two', { 'if-match': `"${updatedAt}"` })
  expect(stale.status).toBe(412)
  expect(stale.text).toContain(STALE)
  const now = (await latest(id)).updatedAt
  expect((await patch('Three', { 'if-match': `"${now}"` })).status).toBe(200)
  expect((await latest(id)).title).toBe('Three')
})

test('D-32 a form of the back office sends the state it was opened with, and is refused when it is stale', async () => {
  const { id } = await aWorkshop()
  const opened = (await latest(id)).updatedAt
  const query = { autosave: 'true', draft: 'true' }
  const save = (who: Person, title: string, updatedAt: string, more = {}) =>
    callRest('PATCH', `/workshops/${id}`, {
      cookie: who.cookie,
      json: { title, updatedAt },
      ...more,
    })
  expect((await save(ed, 'Ed saves by himself', opened, { query })).status).toBe(200)
  const next = (await latest(id)).updatedAt
  expect((await save(ed, 'Ed goes on', next, { query })).status).toBe(200)
  const late = await save(ada, 'Ada was second', opened)
  expect(late.status).toBe(409)
  expect(late.text).toContain(STALE)
  expect((await latest(id)).title).toBe('Ed goes on')
})

test('D-33 deleting a workshop deletes its questions with it, or nothing at all', async () => {
  const { id } = await aWorkshop()
  const other = await aWorkshop()
  for (const workshop of [id, id, other.id]) {
    await payload.create({ collection: 'workshop_qna', data: { workshop, question: 'Why?' } })
  }
  const count = async (workshop: number) =>
    (await payload.count({ collection: 'workshop_qna', where: { workshop: { equals: workshop } } }))
      .totalDocs
  expect((await callRest('DELETE', `/workshops/${id}`, { cookie: ed.cookie })).status).toBe(403)
  expect(await count(id)).toBe(2)
  expect((await callRest('DELETE', `/workshops/${id}`, { cookie: ada.cookie })).status).toBe(200)
  expect(await count(id)).toBe(0)
  expect(await count(other.id)).toBe(1)
})

test('A-16 what someone else has deleted meanwhile is deleted; others may not delete at all', async () => {
  const { id } = await aWorkshop()
  const asPerson = ({ cookie }: Person, work: () => Promise<unknown>) =>
    inRequest(new Request(env.SITE_URL, { headers: { cookie } }), work)
  await expect(asPerson(ed, () => deleteRecord('workshops', id))).rejects.toMatchObject({
    status: 403,
  })
  expect(await latest(id)).toMatchObject({ id })
  await asPerson(ada, () => deleteRecord('workshops', id))
  await asPerson(ada, () => deleteRecord('workshops', id))
  await expect(latest(id)).rejects.toMatchObject({ status: 404 })
})

test('A-01 S-24 an action that no one signed in calls is refused before its input is read', async () => {
  const { id } = await aWorkshop()
  const { result } = await inRequest(new Request(env.SITE_URL), () =>
    removeContent({ collection: 'workshops', id }),
  )
  expect(result).toEqual({ ok: false, code: 'unauthorized', error: NO_ADMIN })
  expect(await latest(id)).toMatchObject({ id })
})

test("A-15 A-41 a save that fails for a reason of our own says the catalogue's words, not ours", async () => {
  const create = vi
    .spyOn(payload, 'create')
    .mockRejectedValue(new Error('password of the database'))
  const request = new Request(env.SITE_URL, { headers: { cookie: ada.cookie } })
  const values = { title: 'x', description: 'x', duration: '1 day' }
  const workshop = { ...emptyValues(CONTENT.workshops, 'UTC'), ...values }
  const { result } = await inRequest(request, () =>
    saveContent({ collection: 'workshops', values: workshop, asDraft: false }),
  )
  create.mockRestore()
  expect(result).toEqual({
    ok: false,
    code: 'failed',
    error: CONTENT.workshops.messages.saveFailed,
  })
})

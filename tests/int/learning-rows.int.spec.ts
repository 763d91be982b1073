import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { flushProgress } from '@/features/learning/server/progress'
import { callLearning } from '../support/learning'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { fixtureFactory, richText } from '../support/fixtures'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let learner: Person
let other: Person
let admin: Person
let factory: ReturnType<typeof fixtureFactory>

beforeAll(async () => {
  payload = await getTestPayload()
  learner = await aPerson(payload, 'user')
  other = await aPerson(payload, 'user')
  admin = await aPerson(payload, 'admin')
  factory = fixtureFactory(payload, { other, workshop: 0 })
})

const list = async (slug: string, { cookie }: Person) =>
  (await callRest('GET', `/${slug}`, { cookie, query: { depth: '0' } })).body as {
    docs: Record<string, unknown>[]
  }

describe('L-18 L-24 the rows of a learner over REST', () => {
  test('L-20 what names no published record, or two, is refused with its field', async () => {
    const { cookie } = learner
    const draft = await factory.create('workshops', { _status: 'draft' })
    const workshop = await factory.create('workshops')
    for (const json of [{}, { workshop: draft }, { workshop, webinar: 1 }, { tutorial: -1 }]) {
      const { body, status } = await callRest('POST', '/saved_items', { cookie, json })
      expect(status, JSON.stringify(json)).toBe(400)
      expect(body).toMatchObject({ errors: [{ code: 'invalid', field: expect.any(String) }] })
    }
    expect((await list('saved_items', learner)).docs).toEqual([])
  })

  test('L-02 saving twice is one row, which its owner alone sees and forgets', async () => {
    const { cookie } = learner
    const json = { workshop: await factory.create('workshops') }
    expect((await callRest('POST', '/saved_items', { json })).status).toBe(401)
    const first = await callRest('POST', '/saved_items', { cookie, json })
    const { doc } = first.body as { doc: { id: number } }
    expect(first.status).toBe(201)
    expect(doc).toMatchObject({ ...json, user: learner.user?.id })
    const again = await callRest('POST', '/saved_items', { cookie, json })
    expect(again.body).toMatchObject({ doc: { id: doc.id } })
    expect((await list('saved_items', learner)).docs).toMatchObject([{ id: doc.id }])
    for (const stranger of [other, admin]) {
      expect((await list('saved_items', stranger)).docs).toEqual([])
      const asked = { cookie: stranger.cookie }
      expect((await callRest('GET', `/saved_items/${doc.id}`, asked)).status).toBe(404)
      expect((await callRest('DELETE', `/saved_items/${doc.id}`, asked)).status).toBe(403)
    }
    expect((await callRest('DELETE', `/saved_items/${doc.id}`, { cookie })).status).toBe(200)
    expect((await callRest('DELETE', `/saved_items/${doc.id}`, { cookie })).status).toBe(403)
  })

  test('L-03 reported progress can be read once it is stored, only by its owner', async () => {
    const { cookie } = learner
    const tutorial = await factory.create('tutorials', { videoUrl: 'https://youtu.be/abcdefghijk' })
    const reported = { tutorial, video: 'youtube:abcdefghijk', seconds: 42, length: 90, age: 0 }
    expect((await callLearning('NOTIFY', { cookie, json: reported })).status).toBe(204)
    await flushProgress(payload)
    const { docs } = await list('progress', learner)
    expect(docs).toMatchObject([{ tutorial, seconds: 42, length: 90, doneAt: null }])
    expect((await list('progress', admin)).docs).toEqual([])
    const query = '{ allProgress { docs { seconds } } }'
    const { data } = await callGraphQL(query, {}, other.cookie)
    expect(JSON.stringify(data)).not.toContain('42')
    const change = { cookie, json: { seconds: 1 } }
    expect((await callRest('PATCH', `/progress/${String(docs[0]?.id)}`, change)).status).toBe(403)
  })

  test('L-13 a vote is a row of its own, and a number to everyone else', async () => {
    const { cookie } = learner
    const question = await factory.create('workshop_qna', {
      workshop: await factory.create('workshops'),
      answer: richText('Yes.'),
    })
    await callRest('POST', `/workshop_qna/${question}/vote`, { cookie, json: {} })
    expect((await list('question_votes', learner)).docs).toMatchObject([{ question }])
    expect((await list('question_votes', admin)).docs).toEqual([])
    const gone = { collection: 'workshop_qna', id: question, overrideAccess: true } as const
    await payload.delete(gone)
    expect((await list('question_votes', learner)).docs).toEqual([])
  })
})

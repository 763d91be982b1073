import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listEndpoints, listSiteAddresses } from '@/access/permissions/endpoints'
import { SIGNED_IN } from '@/access/permissions/terms'
import { readRecords } from '../../seed/content'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import { searchSite } from '@/features/search/server/queries'
import { findRecord } from '@/features/catalog/server/queries'
import { SESSION_COOKIE } from '@/platform/session-cookie'
import { onPool } from '@/platform/database/on-pool'
import { toCursorText } from '@/platform/database/keyset'
import { learningUseCases } from '@/features/learning/use-cases'
import { processWide } from '@/lib/process-wide'
import { listUseCases } from '@/platform/use-cases/all'
import { hasAddress, toRule, type UseCase } from '@/platform/use-cases/use-case'
import { toChapters } from '@/features/learning/transcript/chapters'
import { findTranscriptProblem } from '@/features/learning/transcript/transcript'
import { PART_SIZE, listItems } from '@/features/learning/server/list-items'
import { acceptBeacon, flushProgress, writeProgress } from '@/features/learning/server/progress'
import type { Target } from '@/lib/records/target'
import { setVote } from '@/features/questions/server/votes'
import { inRequest } from '../support/in-request'
import { callLearning, getProgress } from '../support/learning'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { recordStatements } from '../support/plans'
import { aClientAddress, aUser, signInCookie } from '../support/users'

const RUN = Math.random().toString(36).slice(2, 8)
const FILM = 'https://youtu.be/abcdefghijk'
const VIDEO = 'youtube:abcdefghijk'
const OTHER = 'https://vimeo.com/123456789'
const DAY_MS = 24 * 3600 * 1000

type Kind = Target['kind']
type Learner = { id: number; cookie: string }

let payload: Payload
let learner: Learner

async function aLearner(role: 'user' | 'admin' = 'user'): Promise<Learner> {
  const user = await aUser(payload, { role })
  return { id: user.id, cookie: await signInCookie(user) }
}

const OWN: Record<Kind, object> = {
  workshop: { recordingUrl: FILM },
  webinar: {
    recordingUrl: FILM,
    presenter: 'Ada',
    price: 0,
    scheduledFor: '2026-01-01T10:00:00.000Z',
  },
  tutorial: { videoUrl: FILM, author: 'Ada', category: 'Design', difficulty: 'Beginner' },
}

/** A published record with a video, called "Learn …". */
async function aRecord(kind: Kind = 'tutorial', data: object = {}): Promise<Target> {
  const title = `Learn ${RUN} ${Math.random()}`
  const common = { title, description: 'x', duration: '1 hour', _status: 'published' }
  const doc = await payload.create({
    collection: `${kind}s`,
    data: { ...common, ...OWN[kind], ...data } as never,
    overrideAccess: true,
  })
  return { kind, id: Number(doc.id) }
}

const change = ({ id, kind }: Target, data: object) =>
  payload.update({ collection: `${kind}s`, id, data: data as never, overrideAccess: true })
const command = ({ id, kind }: Target, what: string, { cookie }: Learner = learner) =>
  callLearning('CHANGE', { cookie, json: { [kind]: id, command: what } })
const find = ({ id, kind }: Target, { cookie }: Learner = learner) =>
  callLearning('FIND', { cookie, query: { kind, id: String(id) } })
const report = ({ id, kind }: Target, reported: object, more: object = {}) =>
  callLearning('NOTIFY', {
    cookie: learner.cookie,
    json: { [kind]: id, video: VIDEO, seconds: 42, length: 90, age: 0, ...reported },
    ...more,
  })
const getSession = async ({ id }: Learner) => {
  const [row] = await onPool(payload, sql`select id from sessions where user_id = ${id}`)
  return String(row?.id)
}
/** Progress is stored when a test says so, not every ten seconds. */
const buffer = processWide('watch-progress', () => ({
  people: new Map(),
  timer: undefined as NodeJS.Timeout | undefined,
}))
const titles = async (part: 'continue' | 'saved' | 'done', userId = learner.id) =>
  (await listItems(payload, { userId, part })).items.map(({ target }) => target)

beforeAll(async () => {
  payload = await getTestPayload()
  clearTimeout(buffer.timer)
  buffer.timer = setTimeout(() => undefined)
})
beforeEach(async () => {
  learner = await aLearner()
})
afterAll(async () => {
  buffer.timer = undefined
  for (const collection of ['workshops', 'webinars', 'tutorials'] as const) {
    const where = { title: { like: RUN } }
    await payload.delete({ collection, where, trash: true, overrideAccess: true })
  }
})

describe('L-20 what makes no sense is refused with the name of the field', () => {
  test.each<[string, object, string]>([
    ['seconds below 0', { seconds: -1 }, 'seconds'],
    ['seconds beyond the length', { seconds: 91 }, 'seconds'],
    ['seconds that are no number', { seconds: null }, 'seconds'],
    ['seconds as text', { seconds: '42' }, 'seconds'],
    ['no length', { length: undefined }, 'length'],
    ['a length of 0', { length: 0, seconds: 0 }, 'length'],
    ['a length of two days', { length: 2 * 86_400 }, 'length'],
    ['an age in the future', { age: -1 }, 'age'],
    ['an age of more than a day', { age: DAY_MS + 1 }, 'age'],
    ['no video', { video: '' }, 'video'],
    ['another video', { video: 'youtube:zzzzzzzzzzz' }, 'video'],
    ['two records', { workshop: 1 }, 'tutorial'],
    ['no record', { tutorial: undefined }, 'tutorial'],
    ['a record that cannot be', { tutorial: 'x' }, 'tutorial'],
    ['a record that is not', { tutorial: 2_147_483_647 }, 'tutorial'],
  ])('L-20 %s', async (_, reported, field) => {
    const target = await aRecord()
    const { errors, status } = await report(target, reported)
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]])
    expect(await getProgress(payload, target, learner.id)).toBeNull()
  })

  test.each([
    ['a draft', { _status: 'draft' }],
    ['what is in the trash', { deletedAt: new Date().toISOString() }],
  ])('L-20 %s cannot be saved, done, watched or looked up', async (_, data) => {
    const target = await aRecord()
    await change(target, data)
    for (const call of [
      command(target, 'save'),
      command(target, 'done'),
      report(target, {}),
      find(target),
    ]) {
      const { errors, status } = await call
      expect([status, errors[0]?.field]).toEqual([400, 'tutorial'])
    }
    expect(await getProgress(payload, target, learner.id)).toBeNull()
    expect(await titles('saved')).not.toContainEqual(target)
  })

  test('L-20 an unknown command is refused', async () => {
    const { errors, status } = await command(await aRecord(), 'buy')
    expect([status, errors[0]?.field]).toEqual([400, 'command'])
  })
})

test.each([
  ['from another site', { headers: { origin: 'https://evil.test' } }, 403],
  ['by a visitor', { cookie: undefined }, 401],
  ['with a session that has ended', { cookie: `__Host-session=${'x'.repeat(43)}` }, 401],
  ['by an API key', { headers: { authorization: 'users API-Key x' } }, 401],
])('L-05 progress that is told %s is refused', async (_, more, status) => {
  const target = await aRecord()
  expect((await report(target, {}, more)).status).toBe(status)
  expect(await getProgress(payload, target, learner.id)).toBeNull()
})

test('M-75 reports with sessions that do not exist are limited, and those of viewers go on', async () => {
  const target = await aRecord()
  const from = { 'x-forwarded-for': aClientAddress() }
  const ask = async (cookie: string) => (await report(target, {}, { cookie, headers: from })).status
  expect(await ask(learner.cookie)).toBe(204)
  const statuses: number[] = []
  for (let count = 0; count < 620; count += 20) {
    const invented = Array.from({ length: 20 }, (_, at) => `${SESSION_COOKIE}=${count + at}`)
    statuses.push(...(await Promise.all(invented.map(ask))))
  }
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(600)
  expect(await ask(learner.cookie)).toBe(204)
})

describe('L-02 saving', () => {
  test('L-02 is for signed-in people: a visitor’s form leads to sign in, and saves nothing', async () => {
    const { id } = await aRecord()
    const form = { tutorial: String(id), command: 'save' }
    const { headers, status } = await callLearning('CHANGE', { form })
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\/login\?next=%2Ftutorials%2F\d+$/),
    ])
    const json = { tutorial: id, command: 'save' }
    expect((await callLearning('CHANGE', { json })).status).toBe(401)
    const elsewhere = { cookie: learner.cookie, json, headers: { origin: 'https://evil.test' } }
    expect((await callLearning('CHANGE', elsewhere)).status).toBe(403)
    expect((await find({ kind: 'tutorial', id })).body).toMatchObject({ isSaved: false })
  })

  test.each<Kind>(['workshop', 'webinar', 'tutorial'])(
    'L-02 a %s is saved by one press, once, and forgotten by another',
    async (kind) => {
      const target = await aRecord(kind)
      const key = `${kind}:${target.id}`
      const among = async () => {
        const query = { [kind]: `${target.id},999999` }
        return (await callLearning('AMONG', { cookie: learner.cookie, query })).body
      }
      await Promise.all([command(target, 'save'), command(target, 'save')])
      expect((await command(target, 'save')).body).toMatchObject({ isSaved: true })
      expect(await among()).toEqual({ saved: [key] })
      expect((await titles('saved'))[0]).toEqual(target)
      expect((await command(target, 'unsave')).body).toMatchObject({ isSaved: false })
      expect(await among()).toEqual({ saved: [] })
    },
  )

  test('L-02 without scripts a form does it, and leads to My Learning', async () => {
    const { id } = await aRecord()
    const form = { tutorial: String(id), command: 'save' }
    const { headers, status } = await callLearning('CHANGE', { cookie: learner.cookie, form })
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\/account\/learning$/),
    ])
    expect((await find({ kind: 'tutorial', id })).body).toMatchObject({ isSaved: true })
  })

  test('L-02 a page asks about its cards alone', async () => {
    const many = Array.from({ length: 51 }, (_, at) => at + 1).join(',')
    for (const workshop of [many, '1,x', '']) {
      const asked = { cookie: learner.cookie, query: { workshop } }
      expect((await callLearning('AMONG', asked)).status, workshop).toBe(400)
    }
  })
})

describe('L-03 progress', () => {
  test('L-03 the second is stored; from nine tenths on it is done by itself', async () => {
    const target = await aRecord()
    expect((await report(target, { seconds: 42.9 })).status).toBe(204)
    expect(await getProgress(payload, target, learner.id)).toEqual({
      seconds: 42,
      length: 90,
      video: VIDEO,
      done: false,
    })
    expect((await titles('continue'))[0]).toEqual(target)
    await report(target, { seconds: 81 })
    expect(await getProgress(payload, target, learner.id)).toMatchObject({ done: true })
    expect(await titles('continue')).not.toContainEqual(target)
    expect((await titles('done'))[0]).toEqual(target)
  })

  test('L-03 the button undoes it, and watching the end again does not contradict', async () => {
    const target = await aRecord()
    await report(target, { seconds: 85 })
    expect((await find(target)).body).toMatchObject({ isDone: true })
    expect((await command(target, 'undone')).body).toMatchObject({ isDone: false })
    await report(target, { seconds: 88 })
    expect((await find(target)).body).toMatchObject({ isDone: false })
    await report(target, { seconds: 10 })
    await flushProgress(payload)
    await report(target, { seconds: 85 })
    expect((await find(target)).body).toMatchObject({ isDone: true })
  })

  test('L-03 the button needs no player', async () => {
    const target = await aRecord('webinar', { recordingUrl: 'https://elsewhere.test/1' })
    expect((await command(target, 'done')).body).toMatchObject({ isDone: true, watched: null })
    expect((await command(target, 'undone')).body).toMatchObject({ isDone: false })
  })
})

describe('L-04 another video', () => {
  test('L-04 a replaced video starts again, and the old tab writes nothing', async () => {
    const target = await aRecord()
    await report(target, {})
    expect((await find(target)).body).toMatchObject({ watched: { seconds: 42, length: 90 } })
    await change(target, { videoUrl: 'https://www.youtube.com/embed/abcdefghijk' })
    expect((await find(target)).body).toMatchObject({ isReplaced: false })
    await change(target, { videoUrl: OTHER })
    expect((await find(target)).body).toMatchObject({ watched: null, isReplaced: true })
    const { items } = await listItems(payload, { userId: learner.id, part: 'continue' })
    expect(items[0]).toMatchObject({ target, watched: null, isReplaced: true })
    await vi.waitUntil(async () => (await report(target, { seconds: 50 })).status === 400, {
      timeout: 30_000,
      interval: 500,
    })
    expect((await report(target, { video: 'vimeo:123456789', seconds: 3 })).status).toBe(204)
    expect((await find(target)).body).toMatchObject({ watched: { seconds: 3 }, isReplaced: false })
  })

  test('L-04 progress of the previous video does not count for its replacement', async () => {
    const target = await aRecord('webinar')
    await report(target, { seconds: 88 })
    expect((await find(target)).body).toMatchObject({ isDone: true })
    await flushProgress(payload)
    const session = await getSession(learner)
    const other = { target, userId: learner.id, session, video: 'vimeo:123456789', length: 90 }
    await change(target, { recordingUrl: OTHER })
    await writeProgress(payload, [{ ...other, seconds: 3, at: Date.now() + 1 }])
    expect((await find(target)).body).toMatchObject({ isDone: false, watched: { seconds: 3 } })
    // By hand it is done of the video that is there, and stays so.
    await command(target, 'done')
    await writeProgress(payload, [{ ...other, seconds: 4, at: Date.now() + 1000 }])
    expect((await find(target)).body).toMatchObject({ isDone: true, watched: { seconds: 4 } })
    await change(target, { recordingUrl: FILM })
    expect((await command(target, 'done')).body).toMatchObject({
      isDone: true,
      isReplaced: false,
      watched: null,
    })
  })

  test('L-04 what was saved and watched goes with its record', async () => {
    const [kept, gone] = [await aRecord('workshop'), await aRecord('workshop')]
    for (const target of [kept, gone]) {
      await command(target, 'save')
      await report(target, {})
    }
    await flushProgress(payload)
    await payload.delete({ collection: 'workshops', id: gone.id, overrideAccess: true })
    expect(await getProgress(payload, gone, learner.id)).toBeNull()
    expect(await titles('saved')).toContainEqual(kept)
    expect(await titles('saved')).not.toContainEqual(gone)
  })
})

test('L-05 progress from a session that has ended since is not stored', async () => {
  const target = await aRecord()
  await report(target, {})
  await callRest('POST', '/users/logout', {
    cookie: learner.cookie,
    headers: { origin: env.SITE_URL },
  })
  expect(await getProgress(payload, target, learner.id)).toBeNull()
})

describe('L-05 writes', () => {
  const written = (sent: { text: string }[]) =>
    sent.filter(({ text }) => /^\s*insert into progress/i.test(text))

  test('L-05 alternating reports and reads are one write, and each read has the latest report', async () => {
    const target = await aRecord()
    await report(target, { seconds: 5 })
    await flushProgress(payload)
    const sent = await recordStatements(payload, async () => {
      for (let seconds = 10; seconds < 20; seconds += 1) {
        await report(target, { seconds })
        expect((await find(target)).body).toMatchObject({ watched: { seconds, length: 90 } })
        const { items } = await listItems(payload, { userId: learner.id, part: 'continue' })
        expect(items).toMatchObject([{ target, watched: { seconds } }])
      }
    })
    expect(written(sent)).toHaveLength(0)
    const last = await recordStatements(payload, () => flushProgress(payload))
    expect(written(last)).toHaveLength(1)
    expect(await getProgress(payload, target, learner.id)).toMatchObject({ seconds: 19 })
  })

  test('L-05 pending entries move from list to list, in order among stored ones', async () => {
    const own = await aLearner()
    const targets = []
    for (let at = 0; at <= PART_SIZE; at += 1) {
      const target = await aRecord()
      targets.push(target)
      await report(target, { seconds: 10, age: 60_000 * (1 + at) }, { cookie: own.cookie })
    }
    const [first, second, ...others] = targets
    const last = others.at(-1)
    if (!first || !second || !last) throw new Error('Too few.')
    await flushProgress(payload)
    await report(last, { seconds: 20 }, { cookie: own.cookie })
    await report(second, { seconds: 85 }, { cookie: own.cookie })
    const asked = { userId: own.id, part: 'continue' as const }
    const page = await listItems(payload, asked)
    const expected = [last, first, ...others.slice(0, -1)]
    expect(page.items.map(({ target }) => target)).toEqual(expected)
    expect(page.next).toBeNull()
    expect(await titles('done', own.id)).toEqual([second])
    await flushProgress(payload)
    expect(await titles('continue', own.id)).toEqual(expected)
    expect(await titles('done', own.id)).toEqual([second])
  })

  test('L-05 a flood about records that are not costs no look-up beyond the limit', async () => {
    let flooder = await aLearner()
    let status = 0
    const reportOnNone = (id: number, progress = {}) =>
      recordStatements(payload, async () => {
        const target = { kind: 'tutorial' as const, id }
        status = (await report(target, progress, { cookie: flooder.cookie })).status
      })
    // What no one can read counts for nothing; from then on the session is known.
    await reportOnNone(2_000_000_000, { seconds: -1 })
    // At once, so that no write falls in between: what is counted is counted until the next one.
    const admitted = Array.from({ length: 60 }, () => acceptBeacon(payload, flooder.id))
    expect(admitted.lastIndexOf(true)).toBe(39)
    expect(admitted.filter(Boolean)).toHaveLength(40)
    expect([await reportOnNone(2_000_000_001), status]).toEqual([[], 429])
    flooder = await aLearner()
    await reportOnNone(2_000_000_002, { seconds: -1 })
    expect([(await reportOnNone(2_000_000_003)).length, status]).toEqual([1, 400])
  })

  test('L-05 what another instance wrote too late does not undo the press of the button', async () => {
    const target = await aRecord()
    await report(target, { seconds: 70, age: 30_000 })
    await flushProgress(payload)
    const session = await getSession(learner)
    // The memory of another instance, which stores it after the press here.
    const elsewhere = { target, userId: learner.id, session, video: VIDEO, length: 90 }
    const at = Date.now() - 1000
    await command(target, 'undone')
    await writeProgress(payload, [{ ...elsewhere, seconds: 85, at }])
    expect(await getProgress(payload, target, learner.id)).toMatchObject({ done: false })
    await writeProgress(payload, [{ ...elsewhere, seconds: 85, at: Date.now() + 1000 }])
    expect(await getProgress(payload, target, learner.id)).toMatchObject({ done: true })
  })

  test('L-05 the button stores where one is along with it', async () => {
    const target = await aRecord()
    await report(target, { seconds: 50 })
    await command(target, 'done')
    expect((await find(target)).body).toMatchObject({ isDone: true, watched: { seconds: 50 } })
    expect(await getProgress(payload, target, learner.id)).toMatchObject({
      seconds: 50,
      done: true,
    })
  })

  test('L-05 a hundred beacons of a person are one write, of the newest', async () => {
    const target = await aRecord()
    const [own, other] = [await aLearner(), await aLearner()]
    const sent = await recordStatements(payload, async () => {
      for (let seconds = 1; seconds <= 30; seconds += 1) {
        for (const { cookie } of [own, other]) await report(target, { seconds }, { cookie })
      }
      await flushProgress(payload)
    })
    expect(sent.filter(({ text }) => text.includes('progress'))).toHaveLength(1)
    expect(await getProgress(payload, target, own.id)).toMatchObject({ seconds: 30 })
    expect(await getProgress(payload, target, other.id)).toMatchObject({ seconds: 30 })
  })

  test('L-05 a flood of one person is refused, others are not', async () => {
    const target = await aRecord()
    const flooder = await aLearner()
    const put = async ({ cookie }: Learner) => (await report(target, {}, { cookie })).status
    const statuses = await Promise.all(Array.from({ length: 60 }, () => put(flooder)))
    expect(statuses.filter((status) => status === 204)).toHaveLength(40)
    expect(await put(learner)).toBe(204)
    const { headers, status } = await report(target, {}, { cookie: flooder.cookie })
    expect([status, headers.get('retry-after')]).toEqual([429, '10'])
  })

  test('L-05 the newest wins, whichever comes first: ages count, not clocks', async () => {
    const target = await aRecord()
    await report(target, { seconds: 50, age: 1000 })
    await flushProgress(payload)
    // Another device, which had no network for a while.
    await report(target, { seconds: 80, age: 60_000 })
    expect(await getProgress(payload, target, learner.id)).toMatchObject({ seconds: 50 })
    await report(target, { seconds: 20, age: 0 })
    expect(await getProgress(payload, target, learner.id)).toMatchObject({ seconds: 20 })
  })

  test('L-05 a record deleted in the meantime does not prevent storing others', async () => {
    const [gone, there] = [await aRecord(), await aRecord()]
    await report(gone, {})
    await report(there, {})
    await payload.delete({ collection: 'tutorials', id: gone.id, overrideAccess: true })
    expect(await getProgress(payload, there, learner.id)).toMatchObject({ seconds: 42 })
  })
})

test('L-06 one’s data holds what was saved, watched and voted for; a deleted account leaves none of it', async () => {
  const target = await aRecord('webinar')
  const own = await aLearner()
  await command(target, 'save', own)
  await report(target, {}, { cookie: own.cookie })
  const [asked] = await onPool(
    payload,
    sql`insert into workshop_qna (webinar_id, question, answer_time) values (${target.id}, 'Voted?', now())
        returning id`,
  )
  const question = Number(asked?.id)
  await setVote({ payload, question, userId: own.id, own: true })
  await flushProgress(payload)
  expect(await exportData(own.id)).toMatchObject({
    saved: [{ kind: 'webinar' }],
    watched: [{ kind: 'webinar', seconds: 42, length: 90 }],
    questionsHadToo: [{ id: question, question: 'Voted?' }],
  })
  await report(target, { seconds: 50 }, { cookie: own.cookie })
  await payload.delete({ collection: 'users', id: own.id, overrideAccess: true })
  await flushProgress(payload)
  expect(await exportData(own.id)).toMatchObject({ saved: [], watched: [], questionsHadToo: [] })
})

test('L-24 no one, including staff, reads the learning data of others, and the audit log has none', async () => {
  const target = await aRecord()
  await command(target, 'save')
  await report(target, {})
  const admin = await aLearner('admin')
  const nothing = { isSaved: false, isDone: false, watched: null, isReplaced: false }
  expect((await find(target, admin)).body).toEqual(nothing)
  expect(await titles('continue', admin.id)).toEqual([])
  const { totalDocs } = await payload.count({
    collection: 'audit_log',
    where: { actor: { equals: learner.id }, outcome: { exists: false } },
    overrideAccess: true,
  })
  expect(totalDocs).toBe(0)
})

test('L-18 GraphQL lists one’s own, and changes it; a visitor is refused', async () => {
  const target = await aRecord()
  const change = `mutation ($id: Int) { changeLearning(tutorial: $id, command: "save") { isSaved isDone } }`
  const list = '{ myLearning(part: "saved") { items { kind id seconds } next } }'
  const { id } = target
  for (const asked of [change, list]) {
    const { errors } = await callGraphQL(asked, { id })
    expect(errors[0]?.extensions).toMatchObject({ code: 'unauthorized' })
  }
  const { data } = await callGraphQL(change, { id }, learner.cookie)
  expect(data).toEqual({ changeLearning: { isSaved: true, isDone: false } })
  const { data: mine } = await callGraphQL(list, {}, learner.cookie)
  expect(mine).toEqual({ myLearning: { items: [{ ...target, seconds: null }], next: null } })
  const { errors } = await callGraphQL('{ myLearning(part: "all") { next } }', {}, learner.cookie)
  expect(errors[0]?.message).toContain('must be one of')
})

test('L-18 the permissions have a row for all that is documented, and the demo content has replays', async () => {
  for (const useCase of Object.values<UseCase>(learningUseCases).filter(hasAddress)) {
    expect(listUseCases()).toContain(useCase)
    expect({ ...listEndpoints(), ...listSiteAddresses() }[toRule(useCase)]).toEqual(SIGNED_IN)
  }
  const events = [...readRecords('workshops'), ...readRecords('webinars')]
  const replays = events.filter(({ chapters = '', transcript = 'WEBVTT' }) => {
    return (
      toChapters(String(chapters)).length > 2 && findTranscriptProblem(String(transcript)) === null
    )
  })
  expect(replays.length).toBeGreaterThanOrEqual(2)
})

test('L-01 lists have twelve at a time, the latest first, and go on where they stopped', async () => {
  const own = await aLearner()
  const targets = []
  for (let at = 0; at <= PART_SIZE; at += 1) {
    const target = await aRecord()
    targets.unshift(target)
    await command(target, 'save', own)
  }
  const first = await listItems(payload, { userId: own.id, part: 'saved' })
  expect(first.items.map(({ target }) => target)).toEqual(targets.slice(0, PART_SIZE))
  const last = first.items.at(-1)
  expect(first.next?.split('-')[0]).toBe(last && String(Date.parse(last.at)))
  const after = { time: last?.at ?? '', id: Number(first.next?.split('-')[1]) }
  expect(toCursorText(after)).toBe(first.next)
  const rest = await listItems(payload, { userId: own.id, part: 'saved', after })
  expect(rest).toMatchObject({ items: [{ target: targets[PART_SIZE] }], next: null })
})

const SPOKEN: [Kind, string][] = [
  ['workshop', 'workshops'],
  ['webinar', 'webinars'],
  ['tutorial', 'tutorials'],
]

test.each(SPOKEN)(
  'L-10 what is spoken in a recording of a %s is found, and leads to the second',
  async (kind, path) => {
    const spoken = `zq${Math.random().toString(36).slice(2, 10).replace(/\d/g, 'x')}`
    const transcript = `1\n00:00:05,000 --> 00:00:08,000\nWelcome.\n\n2\n00:12:40,000 --> 00:12:44,000\nNow the ${spoken}.\n`
    const target = await aRecord(kind, { transcript })
    const [result] = await searchSite(spoken, { mayReadAnswers: false })
    expect(result?.href).toMatch(new RegExp(`^/${path}/[a-z0-9-]+#t=760$`))
    await change(target, { _status: 'draft' })
    expect(await searchSite(spoken, { mayReadAnswers: false })).toEqual([])
  },
)

test('L-07 L-08 the page of an event has its recording, words and chapters', async () => {
  const data = {
    transcript: 'WEBVTT\n\n00:05.000 --> 00:08.000\nWelcome.',
    chapters: '0:00 Welcome\n12:40 Asking twice',
  }
  const recording = {
    url: FILM,
    isPlayable: true,
    transcript: { moments: [{ at: 5, text: 'Welcome.' }] },
    chapters: [
      { at: 0, title: 'Welcome' },
      { at: 760, title: 'Asking twice' },
    ],
  }
  const [workshop, webinar] = [await aRecord('workshop', data), await aRecord('webinar', data)]
  const read = <T>(work: () => Promise<T>) => inRequest(new Request('http://localhost'), work)
  expect((await read(() => findRecord('workshop', String(workshop.id)))).result).toMatchObject({
    recording,
  })
  expect((await read(() => findRecord('webinar', String(webinar.id)))).result).toMatchObject({
    recording,
  })
  const wrong = { chapters: '0:00 Welcome\nAsking twice', transcript: '1\n00:01 --> later\nx' }
  for (const [field, text] of Object.entries(wrong)) {
    const refused = aRecord('webinar', { [field]: text })
    await expect(refused).rejects.toMatchObject({
      data: { errors: [{ path: field, message: expect.stringContaining('Line 2') }] },
    })
  }
})

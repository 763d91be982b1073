import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerStatements } from '@/features/search/server/search-index'
import { onPool } from '@/platform/database/on-pool'
import { TARGET_KINDS, type TargetKind } from '@/lib/records/target'
import { asking } from '../support/asking'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let lina: Person
let leo: Person
let ed: Person
let world: ReturnType<typeof asking>

beforeAll(async () => {
  payload = await getTestPayload()
  ed = await aPerson(payload, 'editor')
  world = asking(payload)
})
beforeEach(async () => {
  ;[lina, leo] = await Promise.all([aPerson(payload, 'user'), aPerson(payload, 'user')])
})
afterAll(async () => {
  await onPool(payload, sql`delete from outbox`)
})

/** A transcript whose last word ends then. */
const cue = (end: string) => `WEBVTT\n\n00:01.000 --> ${end}\nWords\n`
const listFields = (body: unknown) =>
  (body as { errors: { field?: string }[] }).errors.map(({ field }) => field)

async function refusedFields(json: object): Promise<(string | undefined)[]> {
  const { body, status } = await world.ask(lina, { question: 'Refused?', ...json })
  expect([json, status]).toEqual([json, 400])
  return listFields(body)
}

const getCount = async (question: string) =>
  (await payload.count({ collection: 'workshop_qna', where: { question: { equals: question } } }))
    .totalDocs

describe('what a question is about', () => {
  test('L-20 none, two, a draft, a gone and an unreadable target: 400 with the field, nothing stored', async () => {
    const [workshop, tutorial] = [await world.aTarget('workshop'), await world.aTarget('tutorial')]
    expect(await refusedFields({})).toEqual(['workshop'])
    expect(await refusedFields({ workshop, tutorial })).toEqual(['workshop', 'tutorial'])
    for (const kind of TARGET_KINDS) {
      const draft = await world.aTarget(kind, { _status: 'draft' })
      expect(await refusedFields({ [kind]: draft })).toEqual([kind])
      expect(await refusedFields({ [kind]: 2_000_000_000 })).toEqual([kind])
      expect(await refusedFields({ [kind]: 0 })).toEqual([kind])
    }
    expect(await getCount('Refused?')).toBe(0)
  })

  test('L-20 L-12 seconds that no video has: 400 with the field, nothing stored', async () => {
    const tutorial = await world.aTarget('tutorial')
    // The video has 20 minutes, which may be as much as 20:59.
    for (const atSeconds of [-1, 0.5, 'NaN', 'soon', 21 * 60 + 1, 1e12]) {
      expect(await refusedFields({ tutorial, atSeconds })).toEqual(['atSeconds'])
    }
    const workshop = await world.aTarget('workshop')
    expect(await refusedFields({ workshop, atSeconds: 86_401 })).toEqual(['atSeconds'])
    expect(await getCount('Refused?')).toBe(0)
  })

  test.each<[TargetKind, string, object, number]>([
    ['tutorial', 'its words reach', { transcript: cue('00:17:20.000') }, 17 * 60 + 20 + 60],
    ['tutorial', 'its last chapter begins', { chapters: '00:18:00 End' }, 19 * 60],
    ['workshop', 'its words reach', { transcript: cue('01:10:00.000') }, 71 * 60],
    ['webinar', 'the plan says', { chapters: '00:05:00 Start' }, 16 * 60],
  ])('L-12 L-20 a %s is asked about as far as %s, no further', async (kind, _, words, last) => {
    const target = await world.aTarget(kind, { duration: '15 minutes', ...words })
    expect(await refusedFields({ [kind]: target, atSeconds: last + 1 })).toEqual(['atSeconds'])
    const asked = await world.aQuestion(lina, { [kind]: target, question: 'Far?', atSeconds: last })
    expect(asked.atSeconds).toBe(last)
  })

  test('L-11 D-38 the database refuses two targets and none, anyone who writes', async () => {
    const tutorial = await world.aTarget('tutorial')
    const insert = (columns: ReturnType<typeof sql>, values: ReturnType<typeof sql>) =>
      onPool(payload, sql`insert into workshop_qna (question ${columns}) values ('x' ${values})`)
    const refused = { cause: { constraint: 'workshop_qna_one_target' } }
    await expect(insert(sql``, sql``)).rejects.toMatchObject(refused)
    const two = insert(sql`, tutorial_id, workshop_id`, sql`, ${tutorial}, 1`)
    await expect(two).rejects.toMatchObject(refused)
  })

  test.each(TARGET_KINDS)(
    'L-11 a %s is asked about, answered, found and deleted with all of it',
    async (kind) => {
      const target = await world.aTarget(kind)
      const question = `About ${crypto.randomUUID().replaceAll('-', '')}`
      const { id } = await world.aQuestion(lina, { [kind]: target, question, atSeconds: 760 })
      await world.answer(ed, id, 'Yes.')
      expect(await world.stored(id)).toMatchObject({ [kind]: target, atSeconds: 760 })
      const [mail] = await world.mailsTo(lina)
      expect(mail?.text).toMatch(new RegExp(`/${kind}s/[\\w-]+/ask\\?answer=${id}#answer-${id}`))
      const entries = () =>
        onPool(
          payload,
          sql`select slug from search_entries where kind = 'workshop_qna' and doc_id = ${id}`,
        )
      expect(await entries()).toHaveLength(1)
      for (const statement of answerStatements({ kind, id: target }))
        await onPool(payload, statement)
      expect(await entries()).toHaveLength(1)
      await payload.delete({ collection: `${kind}s`, id: target })
      expect(await world.stored(id)).toBeNull()
      expect(await entries()).toEqual([])
    },
  )

  test('L-18 GraphQL asks about a second of a tutorial', async () => {
    const tutorial = await world.aTarget('tutorial')
    const mutation = `mutation { createWorkshop_qna(data: { tutorial: ${tutorial}, question: "By GraphQL?", atSeconds: 7 }) { atSeconds tutorial { id } votes } }`
    const { data } = await callGraphQL(mutation, {}, lina.cookie)
    expect(data?.createWorkshop_qna).toEqual({ atSeconds: 7, tutorial: { id: tutorial }, votes: 0 })
  })
})

describe('who reads answers', () => {
  const readers = async (id: number) => {
    const people = { visitor: VISITOR, leo, lina, ed }
    const able: string[] = []
    for (const [name, { cookie }] of Object.entries(people)) {
      const one = await callRest('GET', `/workshop_qna/${id}`, { cookie })
      const query = { 'where[id][equals]': String(id), depth: '0' }
      const list = await callRest('GET', '/workshop_qna', { cookie, query })
      const graph = await callGraphQL(`{ Workshop_qna(id: ${id}) { question } }`, {}, cookie)
      const found = [one.text, list.text, graph.text].map((text) => text.includes('Read me'))
      expect(new Set(found).size, `${name} over all interfaces alike`).toBe(1)
      if (found[0]) able.push(name)
    }
    return able
  }
  const similar = async (kind: string, id: number) =>
    (await world.call(leo, `similar?${kind}=${id}&text=${encodeURIComponent('Read me, please?')}`))
      .body.questions as { id: number }[]
  const listMoments = async (who: Person, kind: string, id: number) =>
    (await world.call(who, `moments?${kind}=${id}`)).body.moments as { id: number }[]

  test.each(TARGET_KINDS)(
    'L-17 D-11 answers are read only while the %s is published',
    async (kind) => {
      const target = await world.aTarget(kind)
      const asked = { [kind]: target, question: 'Read me, please?', atSeconds: 42 }
      const { id } = await world.aQuestion(lina, asked)
      expect(await listMoments(lina, kind, target)).toEqual([])
      await world.answer(ed, id, 'Yes.')
      expect(await readers(id)).toEqual(['leo', 'lina', 'ed'])
      expect((await similar(kind, target)).map((one) => one.id)).toContain(id)
      const moment = { id, question: 'Read me, please?', seconds: 42 }
      expect(await listMoments(leo, kind, target)).toEqual([moment])
      expect((await world.call(VISITOR, `moments?${kind}=${target}`)).status).toBe(401)

      const put = (data: object) =>
        payload.update({ collection: `${kind}s`, id: target, data: data as never, trash: true })
      await put({ _status: 'draft' })
      expect(await readers(id)).toEqual(['lina', 'ed'])
      expect((await similar(kind, target)).map((one) => one.id)).not.toContain(id)
      expect(await listMoments(leo, kind, target)).toEqual([])
      // An answer that is written meanwhile does not open it.
      await world.answer(ed, id, 'Yes, and more.')
      expect(await readers(id)).toEqual(['lina', 'ed'])
      await put({ _status: 'published' })
      expect(await readers(id)).toEqual(['leo', 'lina', 'ed'])
      await put({ deletedAt: new Date().toISOString() })
      expect(await readers(id)).toEqual(['lina', 'ed'])
    },
  )

  test('L-17 D-11 the setting opens published answers to visitors, and nothing else', async () => {
    const tutorial = await world.aTarget('tutorial')
    const open = await world.aQuestion(lina, { tutorial, question: 'Read me, all?' })
    const waiting = await world.aQuestion(lina, { tutorial, question: 'Read me, not yet?' })
    const hidden = await world.aTarget('tutorial')
    const closed = await world.aQuestion(lina, { tutorial: hidden, question: 'Read me, no?' })
    for (const { id } of [open, closed]) await world.answer(ed, id, 'Yes.')
    await payload.update({ collection: 'tutorials', id: hidden, data: { _status: 'draft' } })
    const set = (answersArePublic: boolean) =>
      payload.updateGlobal({ slug: 'site-settings', data: { answersArePublic } })
    await set(true)
    try {
      expect(await readers(open.id)).toEqual(['visitor', 'leo', 'lina', 'ed'])
      expect(await readers(waiting.id)).toEqual(['lina', 'ed'])
      expect(await readers(closed.id)).toEqual(['lina', 'ed'])
    } finally {
      await set(false)
    }
  })
})

test('L-12 of more than fifty moments those are shown that most people have, in order of the video', async () => {
  const tutorial = await world.aTarget('tutorial')
  await onPool(
    payload,
    sql`insert into workshop_qna (tutorial_id, question, at_seconds, answer_time, votes, target_is_published)
        select ${tutorial}::int, 'Moment ' || n, n, now(), n, true
        from generate_series(1, 60) n`,
  )
  const { body } = await world.call(leo, `moments?tutorial=${tutorial}`)
  const seconds = (body.moments as { seconds: number }[]).map((one) => one.seconds)
  expect(seconds).toEqual(Array.from({ length: 50 }, (_, at) => at + 11))
  for (const query of ['tutorial=1&webinar=1', 'tutorial=x', '']) {
    expect((await world.call(leo, `moments?${query}`)).status, query).toBe(400)
  }
})

test('L-14 answered questions of the same thing come first, then others, none that wait', async () => {
  const [here, there] = [await world.aTarget('tutorial'), await world.aTarget('webinar')]
  const mark = crypto.randomUUID().slice(0, 8)
  const question = (words: string) => `How do I ${words} the xylophone ${mark}?`
  const near = await world.aQuestion(lina, { tutorial: here, question: question('really tune') })
  const far = await world.aQuestion(lina, { webinar: there, question: question('tune') })
  await world.aQuestion(lina, { tutorial: here, question: question('now tune') })
  for (const { id } of [near, far]) await world.answer(ed, id, 'With a file.')
  const text = encodeURIComponent(question('tune'))
  const { body } = await world.call(leo, `similar?tutorial=${here}&text=${text}`)
  const found = (body.questions as { id: number; about: string | null; href: string }[]).slice(0, 2)
  expect(found.map(({ id }) => id)).toEqual([near.id, far.id])
  expect(found[0]?.about).toBeNull()
  expect(found[1]?.about).toMatch(/^Asked /)
  expect(found[1]?.href).toMatch(new RegExp(`^/webinars/[\\w-]+/ask\\?answer=${far.id}#`))
  for (const query of ['tutorial=1&webinar=1', 'tutorial=x', '']) {
    const refused = await world.call(leo, `similar?${query}&text=anything`)
    expect(refused.status, query).toBe(400)
  }
})

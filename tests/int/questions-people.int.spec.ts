import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/env'
import {
  listSorted,
  parsePosition,
  type AnswerOrder,
} from '@/features/questions/server/sorted-answers'
import { parseAnswerText } from '@/features/questions/answer/answer-from-text'
import { onPool } from '@/platform/database/on-pool'
import { asking } from '../support/asking'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { VISITOR, aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let lina: Person
let leo: Person
let ed: Person
let ada: Person
let world: ReturnType<typeof asking>
let tutorial: number

beforeAll(async () => {
  payload = await getTestPayload()
  ;[ed, ada] = await Promise.all([aPerson(payload, 'editor'), aPerson(payload, 'admin')])
  world = asking(payload)
})
beforeEach(async () => {
  ;[lina, leo] = await Promise.all([aPerson(payload, 'user'), aPerson(payload, 'user')])
  tutorial = await world.aTarget('tutorial')
})
afterAll(async () => {
  await onPool(payload, sql`delete from outbox`)
})

async function anAnswered(question = 'Answered?'): Promise<number> {
  const asker = lina.user?.id
  const data = { tutorial, question, asker, answer: 'Yes.' as never }
  return (await payload.create({ collection: 'workshop_qna', data })).id
}

const listVotes = async (id: number) => {
  const [row] = await onPool(
    payload,
    sql`select votes::int, (select count(*)::int from question_votes where question_id = ${id}) as counted
        from workshop_qna where id = ${id}`,
  )
  expect(row?.counted).toBe(row?.votes)
  return row?.votes
}

/** The list as staff read it: what stands for itself. */
const standing = async () => {
  const query = { 'where[tutorial][equals]': String(tutorial), depth: '0', sort: 'id' }
  const { body } = await callRest('GET', '/workshop_qna', { cookie: ed.cookie, query })
  return (body as { docs: { id: number; askers: number }[] }).docs
}

describe('votes', () => {
  test('L-13 no one votes for what they may not read, and no visitor at all', async () => {
    const answered = await anAnswered()
    expect((await world.vote(VISITOR, answered)).status).toBe(401)
    const { id: waiting } = await world.aQuestion(lina, { tutorial, question: 'Waiting?' })
    const refused = [await world.vote(leo, waiting), await world.vote(leo, 2_000_000_000)]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    expect(refused[0]?.text).toBe(refused[1]?.text)
    await payload.update({ collection: 'tutorials', id: tutorial, data: { _status: 'draft' } })
    expect((await world.vote(leo, answered)).status).toBe(404)
    expect(await listVotes(answered)).toBe(0)
  })

  test('L-13 D-32 once a person, off again, and no answer becomes stale by it', async () => {
    const id = await anAnswered()
    const before = await world.stored(id)
    expect((await world.vote(leo, id)).body).toEqual({ votes: 1, own: true })
    expect((await world.vote(leo, id)).body).toEqual({ votes: 1, own: true })
    expect((await world.vote(lina, id)).body).toEqual({ votes: 2, own: true })
    expect((await world.vote(leo, id, false)).body).toEqual({ votes: 1, own: false })
    const mutation = `mutation { voteQuestion(id: ${id}, own: true) { votes own } }`
    expect((await callGraphQL(mutation, {}, leo.cookie)).data?.voteQuestion).toEqual({
      votes: 2,
      own: true,
    })
    expect(await world.stored(id)).toEqual({ ...before, votes: 2 })
    const { total } = (
      await onPool(
        payload,
        sql`select count(*)::int as total from audit_log
        where record_type = 'workshop_qna' and record_id = ${String(id)} and action <> 'answer'`,
      )
    )[0] as { total: number }
    expect(total).toBe(0)
    const seen = await callRest('GET', `/workshop_qna/${id}`, { cookie: leo.cookie })
    expect(seen.body).toMatchObject({ votes: 2 })
    expect(seen.text).not.toContain('askers')
  })

  test('L-21 two tabs press at once, and answers are written meanwhile: one vote, none lost', async () => {
    const id = await anAnswered()
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(payload, 'user')))
    await Promise.all([
      ...people.flatMap((who) => [world.vote(who, id), world.vote(who, id)]),
      ...['One.', 'Two.', 'Three.'].map((text) => world.answer(ed, id, text)),
    ])
    expect(await listVotes(id)).toBe(6)
  })

  test('L-13 L-18 anyone who deletes their account takes their votes along', async () => {
    const id = await anAnswered()
    await world.vote(leo, id)
    await payload.delete({ collection: 'users', id: leo.user?.id ?? 0 })
    expect(await listVotes(id)).toBe(0)
  })
})

test('L-12 L-13 answers are read by votes, or in order of the video, page by page', async () => {
  const pageSize = 20
  // In order of the video 1, 2, 3 …; asked the other way round, and the votes are neither.
  await onPool(
    payload,
    sql`insert into workshop_qna (tutorial_id, question, question_time, answer, answer_time, at_seconds, votes)
        select ${tutorial}::int, n::text, now() - n * interval '1 minute', ${JSON.stringify(parseAnswerText('Yes.'))}::jsonb, now(), n * 10, (n * 7) % 31
        from generate_series(30, 1, -1) n`,
  )
  await anAnswered('Of no second')
  await world.aQuestion(lina, { tutorial, question: 'Waiting', atSeconds: 5 })
  const read = async (order: AnswerOrder) => {
    const target = { kind: 'tutorial', id: tutorial } as const
    const request = new Request(env.SITE_URL)
    const work = async () => {
      const first = await listSorted(target, order, null)
      const second = await listSorted(target, order, parsePosition(first.next))
      return [first, second].map(({ questions }) => questions.map(({ question }) => question))
    }
    const [first = [], second = []] = (await inRequest(request, work)).result
    expect(first).toHaveLength(pageSize)
    return [...first, ...second]
  }
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(await read('video')).toEqual(numbers.map(String))
  const byVotes = [...numbers].sort((a, b) => ((b * 7) % 31) - ((a * 7) % 31))
  expect(await read('votes')).toEqual([...byVotes.map(String), 'Of no second'])
})

describe('joining', () => {
  test('L-13 the same words join, in whatever case, accents and punctuation; others do not', async () => {
    await world.aQuestion(lina, { tutorial, question: 'Où est le Café, s’il vous plaît ?' })
    await world.aQuestion(leo, { tutorial, question: 'ou est le cafe s il vous plait' })
    expect(await standing()).toMatchObject([{ askers: 2 }])
    for (const question of ['C++?', 'C#?', '???', '!!!']) {
      await world.aQuestion(leo, { tutorial, question })
    }
    expect(await standing()).toHaveLength(5)
    const elsewhere = await world.aTarget('webinar')
    await world.aQuestion(lina, { webinar: elsewhere, question: 'C++?' })
    expect(await standing()).toHaveLength(5)
  })

  test('M-20 the marks that end a sentence in any script make no other question', async () => {
    const pairs = [
      ['यह कैसे काम करता है?', 'यह कैसे काम करता है।'],
      ['كيف يعمل هذا؟', 'كيف يعمل هذا'],
      ['これはどう動きますか？', '「これはどう動きますか」。'],
    ]
    for (const [one = '', other = ''] of pairs) {
      await world.aQuestion(lina, { tutorial, question: one })
      await world.aQuestion(leo, { tutorial, question: other })
    }
    expect((await standing()).map(({ askers }) => askers)).toEqual([2, 2, 2])
  })

  test('L-13 anyone who is joined learns nothing of the other, and reads their own words with the answer', async () => {
    const first = await world.aQuestion(lina, { tutorial, question: 'Same words?', atSeconds: 3 })
    const second = await world.aQuestion(leo, { tutorial, question: 'SAME words!', atSeconds: 9 })
    const lone = await world.aQuestion(leo, { tutorial, question: 'Other words?', atSeconds: 9 })
    expect(Object.keys(second).sort()).toEqual(Object.keys(lone).sort())
    expect(second.id).not.toBe(first.id)
    const read = async (who: Person, id: number) =>
      (await callRest('GET', `/workshop_qna/${id}`, { cookie: who.cookie })).body as object
    expect(await read(leo, second.id)).toMatchObject({
      question: 'SAME words!',
      atSeconds: 9,
      questionerName: leo.user?.fullName,
      answer: null,
      answerTime: null,
    })
    expect(Object.keys(await read(leo, second.id))).toEqual(Object.keys(await read(leo, lone.id)))
    for (const field of ['sameAs', 'askers']) {
      const query = { [`where[${field}][exists]`]: 'true' }
      const { status } = await callRest('GET', '/workshop_qna', { cookie: leo.cookie, query })
      expect([field, status]).toEqual([field, 400])
    }
    for (const who of [lina, ed, VISITOR]) {
      const { status } = await callRest('GET', `/workshop_qna/${second.id}`, { cookie: who.cookie })
      expect(status).toBeGreaterThanOrEqual(403)
    }
    await world.answer(ed, first.id, 'One answer.')
    expect(JSON.stringify(await read(leo, second.id))).toContain('One answer.')
    expect(await read(leo, second.id)).toMatchObject({ question: 'SAME words!' })
  })

  test('L-21 two people send the same question at once: one row, two followers', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(payload, 'user')))
    await Promise.all(people.map((who) => world.aQuestion(who, { tutorial, question: 'At once?' })))
    const [row, ...more] = await standing()
    expect(more).toEqual([])
    expect(row?.askers).toBe(5)
    await world.answer(ed, row?.id ?? 0, 'Yes.')
    for (const who of people) expect(await world.mailsTo(who)).toHaveLength(1)
  })

  test('L-21 of an answer and someone who joins at once, everyone hears or waits', async () => {
    const { id } = await world.aQuestion(lina, { tutorial, question: 'Racing?' })
    const [, joined] = await Promise.all([
      world.answer(ed, id, 'Yes.'),
      world.aQuestion(leo, { tutorial, question: 'Racing?' }),
    ])
    const rows = await standing()
    const isAlone = rows.length === 2
    expect(rows[0]?.askers).toBe(isAlone ? 1 : 2)
    expect(await world.mailsTo(leo)).toHaveLength(isAlone ? 0 : 1)
    expect((await world.stored(joined.id))?.noticeQueuedAt ?? null).toEqual(
      isAlone ? null : expect.any(String),
    )
  })
})

describe('who is notified of an answer', () => {
  test('L-15 everyone once, with their own words and a way out; edits and deletions tell no one', async () => {
    const { id } = await world.aQuestion(lina, { tutorial, question: 'Hear me?' })
    await world.aQuestion(leo, { tutorial, question: 'hear me!' })
    await world.answer(ed, id, 'Yes.')
    await world.answer(ed, id, 'Yes, edited.')
    for (const [who, words] of [
      [lina, '> Hear me?'],
      [leo, '> hear me!'],
    ] as const) {
      const [mail, ...more] = await world.mailsTo(who)
      expect(more).toEqual([])
      expect(mail?.text).toContain(words)
      expect(mail?.headers?.['List-Unsubscribe']).toContain('/api/unsubscribe?token=')
    }
    const gone = await world.aQuestion(lina, { tutorial, question: 'Deleted?' })
    const joined = await world.aQuestion(leo, { tutorial, question: 'deleted' })
    await callRest('DELETE', `/workshop_qna/${gone.id}`, { cookie: ed.cookie })
    expect(await world.stored(joined.id)).toBeNull()
    expect([await world.mailsTo(lina), await world.mailsTo(leo)].map((m) => m.length)).toEqual([
      1, 1,
    ])
  })

  test('L-15 S-102 who turned these mails off hears nothing, joined or not', async () => {
    await payload.update({
      collection: 'users',
      id: leo.user?.id ?? 0,
      data: { emailNotifications: false },
    })
    const { id } = await world.aQuestion(lina, { tutorial, question: 'Quiet?' })
    await world.aQuestion(leo, { tutorial, question: 'Quiet?' })
    await world.answer(ed, id, 'Yes.')
    expect(await world.mailsTo(leo)).toEqual([])
  })
})

describe('the desk', () => {
  test('L-16 is for staff alone', async () => {
    const calls: [string, object?][] = [
      ['desk'],
      ['desk', { id: 1, text: 'x', updatedAt: new Date().toISOString() }],
      ['claim', { id: 1, own: true }],
      ['merge', { id: 1, into: 2 }],
    ]
    for (const [path, json] of calls) {
      expect((await world.call(VISITOR, path, json)).status).toBe(401)
      expect((await world.call(lina, path, json)).status).toBe(404)
    }
  })

  test('L-16 shows target, second and people, and reads by them', async () => {
    await world.aQuestion(leo, { tutorial, question: 'Asked by one?' })
    const { id } = await world.aQuestion(lina, {
      tutorial,
      question: 'Asked by two?',
      atSeconds: 61,
    })
    await world.aQuestion(leo, { tutorial, question: 'asked by two' })
    const list = async (order: string) =>
      (await world.call(ed, `desk?waiting=true&tutorial=${tutorial}${order}`)).body.questions
    expect(await list('')).toMatchObject([
      { askers: 1 },
      {
        id,
        askers: 2,
        at: { seconds: 61, words: '1:01' },
        target: { kind: 'tutorial', id: tutorial },
      },
    ])
    expect(await list('&order=askers')).toMatchObject([{ askers: 2 }, { askers: 1 }])
  })

  test('L-16 a claim stands for ten minutes, and of two at once one has it', async () => {
    const { id } = await world.aQuestion(lina, { tutorial, question: 'Claimed?' })
    const claim = async (who: Person, own = true) =>
      (await world.call(who, 'claim', { id, own })).body.claimedBy
    const both = await Promise.all([claim(ed), claim(ada)])
    expect(both.filter((name) => name === null)).toHaveLength(1)
    const [first, second] = both[0] === null ? [ed, ada] : [ada, ed]
    expect(await claim(second)).toBe(first.user?.fullName)
    const { body } = await world.call(second, `desk?waiting=true&tutorial=${tutorial}`)
    expect(body.questions).toMatchObject([{ claimedBy: first.user?.fullName }])
    await onPool(
      payload,
      sql`update question_claims set until = until - interval '10 minutes' where question_id = ${id}`,
    )
    expect(await claim(second)).toBeNull()
    await claim(second, false)
    expect(await claim(first)).toBeNull()
  })

  test('L-16 Same as… moves people, votes and the link over, and tells them', async () => {
    const place = await anAnswered('The first one?')
    const { id } = await world.aQuestion(leo, { tutorial, question: 'Another wording?' })
    const third = await aPerson(payload, 'user')
    await world.aQuestion(third, { tutorial, question: 'another wording' })
    expect((await world.call(ed, 'merge', { id, into: id })).status).toBe(400)
    expect((await world.call(ed, 'merge', { id: place, into: id })).status).toBe(409)
    expect((await world.call(ed, 'merge', { id, into: 2_000_000_000 })).status).toBe(409)
    expect((await world.call(ed, 'merge', { id, into: place })).status).toBe(200)
    expect((await world.call(ed, 'merge', { id, into: place })).status).toBe(409)
    expect(await standing()).toMatchObject([{ id: place, askers: 3 }])
    for (const who of [leo, third]) {
      const [mail, ...more] = await world.mailsTo(who)
      expect(more).toEqual([])
      expect(mail?.text).toContain(`#answer-${place}`)
    }
    expect(await world.mailsTo(lina)).toHaveLength(1)
    // What was merged is answered there, and a vote for it counts there.
    expect((await world.answer(ed, id, 'Here?')).status).toBe(409)
    expect((await world.vote(leo, id)).body).toEqual({ votes: 1, own: true })
    expect(await listVotes(place)).toBe(1)
    const { findMerged } = await import('@/features/questions/server/unsubscribe')
    expect(await findMerged(id)).toMatch(new RegExp(`^/tutorials/.+/ask\\?answer=${place}#`))
    expect(await findMerged(place)).toBeNull()
  })

  test('L-16 L-11 what became one with a question goes with its target, wherever it was asked', async () => {
    const webinar = await world.aTarget('webinar')
    const there = await world.aQuestion(lina, { webinar, question: 'Asked over there?' })
    const here = await world.aQuestion(leo, { tutorial, question: 'Asked over here?' })
    const other = await world.aQuestion(leo, { webinar, question: 'Asked there too?' })
    await world.answer(ed, there.id, 'Yes.')
    const place = await anAnswered('Asked first of all?')
    for (const [id, into] of [
      [here.id, there.id],
      [other.id, place],
    ]) {
      expect((await world.call(ed, 'merge', { id, into })).status).toBe(200)
    }
    expect(await standing()).toMatchObject([{ id: place, askers: 2 }])
    await payload.delete({ collection: 'webinars', id: webinar })
    for (const { id } of [there, here, other]) expect(await world.stored(id)).toBeNull()
    expect(await standing()).toMatchObject([{ id: place, askers: 1 }])
  })

  test('L-21 votes and a merge at once: none lost, none double', async () => {
    for (let round = 0; round < 4; round += 1) {
      const place = await anAnswered(`Place ${round}?`)
      const id = await anAnswered(`Merged ${round}?`)
      const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(payload, 'user')))
      await Promise.all(people.slice(0, 2).map((who) => world.vote(who, id)))
      // Only what waits can be merged; its votes are from before.
      await world.answer(ed, id, '')
      const [merged, ...votes] = await Promise.all([
        world.call(ed, 'merge', { id, into: place }),
        ...people.flatMap((who) => [world.vote(who, place), world.vote(who, id)]),
      ])
      expect(merged.status).toBe(200)
      for (const { status } of votes) expect([200, 404]).toContain(status)
      expect(await listVotes(place)).toBe(4)
      expect(await listVotes(id)).toBe(0)
    }
  })
})

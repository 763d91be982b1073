import { commitTransaction, createLocalReq, initTransaction, type Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkshopQna } from '@/payload-types'
import { toPlainText } from '@/lib/text/rich-text'
import { VISITOR, aPerson, type Person } from '../support/people'
import { DEFAULT } from '@/platform/outbox/outbox'
import { queuedMails, sendQueue } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { onPool } from '@/platform/database/on-pool'
import { callGraphQL, callRest } from '../support/rest'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { XSS } from '../support/xss'

let payload: Payload
let lina: Person
let leo: Person
let ed: Person
let ada: Person
let workshop: number
const workshops: number[] = []

const MARK = `mark-${Date.now().toString(36)}`
const path = '/workshop_qna'

beforeAll(async () => {
  payload = await getTestPayload()
  ada = await aPerson(payload, 'admin')
  ed = await aPerson(payload, 'editor')
})

/** Fresh learners for each test, because one learner may ask only so much. */
beforeEach(async () => {
  lina = await aPerson(payload, 'user')
  leo = await aPerson(payload, 'user')
  workshop = await aWorkshop()
})

afterAll(async () => {
  for (const id of workshops) {
    await payload.delete({ collection: 'workshops', where: { id: { equals: id } } })
  }
  await onPool(payload, sql`delete from outbox`)
})

async function aWorkshop(status: 'draft' | 'published' = 'published'): Promise<number> {
  const { id } = await payload.create({
    collection: 'workshops',
    data: {
      title: `Workshop ${MARK} ${workshops.length}`,
      description: 'x',
      duration: '1 day',
      _status: status,
    },
  })
  workshops.push(id)
  return id
}

async function ask(who: Person, question: unknown = `${MARK}?`, more: object = {}) {
  return callRest('POST', path, { cookie: who.cookie, json: { workshop, question, ...more } })
}

async function aQuestion(who: Person = lina, question = `${MARK}?`): Promise<WorkshopQna> {
  const { status, body } = await ask(who, question)
  expect(status).toBe(201)
  return (body as { doc: WorkshopQna }).doc
}

function answer(who: Person, id: number, text: unknown, headers: Record<string, string> = {}) {
  return callRest('PATCH', `${path}/${id}`, { cookie: who.cookie, json: { answer: text }, headers })
}

const stored = (id: number) => payload.findByID({ collection: 'workshop_qna', id, depth: 0 })

async function mailsTo(who: Person) {
  return (await queuedMails(payload)).filter(({ to }) => to === who.user?.email)
}

describe('who may not', () => {
  test('P-51 S-36 what is no question is refused with 400', async () => {
    const bad = ['', '   \n ', '\u200b', 'x'.repeat(2001), { a: 1 }, ['x', 'y'], 7, null]
    for (const question of bad) {
      const { status } = await ask(lina, question)
      expect([question, status]).toEqual([question, 400])
    }
    const { totalDocs } = await payload.count({
      collection: 'workshop_qna',
      where: { workshop: { equals: workshop } },
    })
    expect(totalDocs).toBe(0)
  })

  test('S-30 no one but the asker and staff reads a waiting question, on any interface', async () => {
    const { id } = await aQuestion(lina, `${MARK}-secret`)
    const queries: Record<string, string>[] = [
      {},
      { 'where[question][like]': MARK },
      { 'where[answer][exists]': 'false' },
      { 'where[or][0][id][exists]': 'true', 'where[or][1][question][like]': MARK },
      { sort: 'question', limit: '0' },
      { depth: '2', draft: 'true' },
    ]
    for (const who of [VISITOR, leo]) {
      for (const query of queries) {
        const { text } = await callRest('GET', path, { cookie: who.cookie, query })
        expect(text).not.toContain(`${MARK}-secret`)
      }
      const count = await callRest('GET', `${path}/count`, {
        cookie: who.cookie,
        query: { 'where[question][like]': `${MARK}-secret` },
      })
      expect((count.body as { totalDocs?: number }).totalDocs ?? 0).toBe(0)
      expect(
        (await callRest('GET', `${path}/${id}`, { cookie: who.cookie })).status,
      ).toBeGreaterThanOrEqual(403)
      const query = `{ Workshop_qnas(where: { question: { like: "${MARK}-secret" } }) { totalDocs docs { question } } Workshop_qna(id: ${id}) { question } }`
      const graph = await callGraphQL(query, {}, who.cookie)
      expect(graph.text).not.toContain(`"question":"${MARK}-secret"`)
    }
    expect((await callRest('GET', `${path}/${id}`, { cookie: lina.cookie })).status).toBe(200)
  })

  test('P-53 S-31 asker, name, time and answer come from the server, whatever is sent', async () => {
    const before = Date.now()
    const forged = {
      questionerName: 'The Team',
      asker: ada.user?.id,
      questionTime: '1999-01-01T00:00:00.000Z',
      answer: 'Forged',
      answerTime: '1999-01-01T00:00:00.000Z',
      answeredBy: ada.user?.id,
      answerEditedAt: '1999-01-01T00:00:00.000Z',
      noticeQueuedAt: '1999-01-01T00:00:00.000Z',
    }
    const { body, status } = await ask(lina, 'Who am I?', forged)
    expect(status).toBe(201)
    const row = await stored((body as { doc: { id: number } }).doc.id)
    expect(row).toMatchObject({ questionerName: lina.user?.fullName, asker: lina.user?.id })
    expect(Date.parse(row.questionTime ?? '')).toBeGreaterThanOrEqual(before)
    for (const field of [
      'answer',
      'answerTime',
      'answeredBy',
      'answerEditedAt',
      'noticeQueuedAt',
    ]) {
      expect(row[field as keyof WorkshopQna] ?? null, field).toBeNull()
    }
  })

  test('P-53 an asker without a name is "Unknown"', async () => {
    await payload.update({
      collection: 'users',
      id: lina.user?.id ?? 0,
      data: { fullName: ' ', firstName: null, lastName: null },
    })
    const { id } = await aQuestion()
    expect((await stored(id)).questionerName).toBe('Unknown')
  })

  test('S-32 learners change nothing, not even their own question', async () => {
    const { id } = await aQuestion()
    for (const who of [VISITOR, leo, lina]) {
      const json = { question: 'Changed', answer: 'Mine' }
      const one = await callRest('PATCH', `${path}/${id}`, { cookie: who.cookie, json })
      const gone = await callRest('DELETE', `${path}/${id}`, { cookie: who.cookie })
      await callRest('PATCH', path, {
        cookie: who.cookie,
        json,
        query: { 'where[id][exists]': 'true' },
      })
      expect([one.status, gone.status]).toEqual([403, 403])
    }
    expect(await stored(id)).toMatchObject({ question: `${MARK}?`, answer: null })
  })

  test('S-33 answers carry no personal data', async () => {
    const { id } = await aQuestion()
    await answer(ed, id, 'Yes.')
    for (const depth of ['0', '1', '2', '3']) {
      const query = { depth, 'where[id][equals]': String(id), 'populate[users][email]': 'true' }
      const { text } = await callRest('GET', path, { cookie: leo.cookie, query })
      expect(text).toContain('Yes.')
      expect(text).not.toMatch(/@people\.test|"asker"|"answeredBy"|"noticeQueuedAt"/)
    }
    for (const field of ['asker.email', 'asker', 'answeredBy']) {
      const query = { [`where[${field}][equals]`]: String(lina.user?.id) }
      const { status } = await callRest('GET', path, { cookie: leo.cookie, query })
      expect(status, field).toBe(400)
    }
  })

  test('D-11 L-20 one asks only about a workshop that is published', async () => {
    workshop = await aWorkshop('draft')
    expect((await ask(lina)).status).toBe(400)
    workshop = 2_000_000_000
    expect((await ask(lina)).status).toBe(400)
  })
})

describe('limits', () => {
  test('S-36 D-29 twelve questions in a minute: five are stored, then 429 with Retry-After', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(lina, `Question ${n}`)),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(refused).toHaveLength(7)
    const wait = Number(refused[0]?.response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    expect((await ask(leo, 'Another person')).status).toBe(201)
  })

  test('R-14 D-29 the same question sent five times at once is one row and one response', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(lina, ' Same?\r\n')))
    const again = await ask(lina, 'Same?')
    expect([...responses, again].map(({ status }) => status)).toEqual([
      201, 201, 201, 201, 201, 201,
    ])
    expect(new Set([...responses, again].map(({ text }) => text)).size).toBe(1)
    const { totalDocs } = await payload.count({
      collection: 'workshop_qna',
      where: { workshop: { equals: workshop } },
    })
    expect(totalDocs).toBe(1)
    expect((await ask(leo, 'Same?')).status).toBe(201)
  })

  test('R-14 L-12 about another second of the video it is another question', async () => {
    const asked = [undefined, 12, 30, 12].map((atSeconds) => ask(lina, 'Why?', { atSeconds }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { totalDocs } = await payload.count({
      collection: 'workshop_qna',
      where: { workshop: { equals: workshop } },
    })
    expect(totalDocs).toBe(3)
  })

  test('R-14 after ten minutes, or on another workshop, it is another question', async () => {
    const first = await aQuestion(lina, 'Again?')
    await onPool(
      payload,
      sql`update workshop_qna set question_time = now() - interval '11 minutes' where id = ${first.id}`,
    )
    expect((await aQuestion(lina, 'Again?')).id).not.toBe(first.id)
    const here = workshop
    workshop = await aWorkshop()
    expect((await aQuestion(lina, 'Again?')).workshop).not.toBe(here)
  })
})

describe('answers', () => {
  test('D-28 anyone who answers hides nothing from the program by what they want to see', async () => {
    const { id } = await aQuestion()
    const query = { 'select[question]': 'true' }
    const json = { answer: 'By a program that reads little' }
    const { status } = await callRest('PATCH', `${path}/${id}`, { cookie: ed.cookie, json, query })
    expect(status).toBe(200)
    expect(await mailsTo(lina)).toHaveLength(1)
  })

  test('P-55 a blank answer never answers', async () => {
    const { id } = await aQuestion()
    const blank = {
      root: {
        type: 'root',
        children: [{ type: 'paragraph', children: [{ type: 'text', text: ' ' }] }],
      },
    }
    const refused = '<script>1</script>'
    for (const text of [refused, '', '  \n', '\u200b', null, {}, blank]) {
      expect((await answer(ed, id, text)).status).toBe(text === refused ? 400 : 200)
      expect(await stored(id)).toMatchObject({ answer: null })
      expect((await stored(id)).answerTime ?? null).toBeNull()
    }
  })

  test('P-55 D-04 the first answer sets the time once, the next is marked as an edit', async () => {
    const { id } = await aQuestion()
    await answer(ed, id, 'First')
    const first = await stored(id)
    expect(first).toMatchObject({ answeredBy: ed.user?.id })
    expect(first.answerEditedAt ?? null).toBeNull()
    await answer(ada, id, 'First')
    expect((await stored(id)).answerEditedAt ?? null).toBeNull()
    await answer(ada, id, 'Second')
    const second = await stored(id)
    expect(second).toMatchObject({ answerTime: first.answerTime, answeredBy: ed.user?.id })
    expect(Date.parse(second.answerEditedAt ?? '')).toBeGreaterThan(
      Date.parse(first.answerTime ?? ''),
    )
    expect(toPlainText(second.answer)).toBe('Second')
  })

  test('S-34 what is stored is clean, through every interface', async () => {
    const { id } = await aQuestion()
    const unsafe =
      /"type":"(?!root|paragraph|heading|quote|list|listitem|text|linebreak|link")|javascript:|onerror=|evil\.test\/[a-f]/
    for (const text of XSS) {
      await answer(ed, id, `Kept ${text}`)
      const row = JSON.stringify((await stored(id)).answer)
      expect(row).toContain('Kept')
      expect(row.replaceAll('"text":', '')).not.toMatch(/"(html|onload|onclick|style)":"[^"]/)
    }
    const hostile = {
      root: {
        type: 'root',
        children: [
          { type: 'upload', relationTo: 'media', value: 1 },
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: 'Kept', format: 0 },
              {
                type: 'link',
                fields: { linkType: 'custom', url: 'javascript:alert(1)' },
                children: [{ type: 'text', text: ' x' }],
              },
            ],
          },
        ],
      },
    }
    await answer(ed, id, hostile)
    expect(JSON.stringify((await stored(id)).answer)).not.toMatch(unsafe)
    const mutation = `mutation($data: mutationWorkshop_qnaUpdateInput!) { updateWorkshop_qna(id: ${id}, data: $data) { id } }`
    const { errors } = await callGraphQL(mutation, { data: { answer: hostile } }, ed.cookie)
    expect(errors).toEqual([])
    expect(JSON.stringify((await stored(id)).answer)).not.toMatch(unsafe)
    await callRest('PATCH', path, {
      cookie: ed.cookie,
      json: { answer: hostile },
      query: { 'where[id][equals]': String(id) },
    })
    expect(JSON.stringify((await stored(id)).answer)).not.toMatch(unsafe)
  })

  test('D-32 R-15 an answer to an older state is refused with 409 and changes nothing', async () => {
    const { id } = await aQuestion()
    const opened = (await stored(id)).updatedAt
    expect((await answer(ed, id, 'Ed was first', { 'if-match': `"${opened}"` })).status).toBe(200)
    const late = await answer(ada, id, 'Ada was second', { 'if-match': `"${opened}"` })
    expect(late.status).toBe(412)
    expect(toPlainText((await stored(id)).answer)).toBe('Ed was first')
  })

  test('D-32 R-15 the back office sends the state it opened, and is refused likewise', async () => {
    const { id } = await aQuestion()
    const { updatedAt } = await stored(id)
    const save = (who: Person, text: string, state: string) =>
      callRest('PATCH', `${path}/${id}`, {
        cookie: who.cookie,
        json: { answer: text, updatedAt: state },
      })
    expect((await save(ed, 'Ed was first', updatedAt)).status).toBe(200)
    expect((await save(ada, 'Ada was second', updatedAt)).status).toBe(409)
    expect((await save(ada, 'Ada has seen it', (await stored(id)).updatedAt)).status).toBe(200)
    expect(toPlainText((await stored(id)).answer)).toBe('Ada has seen it')
  })

  test('R-15 of two answers at the same moment to the same state one is refused', async () => {
    const { id } = await aQuestion()
    const headers = { 'if-match': `"${(await stored(id)).updatedAt}"` }
    const both = await Promise.all([
      answer(ed, id, 'One', headers),
      answer(ada, id, 'Two', headers),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect(await mailsTo(lina)).toHaveLength(1)
  })
})

describe('who is notified of it', () => {
  test('D-28 R-09 the mail to the asker is queued with the first answer, once', async () => {
    const { id } = await aQuestion(lina, 'Is <b>this</b> on?')
    await answer(ed, id, 'Yes, <b>it</b> is')
    await answer(ed, id, 'Yes, it really is')
    await answer(ed, id, '')
    await answer(ed, id, 'Yes again')
    const mails = await mailsTo(lina)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`#answer-${id}`)
    expect(mails[0]?.text).toContain('> Is <b>this</b> on?')
    expect(mails[0]?.html).toContain('Is &lt;b&gt;this&lt;/b&gt; on?')
    expect(mails[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mails[0]?.headers?.['List-Unsubscribe']).toMatch(
      /^<http:\/\/localhost:3000\/api\/unsubscribe\?token=[\w.-]+>$/,
    )
  })

  test('R-09 an answer that is rolled back announces nothing', async () => {
    const { id } = await aQuestion()
    const { commitTransaction, initTransaction, killTransaction, createLocalReq } =
      await import('payload')
    const req = await createLocalReq({}, payload)
    await initTransaction(req)
    await payload.update({ collection: 'workshop_qna', id, data: { answer: 'Lost' as never }, req })
    await killTransaction(req)
    await commitTransaction(req)
    expect(await mailsTo(lina)).toHaveLength(0)
    expect((await stored(id)).answerTime ?? null).toBeNull()
  })

  test('D-28 S-102 who turned notifications off hears nothing', async () => {
    await payload.update({
      collection: 'users',
      id: lina.user?.id ?? 0,
      data: { emailNotifications: false },
    })
    const { id } = await aQuestion()
    await answer(ed, id, 'Yes')
    expect(await mailsTo(lina)).toHaveLength(0)
  })

  test('D-28 a question whose asker is gone can still be answered', async () => {
    const { id } = await aQuestion()
    await payload.delete({ collection: 'users', id: lina.user?.id ?? 0 })
    expect((await answer(ed, id, 'Yes')).status).toBe(200)
  })
})

describe('the daily digest', () => {
  const planned = () => onPool(payload, sql`select * from outbox where kind = 'question-digest'`)
  const runIt = async () => {
    await onPool(
      payload,
      sql`update outbox set due_at = now() - interval '1 second' where kind = 'question-digest'`,
    )
    await sendQueue(payload, DEFAULT, 1)
  }

  test('D-28 many new questions plan one digest, which goes to the team once', async () => {
    await onPool(payload, sql`delete from outbox`)
    await Promise.all([aQuestion(lina, 'One?'), aQuestion(leo, 'Two?'), aQuestion(leo, 'Three?')])
    expect(await planned()).toHaveLength(1)
    expect(await mailsTo(ed)).toHaveLength(0)
    await runIt()
    expect(await planned()).toHaveLength(0)
    const [mail, ...more] = await mailsTo(ed)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ kind: 'question-digest' })
    expect(mail?.text).toContain('Two?')
    expect(await mailsTo(ada)).toHaveLength(1)
    expect(await mailsTo(lina)).toHaveLength(0)
  })

  test('D-28 R-08 a digest waits for a question that joins it, and leaves with it', async () => {
    await onPool(payload, sql`delete from outbox`)
    await aQuestion(lina, 'First?')
    const req = await createLocalReq({}, payload)
    req.user = leo.user as typeof req.user
    await initTransaction(req)
    await payload.create({
      collection: 'workshop_qna',
      data: { workshop, question: 'Meanwhile?' } as never,
      overrideAccess: true,
      req,
    })
    await runIt()
    expect(await mailsTo(ed)).toHaveLength(0)
    await commitTransaction(req)
    await runIt()
    expect((await mailsTo(ed)).map(({ text }) => text.includes('Meanwhile?'))).toEqual([true])
    expect(await planned()).toHaveLength(0)
  })

  test('D-28 no digest when all is answered, or when the site turned it off', async () => {
    await onPool(payload, sql`delete from outbox`)
    const { id } = await aQuestion(lina, 'Answered before the morning?')
    await answer(ed, id, 'Yes')
    await onPool(payload, sql`delete from outbox where kind = 'email'`)
    await runIt()
    expect(await mailsTo(ed)).toHaveLength(0)
    await payload.updateGlobal({ slug: 'site-settings', data: { questionDigest: false } })
    await aQuestion(lina, 'Off?')
    expect(await planned()).toHaveLength(0)
    await payload.updateGlobal({ slug: 'site-settings', data: { questionDigest: true } })
  })
})

describe('deleting a workshop', () => {
  test('R-27 D-33 deletes its questions with it', async () => {
    const { id } = await aQuestion()
    await answer(ed, id, 'Yes')
    await aQuestion(leo)
    const { status } = await callRest('DELETE', `/workshops/${workshop}`, { cookie: ada.cookie })
    expect(status).toBe(200)
    const { totalDocs } = await payload.count({
      collection: 'workshop_qna',
      where: { workshop: { equals: workshop } },
    })
    expect(totalDocs).toBe(0)
  })

  test('R-27 asking at the same moment never fails with 500 and leaves nothing behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      workshop = await aWorkshop()
      const people = [lina, leo]
      const [gone, ...asked] = await Promise.all([
        callRest('DELETE', `/workshops/${workshop}`, { cookie: ada.cookie }),
        ...people.map((who) => ask(who, `Round ${round}`)),
      ])
      expect(gone?.status).toBe(200)
      for (const { status } of asked) expect([201, 400]).toContain(status)
    }
    const orphans = await onPool(
      payload,
      sql`select 1 from workshop_qna q left join workshops w on w.id = q.workshop_id
          where q.workshop_id is not null and w.id is null`,
    )
    expect(orphans).toEqual([])
  })
})

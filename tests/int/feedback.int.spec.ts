import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queueDueNotices } from '@/features/events/server/due-notices'
import type { EventRef } from '@/features/events/server/read-event'
import { takeSeat } from '@/features/events/server/take-seat'
import { listAnswers, readResults } from '@/features/feedback/server/results'
import { describeLink, removeUsedLinks } from '@/features/feedback/server/store-answer'
import { queueMail } from '@/platform/mail/queue-mail'
import { env } from '@/env'
import { quote } from '@/features/feedback/server/actions'
import { findAttendedCard } from '@/features/feedback/server/attended-card'
import { exportFeedback } from '@/features/feedback/server/queries'
import { onPool } from '@/platform/database/on-pool'
import { createFeedbackToken, unsealAnswer } from '@/features/feedback/server/feedback-token'
import type { Viewer } from '@/platform/server/viewer'
import { inHours, newEvent, setStart } from '../support/events'
import { inRequest } from '../support/in-request'
import { mailsTo } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, VISITOR, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress, aUser } from '../support/users'
import { serveSite } from '../support/own-routes'

const DAY_MS = 86_400_000

let payload: Payload
let admin: Person
let editor: Person
let learner: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[admin, editor, learner] = await Promise.all([
    aPerson(payload, 'admin'),
    aPerson(payload, 'editor'),
    aPerson(payload, 'user'),
  ])
})
beforeEach(() => onPool(payload, sql`delete from rate_limits`))
afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Answered ' } } })
})

/** An event that ended three hours ago. */
async function anEnded(): Promise<EventRef> {
  const event = await newEvent(payload, { title: `Answered ${Math.random()}` })
  await setStart(payload, event, inHours(-4))
  return event
}

const getToken = (event: EventRef, now?: number) => createFeedbackToken(event, env.AUTH_SECRET, now)

type Sent = Record<string, unknown>

/** As the form of the page sends it, or as JSON. */
async function post(sent: Sent, { isForm = false, origin = env.SITE_URL } = {}) {
  const body = isForm
    ? String(new URLSearchParams(sent as Record<string, string>))
    : JSON.stringify(sent)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const headers = { 'content-type': type, origin, 'x-forwarded-for': aClientAddress() }
  const request = new Request(`${env.SITE_URL}/api/feedback`, { method: 'POST', headers, body })
  return (await inRequest(request, () => serveSite(request))).result
}

const answer = (event: EventRef, more: Sent = {}) =>
  post({ token: getToken(event), score: 4, ...more })

async function stored({ id }: EventRef) {
  const of = (table: string) =>
    onPool(payload, sql`select * from ${sql.identifier(table)} where workshop_id = ${id}`)
  return { answers: await of('feedback_answers'), used: await of('feedback_used') }
}

const VOICE = { content: 'Good.', author: 'Ada', rating: 5 }
const nothing = { answers: [], used: [] }

describe('F-14 refused, and nothing stored', () => {
  test.each([
    ['no score', {}, 400],
    ['a score of 0', { score: 0 }, 400],
    ['a score of 6', { score: 6 }, 400],
    ['a score of 2.5', { score: 2.5 }, 400],
    ['a score in words', { score: 'good' }, 400],
    ['too long a text', { score: 4, helped: 'x'.repeat(1001) }, 400],
    ['too long a name', { score: 4, quoteAs: 'x'.repeat(81) }, 400],
    ['no link', { score: 4, token: undefined }, 400],
    ['a forged link', { score: 4, token: 'x'.repeat(55) }, 404],
  ])('%s', async (_, sent: Sent, status) => {
    const event = await anEnded()
    expect((await post({ token: getToken(event), ...sent })).status).toBe(status)
    expect(await stored(event)).toEqual(nothing)
  })

  test('an expired link, one of a deleted event, and a post from another site', async () => {
    const event = await anEnded()
    const old = getToken(event, Date.now() - 15 * 24 * 3_600_000)
    expect((await post({ token: old, score: 4 })).status).toBe(410)
    expect(
      (await post({ token: getToken({ ...event, id: 2_000_000_000 }), score: 4 })).status,
    ).toBe(404)
    const foreign = await post(
      { token: getToken(event), score: 4 },
      { origin: 'https://evil.test' },
    )
    expect(foreign.status).toBe(403)
    expect(await stored(event)).toEqual(nothing)
  })

  test('a link works once, also for many presses at the same time', async () => {
    const event = await anEnded()
    const token = getToken(event)
    const statuses = await Promise.all(
      Array.from(
        { length: 6 },
        async (_, at) => (await post({ token, score: 1 + (at % 5) })).status,
      ),
    )
    expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await post({ token, score: 5 })).status).toBe(409)
    const { answers, used } = await stored(event)
    expect([answers.length, used.length]).toEqual([1, 1])
  })

  test('opening the link counts nothing', async () => {
    const event = await anEnded()
    expect(await describeLink(payload, getToken(event))).toMatchObject({ state: 'open', event })
    expect(await describeLink(payload, 'x')).toEqual({ state: 'missing' })
    expect(await stored(event)).toEqual(nothing)
  })

  test('only staff read answers, and only administrators export and quote them', async () => {
    const event = await anEnded()
    for (let n = 0; n < 3; n += 1) await answer(event, { helped: 'SECRETTEXT', quoteAs: 'Ada' })
    const graphql = `{ eventFeedback(workshop: ${event.id}) { answers texts { helped } } }`
    for (const { cookie } of [VISITOR, learner]) {
      const { status, text } = await callRest('GET', `/events/workshops/${event.id}/feedback`, {
        cookie,
      })
      expect([401, 403]).toContain(status)
      const asked = await callGraphQL(graphql, {}, cookie)
      expect(asked.errors).toHaveLength(1)
      expect(text + asked.text).not.toContain('SECRETTEXT')
    }
    const [first] = await listAnswers({ payload }, event)
    for (const who of [VISITOR, learner, editor]) {
      const headers = who.cookie ? { cookie: who.cookie } : undefined
      const asked = new Request(env.SITE_URL, { headers })
      const { result } = await inRequest(asked, () => quote({ id: String(first?.id) }))
      expect(result).toMatchObject({ ok: false })
    }
    expect(
      (await callRest('GET', '/events/workshops/2000000000/feedback', { cookie: admin.cookie }))
        .status,
    ).toBe(404)
  })
})

describe('F-01 the email', () => {
  const FEEDBACK = 'How was it?'

  async function askedIn(email: string) {
    const mails = await mailsTo(payload, email)
    return mails.filter(({ subject }) => subject.startsWith(FEEDBACK))
  }

  async function anAttendee({ attended = true, wants = true } = {}) {
    const event = await newEvent(payload, { title: `Answered ${Math.random()}` })
    const user = await aUser(payload)
    await takeSeat({ payload, event, userId: user.id })
    await mailsTo(payload, user.email)
    if (!wants) {
      await onPool(
        payload,
        sql`update profiles set event_notifications = false where id = ${user.id}`,
      )
    }
    if (attended)
      await onPool(
        payload,
        sql`update registrations set attended_at = now() where user_id = ${user.id}`,
      )
    return { event, user }
  }

  test('comes two hours after the end, once, to those who attended', async () => {
    const { event, user } = await anAttendee()
    const absent = await anAttendee({ attended: false })
    await setStart(payload, event, inHours(-2.9))
    await setStart(payload, absent.event, inHours(-4))
    await queueDueNotices(payload)
    expect(await askedIn(user.email)).toEqual([])
    expect(await askedIn(absent.user.email)).toEqual([])
    await setStart(payload, event, inHours(-3.1))
    for (let n = 0; n < 2; n += 1) {
      await queueDueNotices(payload)
      expect(await askedIn(user.email)).toHaveLength(1)
    }
    // The card cannot have the link, which the server does not know.
    const cardAfter = (days: number) =>
      findAttendedCard({ payload }, { event, userId: user.id, endedAt: Date.now() - days * DAY_MS })
    expect(await cardAfter(13)).toEqual({ note: 'Your link for feedback is in your email.' })
    expect(await cardAfter(15)).toBeNull()
    const [mail] = await askedIn(user.email)
    // Its link is in the email that is sent only; the browser test follows it.
    const raw = (mail?.raw ?? '').replaceAll('=\n', '')
    expect(raw).toContain('/feedback/only-in-sent-emails')
    for (const score of [1, 2, 3, 4, 5]) expect(raw).toMatch(new RegExp(`score=(?:3D)?${score}`))
    const token = getToken(event)
    expect((await post({ token, score: 5 })).status).toBe(200)
    expect(await stored(event)).toMatchObject({ answers: [{ score: 5 }] })
    expect(await describeLink(payload, String(token))).toMatchObject({ state: 'used' })
    expect(await readResults({ payload }, event)).toMatchObject({ invited: 1, answers: 1 })
  })

  test('F-11 does not come to those who switched such emails off', async () => {
    const { event, user } = await anAttendee({ wants: false })
    await setStart(payload, event, inHours(-4))
    await queueDueNotices(payload)
    expect(await askedIn(user.email)).toEqual([])
    const attendance = { event, userId: user.id, endedAt: Date.now() - 3 * 3_600_000 }
    expect(await findAttendedCard({ payload }, attendance)).toBeNull()
  })

  test('comes to no one about events that ended long ago, as before an upgrade', async () => {
    const { event, user } = await anAttendee()
    await setStart(payload, event, inHours(-80))
    await queueDueNotices(payload)
    expect(await askedIn(user.email)).toEqual([])
  })
})

describe('F-02 the form', () => {
  test('five buttons work without a script, and the page tells what became of the link', async () => {
    const event = await anEnded()
    const token = getToken(event)
    const sent = { token, score: '3', helped: ' The notes ', missing: '', quoteAs: '' }
    for (const problem of [false, true]) {
      const response = await post(sent, { isForm: true })
      expect(response.status, String(problem)).toBe(303)
      expect(response.headers.get('location')).toBe(`${env.SITE_URL}/feedback/${token}`)
    }
    const { answers } = await stored(event)
    expect(answers).toMatchObject([
      { score: 3, helped: 'The notes', missing: null, quote_as: null },
    ])
  })
})

describe('F-02 a text after the number', () => {
  /** Answers with a number alone, and returns what takes a text. */
  async function anAnswer(event: EventRef, score = 4) {
    const token = getToken(event)
    const response = await post({ token, score })
    return { token, answer: ((await response.json()) as { answer: string }).answer }
  }

  test('refused: forged, of another event, together with a number, twice', async () => {
    const [event, other] = [await anEnded(), await anEnded()]
    const { answer: sealed, token } = await anAnswer(event)
    const texts = { helped: 'The notes' }
    const statuses = []
    for (const sent of [
      { token, answer: 'x'.repeat(48), ...texts },
      { token, answer: `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`, ...texts },
      { token: getToken(other), answer: sealed, ...texts },
      { token, answer: sealed, score: 5, ...texts },
      { token: 'x'.repeat(55), answer: sealed, ...texts },
    ])
      statuses.push((await post(sent)).status)
    expect(statuses).toEqual([410, 410, 409, 400, 404])
    expect((await stored(event)).answers).toMatchObject([{ score: 4, helped: null }])
    expect((await post({ token, answer: sealed, ...texts })).status).toBe(200)
    expect((await post({ token, answer: sealed, helped: 'More' })).status).toBe(409)
    expect((await stored(event)).answers).toMatchObject([{ score: 4, helped: 'The notes' }])
  })

  test('it joins its answer alone, without a script, and rewrites the others with it', async () => {
    const event = await anEnded()
    const answers = []
    for (const score of [1, 2, 3, 4]) answers.push(await anAnswer(event, score))
    const [, second] = answers
    const sent = {
      token: second?.token,
      answer: second?.answer,
      missing: 'A break',
      quoteAs: 'Ada',
    }
    const response = await post(sent, { isForm: true })
    expect(response.headers.get('location')).toBe(`${env.SITE_URL}/feedback/${second?.token}`)
    const rows = await onPool(
      payload,
      sql`select score, missing, xmin::text as written from feedback_answers
        where workshop_id = ${event.id} order by score`,
    )
    expect(rows.map(({ missing }) => missing)).toEqual([null, 'A break', null, null])
    expect(new Set(rows.map(({ written }) => written)).size).toBe(1)
  })

  test('a number alone leads to the page that takes a text, for an hour', async () => {
    const event = await anEnded()
    const token = getToken(event)
    const response = await post({ token, score: '5' }, { isForm: true })
    const address = response.headers.get('location') ?? ''
    expect(address).toMatch(new RegExp(`/feedback/${token}\\?answer=[\\w-]{48}$`))
    const sealed = new URL(address).searchParams.get('answer')
    const [id] = (await stored(event)).answers.map((row) => row.id)
    expect(unsealAnswer(sealed, env.AUTH_SECRET)).toBe(id)
    expect(unsealAnswer(sealed, env.AUTH_SECRET, Date.now() + 3_601_000)).toBeNull()
  })
})

describe('F-03 anonymous by construction', () => {
  test('no column and no foreign key leads from an answer to a person or to a used link', async () => {
    // Follows foreign keys in both directions from the answers, but not through the event.
    const reached = await onPool(
      payload,
      sql`
        with recursive keys as (
          select conrelid::regclass::text as source, confrelid::regclass::text as target
          from pg_constraint where contype = 'f'
        ), reached (name) as (
          select 'feedback_answers'
          union
          select case when keys.source = reached.name then keys.target else keys.source end
          from reached join keys on reached.name in (keys.source, keys.target)
          where reached.name not in ('workshops', 'webinars'))
        select name from reached order by name`,
    )
    expect(reached.map(({ name }) => name)).toEqual(['feedback_answers', 'webinars', 'workshops'])
    const columns = await onPool(
      payload,
      sql`
        select table_name || '.' || column_name || ' ' || data_type as name
        from information_schema.columns where table_name in ('feedback_answers', 'feedback_used')
        order by table_name, ordinal_position`,
    )
    expect(columns.map(({ name }) => name)).toEqual([
      'feedback_answers.id uuid',
      'feedback_answers.workshop_id integer',
      'feedback_answers.webinar_id integer',
      'feedback_answers.day date',
      'feedback_answers.score smallint',
      'feedback_answers.helped text',
      'feedback_answers.missing text',
      'feedback_answers.quote_as text',
      'feedback_answers.is_quoted boolean',
      'feedback_answers.is_shown boolean',
      'feedback_used.hash text',
      'feedback_used.workshop_id integer',
      'feedback_used.webinar_id integer',
      'feedback_used.until date',
    ])
    const sequences = await onPool(
      payload,
      sql`select 1 from pg_class where relkind = 'S' and relname like 'feedback%'`,
    )
    expect(sequences).toEqual([])
  })

  test('neither transaction nor place in the file tells which link gave which answer', async () => {
    const event = await anEnded()
    const count = 24
    const hashes: string[] = []
    for (let n = 0; n < count; n += 1) {
      const token = getToken(event)
      await post({ token, score: 4, helped: `answer ${String(n).padStart(2, '0')}` })
      const known = new Set(hashes)
      const { used } = await stored(event)
      hashes.push(...used.map(({ hash }) => String(hash)).filter((hash) => !known.has(hash)))
    }
    // Within an event, a transaction joins each used link to each answer: no more than the event does.
    const [pairs] = await onPool(
      payload,
      sql`
        select count(distinct a.xmin::text)::int as answers, count(distinct u.xmin::text)::int as used,
          count(*) filter (where a.xmin::text = u.xmin::text)::int as pairs
        from feedback_answers a join feedback_used u using (workshop_id)
        where workshop_id = ${event.id}`,
    )
    expect(pairs).toEqual({ answers: 1, used: 1, pairs: count * count })
    const getOrder = async (table: string, column: string) => {
      const found = await onPool(
        payload,
        sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}
          where workshop_id = ${event.id} order by ctid`,
      )
      return found.map(({ value }) => String(value))
    }
    const answers = (await getOrder('feedback_answers', 'helped')).map((text) =>
      Number(text.slice(7)),
    )
    const used = (await getOrder('feedback_used', 'hash')).map((hash) => hashes.indexOf(hash))
    expect(answers).not.toEqual([...answers].sort((a, b) => a - b))
    // The same place in both files belongs to the same person only by chance.
    const same = answers.filter((one, at) => used[at] === one).length
    expect(same).toBeLessThan(count / 2)
  })

  test('an answer leaves nothing in the audit log, the outbox or the webhooks', async () => {
    const event = await anEnded()
    const counts = () =>
      onPool(
        payload,
        sql`select (select count(*) from audit_log) as audit, (select count(*) from outbox) as outbox,
          (select count(*) from webhook_deliveries) as webhooks, (select max(updated_at) from workshops) as changed`,
      )
    const before = await counts()
    await answer(event, { helped: 'Quiet' })
    expect(await counts()).toEqual(before)
  })

  test('with fewer than three answers staff see their number only, by every interface', async () => {
    const event = await anEnded()
    const read = async (who = admin) =>
      (await callRest('GET', `/events/workshops/${event.id}/feedback`, { cookie: who.cookie })).body
    const viewer = {
      id: Number(admin.user?.id),
      name: 'A',
      email: 'a',
      role: 'admin',
      avatarUrl: null,
    } as Viewer
    const asAdmin = new Request(env.SITE_URL, { headers: { cookie: admin.cookie } })
    const csv = async () => {
      const { result } = await inRequest(asAdmin, () => exportFeedback(viewer, event, 'x'))
      return result.text()
    }
    await answer(event, { helped: 'HIDDENTEXT', score: 1 })
    await answer(event, { helped: 'HIDDENTEXT', score: 5 })
    const hidden = { invited: 0, answers: 2, mean: null, distribution: null, texts: [] }
    expect(await read()).toEqual(hidden)
    expect(await csv()).not.toContain('HIDDENTEXT')
    await answer(event, { missing: 'More time', score: 5, quoteAs: '=Ada' })
    expect(await read(editor)).toMatchObject({
      answers: 3,
      mean: 3.67,
      distribution: [1, 0, 0, 0, 2],
      texts: expect.arrayContaining([
        expect.objectContaining({ score: 5, missing: 'More time', quoteAs: '=Ada' }),
      ]) as unknown,
    })
    const graphql = `{ eventFeedback(workshop: ${event.id}) { answers mean distribution texts { score } } }`
    expect((await callGraphQL(graphql, {}, editor.cookie)).data).toMatchObject({
      eventFeedback: { answers: 3, mean: 3.67, distribution: [1, 0, 0, 0, 2] },
    })
    expect(await csv()).toContain('HIDDENTEXT')
    expect(await csv()).not.toMatch(/(^|,)=Ada/m)
  })

  test.each([
    ['instructors', { name: 'Answered Ida', _status: 'published' }],
    ['series', { title: 'Answered evenings' }],
  ] as const)(
    'F-04 by %s, events with fewer than three answers are only counted',
    async (collection, data) => {
      const { id } = await payload.create({ collection, data, overrideAccess: true } as never)
      const isSeries = collection === 'series'
      const taught = async () => {
        const event = await newEvent(payload, {
          title: `Answered ${Math.random()}`,
          ...(isSeries ? { series: id } : { instructors: [id] }),
        })
        await setStart(payload, event, inHours(-4))
        return event
      }
      const [few, enough, others] = [await taught(), await taught(), await anEnded()]
      for (const score of [1, 2]) await answer(few, { score, helped: 'HIDDENTEXT' })
      const results = () => readResults({ payload }, isSeries ? { series: id } : { instructor: id })
      const none = { answers: 2, mean: null, distribution: null, texts: [] }
      expect(await results()).toMatchObject(none)
      for (const score of [3, 4, 5]) {
        await answer(enough, { score, helped: 'Shown' })
        await answer(others, { score, helped: 'OTHERTEXT' })
      }
      const found = await results()
      expect(found).toMatchObject({ answers: 5, mean: 4, distribution: [0, 0, 1, 1, 1] })
      expect(found.texts.map(({ helped }) => helped)).toEqual(['Shown', 'Shown', 'Shown'])
      await payload.delete({ collection, id, overrideAccess: true })
    },
  )

  test('F-04 a text that may be quoted becomes a draft testimonial at most, and never public', async () => {
    const event = await anEnded()
    const helped = `Quotable ${Math.random()}`
    await answer(event, { helped, quoteAs: 'Ada L.' })
    await answer(event, { missing: `Another ${helped}`, quoteAs: 'Bob' })
    await answer(event, { helped: 'Not quotable' })
    const found = await listAnswers({ payload }, event)
    const asAdmin = new Request(env.SITE_URL, { headers: { cookie: admin.cookie } })
    const press = async (id = '') => (await inRequest(asAdmin, () => quote({ id }))).result
    const getId = (text: string) => found.find((one) => (one.helped ?? one.missing) === text)?.id
    expect(await press(getId('Not quotable'))).toMatchObject({ ok: false, code: 'not_found' })
    expect(await press('x')).toMatchObject({ ok: false, code: 'invalid' })
    await payload.updateGlobal({ slug: 'home', data: { testimonials: Array(12).fill(VOICE) } })
    expect(await press(getId(helped))).toMatchObject({ ok: false, code: 'conflict' })
    await payload.updateGlobal({ slug: 'home', data: { testimonials: [VOICE] } })
    const both = await Promise.all([helped, `Another ${helped}`].map((text) => press(getId(text))))
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await press(getId(helped))).toMatchObject({ ok: false, code: 'conflict' })
    const shown = await payload.findGlobal({ slug: 'home', overrideAccess: false, user: null })
    expect(JSON.stringify(shown)).not.toContain(helped)
    const draft = await payload.findGlobal({ slug: 'home', draft: true, overrideAccess: true })
    expect(draft._status).toBe('draft')
    expect(draft.testimonials).toHaveLength(3)
    expect(draft.testimonials).toEqual(
      expect.arrayContaining([
        expect.objectContaining(VOICE),
        expect.objectContaining({ content: helped, author: 'Ada L.', rating: 4 }),
        expect.objectContaining({ content: `Another ${helped}`, author: 'Bob' }),
      ]),
    )
    await payload.updateGlobal({ slug: 'home', data: { _status: 'published' } })
    await payload.updateGlobal({ slug: 'home', data: { testimonials: [] } })
  })

  test('an answer to an event with thousands of them rewrites a thousand', async () => {
    const event = await anEnded()
    await onPool(
      payload,
      sql`
        with links as (
          insert into feedback_used (hash, workshop_id, until)
          select md5(n::text || ${event.id}), ${event.id}, current_date + 1 from generate_series(1, 1500) as n)
        insert into feedback_answers (id, workshop_id, day, score, is_quoted, is_shown)
        select gen_random_uuid(), ${event.id}, current_date, 4, false, true from generate_series(1, 1500)`,
    )
    await answer(event)
    const [rows] = await onPool(
      payload,
      sql`
        select
          (select array_agg(count order by count) from (
            select count(*)::int from feedback_used where workshop_id = ${event.id}
            group by xmin::text) as used) as used,
          (select array_agg(count order by count) from (
            select count(*)::int from feedback_answers where workshop_id = ${event.id}
            group by xmin::text) as answers) as answers`,
    )
    expect(rows).toEqual({ used: [501, 1000], answers: [501, 1000] })
  })

  test('used links are forgotten once they have expired', async () => {
    const event = await anEnded()
    await answer(event)
    await removeUsedLinks(payload)
    expect((await stored(event)).used).toHaveLength(1)
    await onPool(payload, sql`update feedback_used set until = current_date - 1`)
    await removeUsedLinks(payload)
    expect((await stored(event)).used).toEqual([])
  })
})

test('M-112 results move in groups of three, so that two looks do not tie a text to a person', async () => {
  const event = await anEnded()
  const seen: (number | string)[][] = []
  for (let n = 1; n <= 7; n++) {
    await answer(event, { score: 1 + (n % 5), helped: `Text ${n}` })
    const { answers, distribution, texts } = await readResults({ payload }, event)
    const shown = (distribution ?? []).reduce((sum, count) => sum + count, 0)
    seen.push([
      answers,
      shown,
      texts
        .map(({ helped }) => helped)
        .sort()
        .join(),
    ])
  }
  const [three, six] = [
    [1, 2, 3],
    [1, 2, 3, 4, 5, 6],
  ].map((all) => all.map((n) => `Text ${n}`).join()) as [string, string]
  expect(seen).toEqual([
    [1, 0, ''],
    [2, 0, ''],
    [3, 3, three],
    [4, 3, three],
    [5, 3, three],
    [6, 6, six],
    [7, 6, six],
  ])
})

test('M-112 answers of an earlier version stay shown, and a new one is not the only one that joins them', async () => {
  const event = await anEnded()
  for (let n = 1; n <= 4; n++) await answer(event, { score: 5, helped: 'Old' })
  await onPool(
    payload,
    sql`update feedback_answers set is_shown = false where workshop_id = ${event.id}`,
  )
  const texts = async () =>
    (await readResults({ payload }, event)).texts.map(({ helped }) => helped)
  expect(await texts()).toEqual(['Old', 'Old', 'Old', 'Old'])
  await answer(event, { score: 1, helped: 'New' })
  expect(await texts()).toEqual(['Old', 'Old', 'Old', 'Old'])
})

test('M-112 an email that is written instead of sent keeps no link', async () => {
  const event = await anEnded()
  const email = `asked-${crypto.randomUUID()}@people.test`
  const token = getToken(event)
  const url = `${env.SITE_URL}/feedback/${token}`
  const req = await createLocalReq({}, payload)
  const mail = { to: email, kind: 'event-feedback', subject: 'x', html: url, text: url }
  await queueMail({ req, mail: { ...mail, withheld: token } })
  const [written] = await mailsTo(payload, email)
  expect(written?.raw.replaceAll('=\n', '')).not.toContain(token)
  expect(written?.raw).toContain('/feedback/only-in-sent-emails')
})

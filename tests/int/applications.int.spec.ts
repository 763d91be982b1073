import { createHmac } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import { apply } from '@/features/internship/server/apply'
import { findOpenCohort } from '@/features/internship/server/cohort-queries'
import { endDueOffers, removeOldAnswers, takeStep } from '@/features/internship/server/change-state'
import {
  listStaffSteps,
  STEP_NAMES,
  STEPS,
  type ApplicationState,
} from '@/features/internship/steps'
import type { Cohort } from '@/payload-types'
import { onPool } from '@/platform/database/on-pool'
import { someAccounts } from '../support/events'
import { byKey } from '../support/openapi/askers'
import { emptyOutbox, queuedMails } from '../support/outbox'
import { serveSite } from '../support/own-routes'
import { aPerson, VISITOR, type Person } from '../support/people'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let learner: Person
let other: Person
let editor: Person
let admin: Person

const RAZORPAY_SECRET = 'a secret of the payment provider'
const STRIPE_SECRET = 'another secret of a payment provider'

beforeAll(async () => {
  payload = await getTestPayload()
  other = await aPerson(payload, 'user')
  editor = await aPerson(payload, 'editor')
  admin = await aPerson(payload, 'admin')
  Object.assign(env, {
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY_SECRET,
    STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
  })
})

// Each has limits of their own.
beforeEach(async () => {
  learner = await aPerson(payload, 'user')
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const QUESTIONS = [
  { label: 'Why do you apply?', type: 'long' as const, required: true },
  { label: 'Which group?', type: 'choice' as const, options: ['Morning', 'Evening'] },
  { label: 'Your work', type: 'link' as const },
]

function aCohort(data: Partial<Cohort> = {}) {
  return payload.create({
    collection: 'cohorts',
    data: {
      name: `Group ${Math.random()}`,
      program: 'Internship',
      startsAt: inDays(30),
      endsAt: inDays(120),
      state: 'open',
      ...data,
    },
    overrideAccess: true,
  })
}

const send = (person: Person, data: object, headers?: Record<string, string>) =>
  callRest('POST', '/applications', { cookie: person.cookie, json: data, headers })

const step = (person: Person, id: number, name: string, data?: object) =>
  callRest('POST', `/applications/${id}/${name}`, { cookie: person.cookie, json: data ?? {} })

async function anApplication(cohort: Cohort, person = learner): Promise<number> {
  const { body, status, text } = await send(person, { cohort: cohort.id, consent: true })
  expect(status, text).toBe(201)
  return (body as { doc: { id: number } }).doc.id
}

/** Stored directly: more people than have sessions. */
async function applyAll(cohort: Cohort, count: number): Promise<number[]> {
  const users = await someAccounts(payload, count)
  const rows = await onPool(
    payload,
    sql`
      insert into applications (cohort_id, user_id, state, reference, consent, applied_at)
      select ${cohort.id}::int, id, 'applied', 'R' || id || '-' || ${cohort.id}::int, true, now()
      from unnest(${`{${users.join(',')}}`}::int[]) as id returning id`,
  )
  return rows.map(({ id }) => Number(id))
}

async function stateOf(id: number): Promise<ApplicationState> {
  const [row] = await onPool(payload, sql`select state from applications where id = ${id}`)
  return row?.state as ApplicationState
}

const force = (id: number, state: ApplicationState) =>
  onPool(
    payload,
    sql`update applications set state = ${state}::enum_applications_state where id = ${id}`,
  )

describe('applying', () => {
  test('N-02 visitors, closed groups and missing consent are refused, each with a reason', async () => {
    const cohort = await aCohort()
    const closed = await aCohort({ state: 'closed' })
    const late = await aCohort({ applyUntil: inDays(-1) })
    const draft = await aCohort({ state: 'draft' })
    expect((await send(VISITOR, { cohort: cohort.id, consent: true })).status).toBe(401)
    expect((await send(learner, { cohort: closed.id, consent: true })).status).toBe(409)
    expect((await send(learner, { cohort: late.id, consent: true })).status).toBe(409)
    expect((await send(learner, { cohort: draft.id, consent: true })).status).toBe(404)
    const { body, status } = await send(learner, { cohort: cohort.id, consent: false })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: 'consent' }] })
  })

  test('N-02 each answer is checked by the type of its question', async () => {
    const cohort = await aCohort({ questions: QUESTIONS })
    const [why, group, work] = (cohort.questions ?? []).map(({ id }) => String(id))
    const answer = (answers: object[]) =>
      send(learner, { cohort: cohort.id, consent: true, answers })
    const missing = await answer([])
    expect(missing.body).toMatchObject({ errors: [{ field: `answers.${why}` }] })
    const wrong = await answer([
      { question: why, value: 'Because' },
      { question: group, value: 'Night' },
      { question: work, value: 'javascript:alert(1)' },
      { question: 'nothing', value: 'x' },
    ])
    const fields = (wrong.body as { errors: { field: string }[] }).errors.map(({ field }) => field)
    expect(fields.sort()).toEqual([`answers.${group}`, `answers.${work}`, 'answers.nothing'].sort())
    const done = await answer([
      { question: why, value: ' مرحبا, नमस्ते, 你好 ' },
      { question: group, value: 'Evening' },
    ])
    expect(done.status).toBe(201)
    const { id } = (done.body as { doc: { id: number } }).doc
    const stored = await callRest('GET', `/applications/${id}`, { cookie: editor.cookie })
    expect(stored.body).toMatchObject({
      answers: [
        { question: why, value: 'مرحبا, नमस्ते, 你好' },
        { question: group, value: 'Evening' },
      ],
    })
  })

  test('N-02 one application per person and group, confirmed by an email', async () => {
    const cohort = await aCohort()
    await emptyOutbox(payload)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => send(learner, { cohort: cohort.id, consent: true })),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const mails = await queuedMails(payload)
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['application-applied', learner.user?.email],
    ])
  })
})

describe('steps', () => {
  test('N-03 only the steps of the table are possible, for those whose step it is', async () => {
    const cohort = await aCohort()
    const id = await anApplication(cohort)
    for (const state of ['applied', 'declined', 'withdrawn', 'left', 'completed'] as const) {
      await force(id, state)
      for (const name of STEP_NAMES) {
        if ((STEPS[name].from as readonly string[]).includes(state)) continue
        const person = STEPS[name].who === 'staff' ? editor : learner
        const { status } = await step(
          person,
          id,
          name,
          ['pay', 'accept'].includes(name) ? { reason: 'x' } : undefined,
        )
        expect(status, `${name} from ${state}`).toBe(409)
      }
      expect(await stateOf(id)).toBe(state)
    }
    await force(id, 'applied')
    for (const name of STEP_NAMES.filter((one) => STEPS[one].who === 'staff')) {
      expect((await step(learner, id, name)).status, name).toBe(403)
    }
    expect((await step(other, id, 'withdraw')).status).toBe(404)
    expect((await step(editor, id, 'withdraw')).status).toBe(404)
  })

  test('N-03 the state is no field that anyone writes', async () => {
    const id = await anApplication(await aCohort())
    const json = { state: 'completed' }
    const { status } = await callRest('PATCH', `/applications/${id}`, {
      cookie: admin.cookie,
      json,
    })
    expect(status).toBe(409)
    const { errors } = await callGraphQL(
      `mutation ($id: Int!) { updateApplication(id: $id, data: { state: completed }) { id } }`,
      { id },
      admin.cookie,
    )
    expect(errors[0]?.extensions?.statusCode).toBe(409)
    expect(await stateOf(id)).toBe('applied')
    const notes = await callRest('PATCH', `/applications/${id}`, {
      cookie: editor.cookie,
      json: { state: 'applied', notes: 'Good.' },
    })
    expect(notes.status).toBe(200)
  })

  test('N-03 who has nothing to pay is enrolled at once; a price waits for the payment', async () => {
    const free = await anApplication(await aCohort())
    expect((await step(editor, free, 'accept')).body).toEqual({ id: free, state: 'enrolled' })
    await emptyOutbox(payload)
    const paid = await anApplication(await aCohort({ price: 2999 }))
    expect((await step(editor, paid, 'accept')).body).toEqual({ id: paid, state: 'accepted' })
    const mail = (await queuedMails(payload)).find(({ kind }) => kind === 'application-accepted')
    expect(mail?.text).toMatch(/Please pay ₹2999 until /)
  })

  test('N-03 a decline is taken back with a reason only, and each step says who and when', async () => {
    const id = await anApplication(await aCohort())
    await step(editor, id, 'decline', { reason: 'The group is for beginners.' })
    expect((await step(editor, id, 'accept')).status).toBe(400)
    expect((await step(editor, id, 'accept', { reason: 'A mistake.' })).status).toBe(200)
    const rows = await onPool(
      payload,
      sql`select state, actor_id, reason from application_steps where application_id = ${id} order by id`,
    )
    expect(rows).toEqual([
      { state: 'applied', actor_id: learner.user?.id, reason: null },
      { state: 'declined', actor_id: editor.user?.id, reason: 'The group is for beginners.' },
      { state: 'enrolled', actor_id: editor.user?.id, reason: 'A mistake.' },
    ])
  })

  test('N-03 staff see the steps that are possible, in the order of the table', () => {
    expect(listStaffSteps('applied')).toEqual(['accept', 'wait', 'decline'])
    expect(listStaffSteps('accepted')).toEqual(['enroll', 'pay'])
    expect(listStaffSteps('withdrawn')).toEqual([])
  })
})

describe('places', () => {
  test('N-11 200 people apply at once for 20 places: all are stored, and the places are given once', async () => {
    const cohort = await aCohort({ capacity: 20 })
    const users = await someAccounts(payload, 200)
    const ids = await Promise.all(
      users.map((user) => apply(payload, user, { cohort: cohort.id, answers: [], consent: true })),
    )
    expect(new Set(ids).size).toBe(200)
    // In the order of arrival.
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    const [line] = await onPool(
      payload,
      sql`
        select array_agg(user_id order by applied_at, id) as users from applications
        where cohort_id = ${cohort.id}`,
    )
    expect(line?.users).toEqual(users)
    const accepted = await Promise.allSettled(
      ids.slice(0, 30).map((id) => {
        return takeStep({ payload, id, step: 'accept', actor: Number(editor.user?.id) })
      }),
    )
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })

  test('N-05 twenty acceptances for the last place give it once', async () => {
    const cohort = await aCohort({ capacity: 1 })
    const ids = await applyAll(cohort, 20)
    const all = await Promise.all(ids.map((id) => step(editor, id, 'accept')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test('N-05 a place that becomes free goes to the next in line, by itself', async () => {
    const cohort = await aCohort({ capacity: 1, price: 10 })
    const first = await anApplication(cohort)
    const [second = 0, third = 0] = await applyAll(cohort, 2)
    await step(editor, first, 'accept')
    await step(editor, third, 'wait')
    await step(editor, second, 'wait')
    expect((await step(learner, first, 'withdraw')).status).toBe(200)
    expect(await stateOf(third)).toBe('accepted')
    expect(await stateOf(second)).toBe('waiting')
  })

  test('N-05 an offer ends at its deadline: the next in line is accepted, and who missed it waits at the end', async () => {
    const cohort = await aCohort({ capacity: 1, price: 10 })
    const first = await anApplication(cohort)
    const [second = 0] = await applyAll(cohort, 1)
    await step(editor, first, 'accept')
    await step(editor, second, 'wait')
    const late = sql`update applications set deadline = now() - interval '1 minute' where id = ${first}`
    await onPool(payload, late)
    await endDueOffers(payload)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'accepted'])
    // Alone in the line, no one is offered the same place again and again.
    await endDueOffers(payload)
    expect(await stateOf(first)).toBe('waiting')
    await step(editor, second, 'enroll')
    await step(editor, second, 'leave')
    expect(await stateOf(first)).toBe('accepted')
  })

  test('N-05 N-06 who has paid after the deadline is enrolled with the next place', async () => {
    const cohort = await aCohort({ capacity: 1, price: 10 })
    const first = await anApplication(cohort)
    const [second = 0] = await applyAll(cohort, 1)
    await step(editor, second, 'accept')
    await step(editor, first, 'wait')
    await onPool(
      payload,
      sql`update applications set paid_at = now(), attention = 'late_payment' where id = ${first}`,
    )
    await onPool(
      payload,
      sql`update applications set deadline = now() - interval '1 minute' where id = ${second}`,
    )
    await endDueOffers(payload)
    expect(await stateOf(first)).toBe('enrolled')
    const { attention } = await payload.findByID({ collection: 'applications', id: first })
    expect(attention ?? null).toBeNull()
  })

  test('N-01 a group ends after it starts', async () => {
    const json = { name: 'Wrong', program: 'Internship', startsAt: inDays(3), endsAt: inDays(2) }
    const { body, status } = await callRest('POST', '/cohorts', { cookie: editor.cookie, json })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: 'endsAt' }] })
  })

  test('N-05 more places go to those who wait', async () => {
    const cohort = await aCohort({ capacity: 1 })
    const [first = 0, second = 0] = await applyAll(cohort, 2)
    await step(editor, first, 'accept')
    await step(editor, second, 'wait')
    await callRest('PATCH', `/cohorts/${cohort.id}`, {
      cookie: editor.cookie,
      json: { capacity: 2 },
    })
    expect(await stateOf(second)).toBe('enrolled')
  })

  test('N-08 a program is complete once its required deliverables are done', async () => {
    const cohort = await aCohort({
      deliverables: [
        { label: 'Report', required: true },
        { label: 'Talk', required: false },
      ],
    })
    const id = await anApplication(cohort)
    await step(editor, id, 'accept')
    const early = await step(editor, id, 'complete')
    expect(early.status).toBe(409)
    expect(early.text).toContain('Not done yet: Report')
    const [report] = cohort.deliverables ?? []
    const json = { done: [{ deliverable: String(report?.id), comment: 'Well written.' }] }
    await callRest('PATCH', `/applications/${id}`, { cookie: editor.cookie, json })
    expect((await step(editor, id, 'complete')).body).toEqual({ id, state: 'completed' })
  })
})

describe('payments', () => {
  type Callback = { reference: string; amount?: number; currency?: string; event?: string }

  function razorpay(callback: Callback, secret = RAZORPAY_SECRET) {
    const {
      amount = 299900,
      currency = 'INR',
      event = `evt_${Math.random()}`,
      reference,
    } = callback
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { amount, currency, notes: { reference } } } },
    })
    return post('razorpay', body, {
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': event,
    })
  }

  function stripe(callback: Callback, { secret = STRIPE_SECRET, at = Date.now() } = {}) {
    const {
      amount = 299900,
      currency = 'inr',
      event = `evt_${Math.random()}`,
      reference,
    } = callback
    const body = JSON.stringify({
      id: event,
      type: 'checkout.session.completed',
      data: {
        object: {
          client_reference_id: reference,
          payment_status: 'paid',
          amount_total: amount,
          currency,
        },
      },
    })
    const t = Math.floor(at / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    return post('stripe', body, { 'stripe-signature': `t=${t},v1=${v1}` })
  }

  async function post(provider: string, body: string, headers: Record<string, string>) {
    const { status } = await serveSite(
      new Request(`${env.SITE_URL}/api/payments/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
    )
    return status
  }

  async function anAccepted() {
    const cohort = await aCohort({ price: 2999, capacity: 1 })
    const id = await anApplication(cohort)
    await step(editor, id, 'accept')
    const { reference } = await payload.findByID({ collection: 'applications', id, depth: 0 })
    return { id, reference, cohort }
  }

  const stored = (id: number) => payload.findByID({ collection: 'applications', id, depth: 0 })

  test('N-06 a forged callback is refused and logged, and changes nothing', async () => {
    const { id, reference } = await anAccepted()
    expect(await razorpay({ reference }, 'guessed')).toBe(401)
    expect(await stripe({ reference }, { secret: 'guessed' })).toBe(401)
    expect(await stripe({ reference }, { at: Date.now() - 6 * 60_000 })).toBe(401)
    expect(await post('stripe', '{}', {})).toBe(401)
    expect(await stateOf(id)).toBe('accepted')
  })

  test('N-06 a signed callback of Razorpay enrolls; ten equal ones at once enroll once', async () => {
    const { id, reference } = await anAccepted()
    const event = `evt_${Math.random()}`
    const all = await Promise.all(Array.from({ length: 10 }, () => razorpay({ reference, event })))
    expect(new Set(all)).toEqual(new Set([204]))
    expect(await stored(id)).toMatchObject({ state: 'enrolled', attention: null })
    const rows = await onPool(payload, sql`select 1 from payments where reference = ${reference}`)
    expect(rows).toHaveLength(1)
  })

  test('N-06 a signed callback of Stripe enrolls', async () => {
    const { id, reference } = await anAccepted()
    expect(await stripe({ reference })).toBe(204)
    expect(await stored(id)).toMatchObject({ state: 'enrolled' })
    expect((await stored(id)).paidAt).toBeTruthy()
  })

  test('N-06 another amount or currency enrolls no one and is shown to staff', async () => {
    const first = await anAccepted()
    await razorpay({ reference: first.reference, amount: 100 })
    expect(await stored(first.id)).toMatchObject({ state: 'accepted', attention: 'wrong_amount' })
    const second = await anAccepted()
    await stripe({ reference: second.reference, currency: 'usd' })
    expect(await stored(second.id)).toMatchObject({ state: 'accepted', attention: 'wrong_amount' })
  })

  test('N-06 a payment after the deadline is not lost: staff see it, the state stays', async () => {
    const { id, reference } = await anAccepted()
    await onPool(payload, sql`update applications set deadline = now() where id = ${id}`)
    await endDueOffers(payload)
    await razorpay({ reference })
    const late = await stored(id)
    expect(late).toMatchObject({ state: 'waiting', attention: 'late_payment' })
    expect(late.paidAt).toBeTruthy()
  })

  test('N-06 deadline against payment: whichever comes first, the payment is on record', async () => {
    const { id, reference } = await anAccepted()
    await onPool(payload, sql`update applications set deadline = now() where id = ${id}`)
    await Promise.all([endDueOffers(payload), razorpay({ reference })])
    const one = await stored(id)
    expect([one.state, one.attention ?? null]).toEqual(
      one.state === 'enrolled' ? ['enrolled', null] : ['waiting', 'late_payment'],
    )
    expect(one.paidAt).toBeTruthy()
  })

  test('N-06 staff mark a payment by hand, with a reason', async () => {
    const { id } = await anAccepted()
    expect((await step(editor, id, 'pay')).status).toBe(400)
    expect((await step(editor, id, 'pay', { reason: 'In cash.' })).status).toBe(200)
    expect((await stored(id)).paidAt).toBeTruthy()
  })

  test('N-10 of a deleted account, the amount and the date of the payment stay', async () => {
    const person = await aPerson(payload, 'user')
    const cohort = await aCohort({ price: 2999 })
    const id = await anApplication(cohort, person)
    await step(editor, id, 'accept')
    await step(editor, id, 'pay', { reason: 'In cash.' })
    await payload.delete({ collection: 'users', id: Number(person.user?.id) })
    expect(await onPool(payload, sql`select 1 from applications where id = ${id}`)).toEqual([])
    const [row] = await onPool(
      payload,
      sql`select amount, currency, application_id, reference from payments where event = ${`application:${id}`}`,
    )
    expect(row).toEqual({ amount: 299900, currency: 'INR', application_id: null, reference: null })
  })
})

describe('private data', () => {
  test('N-10 an API key reads applications only if it names the collection', async () => {
    const id = await anApplication(await aCohort())
    const read = async (collections: string[]) => {
      const { credentials } = await byKey(payload, 'admin', { scope: 'read-write', collections })
      const headers = { authorization: credentials.authorization ?? '', 'sec-fetch-site': '' }
      const one = await callRest('GET', `/applications/${id}`, { headers })
      const stepped = await callRest('POST', `/applications/${id}/wait`, { headers, json: {} })
      return [one.status, stepped.status]
    }
    expect(await read([])).toEqual([403, 403])
    expect(await read(['cohorts'])).toEqual([403, 403])
    expect(await read(['applications'])).toEqual([200, 200])
  })

  test('N-10 N-12 GraphQL takes the same steps, and refuses the same API keys', async () => {
    const cohort = await aCohort()
    const sent = await callGraphQL(
      'mutation ($cohort: Int!) { sendApplication(cohort: $cohort, consent: true) }',
      { cohort: cohort.id },
      learner.cookie,
    )
    const { sendApplication: id } = sent.data as { sendApplication: number }
    const accept = 'mutation ($id: Int!) { acceptApplication(id: $id) }'
    const byLearner = await callGraphQL(accept, { id }, learner.cookie)
    expect(byLearner.errors[0]?.extensions?.statusCode).toBe(403)
    const { credentials } = await byKey(payload, 'admin')
    const byProgram = await callGraphQL(accept, { id }, undefined, {
      authorization: credentials.authorization ?? '',
      'sec-fetch-site': '',
    })
    expect(byProgram.errors[0]?.message).toBe('This API key does not include this collection.')
    const { data } = await callGraphQL(accept, { id }, editor.cookie)
    expect(data).toEqual({ acceptApplication: 'enrolled' })
    const again = await callGraphQL(accept, { id }, editor.cookie)
    expect(again.errors[0]?.extensions?.statusCode).toBe(409)
  })

  test('N-10 applicants see their own state, no notes and no applications of others', async () => {
    const cohort = await aCohort({ questions: QUESTIONS.slice(0, 1) })
    const [why] = cohort.questions ?? []
    const answers = [{ question: String(why?.id), value: 'A private reason' }]
    const sent = await send(learner, { cohort: cohort.id, consent: true, answers })
    const { id } = (sent.body as { doc: { id: number } }).doc
    await callRest('PATCH', `/applications/${id}`, {
      cookie: editor.cookie,
      json: { notes: 'No.' },
    })
    const own = await callRest('GET', `/applications/${id}`, { cookie: learner.cookie })
    expect(own.body).toMatchObject({ id, state: 'applied' })
    expect(own.body).not.toHaveProperty('notes')
    expect(own.text + sent.text).not.toContain('A private reason')
    expect((await callRest('GET', `/applications/${id}`, { cookie: other.cookie })).status).toBe(
      404,
    )
    expect((await callRest('GET', `/applications/${id}`)).status).toBe(403)
    expect((await callRest('GET', '/applications')).status).toBe(403)
  })

  test('N-10 answers of declined applications are deleted after 180 days; the export has them until then', async () => {
    const cohort = await aCohort({ questions: QUESTIONS.slice(0, 1) })
    const [why] = cohort.questions ?? []
    const answers = [{ question: String(why?.id), value: 'A private reason' }]
    const { body } = await send(learner, { cohort: cohort.id, consent: true, answers })
    const { id } = (body as { doc: { id: number } }).doc
    await step(editor, id, 'decline')
    await removeOldAnswers(payload)
    expect(JSON.stringify(await exportData(Number(learner.user?.id)))).toContain('A private reason')
    await onPool(
      payload,
      sql`update applications set decided_at = now() - interval '181 days' where id = ${id}`,
    )
    await removeOldAnswers(payload)
    expect(JSON.stringify(await exportData(Number(learner.user?.id)))).not.toContain(
      'A private reason',
    )
  })
})

describe('the page of the program', () => {
  test('N-01 it shows the next open group with its counted places, and no group without one', async () => {
    await payload.update({
      collection: 'cohorts',
      where: { state: { equals: 'open' } },
      data: { state: 'finished' },
      overrideAccess: true,
    })
    expect(await findOpenCohort()).toBeNull()
    await aCohort({ name: 'Later', startsAt: inDays(60) })
    await aCohort({ name: 'Over', applyUntil: inDays(-1) })
    const next = await aCohort({ name: 'Next', capacity: 2, price: 2999, listPrice: 3799 })
    const id = await anApplication(next)
    await anApplication(next, other)
    await step(editor, id, 'accept')
    expect(await findOpenCohort()).toMatchObject({
      name: 'Next',
      capacity: 2,
      taken: 1,
      price: 2999,
      listPrice: 3799,
    })
  })
})

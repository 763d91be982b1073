import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { findSession } from '@/features/accounts/server/sessions'
import {
  confirmApplication as confirmOrThrow,
  requestAgain as requestAgainOrThrow,
  requestApplication as requestOrThrow,
} from '@/features/internship/server/application-links'
import { createSecret } from '@/lib/secrets'
import type { Cohort } from '@/payload-types'
import { onPool } from '@/platform/database/on-pool'
import { runSweep } from '@/platform/jobs/auto-run'
import { mailsTo, tokenIn } from '../support/outbox'
import { reporting } from '../support/outcome'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aUser } from '../support/users'

const request = reporting(requestOrThrow)
const requestAgain = reporting(requestAgainOrThrow)
const confirm = reporting(confirmOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const PATH = 'confirm-application'
const WHY = 'Weil ich weben will. 織りたい。 أريد أن أنسج'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const from = (network = aClientAddress()) => ({ network, address: '10.0.0.0', device: 'Test' })
const anAddress = () => `applies-${crypto.randomUUID()}@people.test`

function aCohort(data: Partial<Cohort> = {}) {
  return payload.create({
    collection: 'cohorts',
    data: {
      name: `Group ${crypto.randomUUID()}`,
      program: 'Internship',
      startsAt: inDays(30),
      endsAt: inDays(120),
      state: 'open',
      questions: [{ label: 'Why?', type: 'long', required: true }],
      ...data,
    },
  })
}

type Sent = Partial<Parameters<typeof requestOrThrow>[0]>

const send = (cohort: Cohort, more: Sent = {}) =>
  request({
    payload,
    client: from(),
    cohort: cohort.id,
    name: 'Mina',
    email: anAddress(),
    answers: [{ question: String(cohort.questions?.[0]?.id), value: WHY }],
    consent: true,
    possibleSpam: false,
    ...more,
  })
const tokensTo = async (email: string) =>
  (await mailsTo(payload, email))
    .filter(({ raw }) => raw.includes(PATH))
    // Lines of an email are broken anywhere.
    .map((mail) => tokenIn({ ...mail, raw: mail.raw.replaceAll('=\n', '') }, PATH))
const press = async (email: string, name?: string) =>
  confirm({ payload, client: from(), name, token: (await tokensTo(email)).at(-1) ?? '' })
const applicationsFrom = (email: string) =>
  onPool(
    payload,
    sql`
      select a.id, a.state, a.possible_spam, v.value, p.full_name from applications as a
      join profiles as p on p.id = a.user_id
      left join applications_answers as v on v._parent_id = a.id where p.email = ${email}`,
  )
const linksTo = (email: string) =>
  onPool(payload, sql`select answers from application_links where email = ${email}`)

describe('refusals', () => {
  test('N-02 a visitor without an answer, consent or address is told each, and nothing is stored', async () => {
    const cohort = await aCohort()
    const email = anAddress()
    const question = `answers.${cohort.questions?.[0]?.id}`
    const refused = await request(
      {
        ...{ payload, client: from(), cohort: cohort.id, name: 'Mina', email },
        ...{ answers: [], consent: false, possibleSpam: false },
      },
      { name: 'Please provide your name' },
    )
    expect(refused).toMatchObject({ status: 400 })
    expect(Object.keys((refused as { fields: object }).fields)).toEqual([
      'name',
      question,
      'consent',
    ])
    expect(await linksTo(email)).toEqual([])
    expect(await tokensTo(email)).toEqual([])
  })

  test('N-02 a closed group takes no application of a visitor, and a draft does not exist', async () => {
    expect(await send(await aCohort({ state: 'closed' }))).toMatchObject({ status: 409 })
    expect(await send(await aCohort({ applyUntil: inDays(-1) }))).toMatchObject({ status: 409 })
    expect(await send(await aCohort({ state: 'draft' }))).toMatchObject({ status: 404 })
  })

  test('N-02 a made-up or used link sends nothing', async () => {
    const email = anAddress()
    await send(await aCohort(), { email })
    const [token = ''] = await tokensTo(email)
    const use = (secret: string) => confirm({ payload, client: from(), token: secret })
    expect(await use(createSecret())).toMatchObject({ status: 400 })
    await use(token)
    expect(await use(token)).toMatchObject({ status: 400 })
    expect(await applicationsFrom(email)).toHaveLength(1)
  })

  test('N-11 a network sends 30 applications of visitors, an address gets three emails from it', async () => {
    const cohort = await aCohort()
    const network = aClientAddress()
    const email = anAddress()
    for (let sent = 0; sent < 4; sent++) await send(cohort, { client: from(network), email })
    expect(await tokensTo(email)).toHaveLength(3)
    for (let sent = 4; sent < 30; sent++) await send(cohort, { client: from(network) })
    expect(await send(cohort, { client: from(network) })).toMatchObject({ status: 429 })
  })
})

describe('the way in', () => {
  test('N-02 a new address: account, application and session by one press, and an email', async () => {
    const cohort = await aCohort()
    const email = anAddress()
    expect(await send(cohort, { email })).toMatchObject({ ok: true })
    expect(await applicationsFrom(email)).toEqual([])
    const done = await press(email)
    expect(done).toMatchObject({ value: { cohort: cohort.id } })
    expect(await findSession({ payload }, done.value?.session?.token ?? '')).not.toBeNull()
    expect(await applicationsFrom(email)).toMatchObject([
      { state: 'applied', value: WHY, full_name: 'Mina', possible_spam: false },
    ])
    const subjects = (await mailsTo(payload, email)).map(({ raw }) => raw)
    expect(subjects.some((raw) => raw.includes('We have your application'))).toBe(true)
  })

  test('N-02 an account with a password applies, keeps its name, and signs in itself', async () => {
    const { email, id } = await aUser(payload)
    const before = await payload.findByID({ collection: 'users', id })
    await send(await aCohort(), { email, name: 'Someone else' })
    expect(await press(email)).toMatchObject({ value: { session: null } })
    expect(await applicationsFrom(email)).toMatchObject([{ full_name: before.fullName }])
  })

  test('N-02 the second application of an address to a group is refused, and its link stays', async () => {
    const cohort = await aCohort()
    const email = anAddress()
    await send(cohort, { email })
    await send(cohort, { email })
    const [one = '', two = ''] = await tokensTo(email)
    await confirm({ payload, client: from(), token: one })
    expect(await confirm({ payload, client: from(), token: two })).toMatchObject({ status: 409 })
    expect(await linksTo(email)).toHaveLength(1)
  })

  test('N-02 who has sent the form in time may press the link later', async () => {
    const cohort = await aCohort({ applyUntil: inDays(1) })
    const email = anAddress()
    await send(cohort, { email })
    await onPool(payload, sql`update cohorts set apply_until = now() where id = ${cohort.id}`)
    expect(await send(cohort)).toMatchObject({ status: 409 })
    expect(await press(email)).toMatchObject({ value: { cohort: cohort.id } })
  })

  test('N-02 the same browser gets the link again with the same answers, another one does not', async () => {
    const cohort = await aCohort()
    const email = anAddress()
    const browser = createSecret()
    await send(cohort, { email, browser })
    const again = (secret: string) =>
      requestAgain({ payload, client: from(), cohort: cohort.id, email, browser: secret })
    expect(await again(createSecret())).toMatchObject({ status: 404 })
    await again(browser)
    expect(await tokensTo(email)).toHaveLength(2)
    await press(email)
    expect(await applicationsFrom(email)).toMatchObject([{ value: WHY }])
  })

  test('N-11 a filled hidden field marks the application, which is stored all the same', async () => {
    const email = anAddress()
    await send(await aCohort(), { email, possibleSpam: true })
    await press(email)
    expect(await applicationsFrom(email)).toMatchObject([{ possible_spam: true }])
  })

  test('N-10 answers that no one confirms are deleted after a day, and with the account', async () => {
    const [email, other] = [anAddress(), (await aUser(payload)).email]
    await send(await aCohort(), { email })
    await send(await aCohort(), { email: other })
    await onPool(
      payload,
      sql`update application_links set expires_at = now() - interval '1 second' where email = ${email}`,
    )
    await runSweep(payload)
    expect(await linksTo(email)).toEqual([])
    expect(await linksTo(other)).toHaveLength(1)
    await payload.delete({ collection: 'users', where: { email: { equals: other } } })
    expect(await linksTo(other)).toEqual([])
  })
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import {
  applicationList,
  findAdminCohort,
  findApplyPage,
  findGroupPage,
  listApplications,
} from '@/features/internship/server/cohort-queries'
import * as actions from '@/features/internship/server/actions'
import { exportApplications } from '@/features/internship/server/export-applications'
import { applicationCard } from '@/features/internship/server/staff-figures'
import { findTitles } from '@/features/search/server/find-titles'
import { readListState } from '@/lib/records/list-state'
import type { Application, Cohort } from '@/payload-types'
import { onPool } from '@/platform/database/on-pool'
import type { Viewer } from '@/platform/server/viewer'
import { inRequest } from '../support/in-request'
import { emptyOutbox, queuedMails } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aPerson, type Person } from '../support/people'
import { callGraphQL, callRest } from '../support/rest'

let payload: Payload
let admin: Person
let editor: Person

beforeAll(async () => {
  payload = await getTestPayload()
  admin = await aPerson(payload, 'admin')
  editor = await aPerson(payload, 'editor')
})

async function asPerson<T>({ cookie }: Person, work: () => Promise<T>): Promise<T> {
  const headers = { cookie: cookie ?? '', 'next-action': 'test' }
  return (await inRequest(new Request(env.SITE_URL, { headers }), work)).result
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

function aCohort(data: Partial<Cohort> = {}) {
  return payload.create({
    collection: 'cohorts',
    data: {
      name: `Group ${crypto.randomUUID()}`,
      program: 'Weaving',
      startsAt: inDays(30),
      endsAt: inDays(120),
      state: 'open',
      deliverables: [{ label: 'Net' }, { label: 'Talk', required: false }],
      ...data,
    },
  })
}

async function anApplication(cohort: Cohort, data: Partial<Application> = {}) {
  const person = await aPerson(payload, 'user')
  const { id } = await payload.create({
    collection: 'applications',
    data: {
      cohort: cohort.id,
      user: Number(person.user?.id),
      state: 'enrolled',
      reference: crypto.randomUUID().slice(0, 10),
      consent: true,
      appliedAt: new Date().toISOString(),
      ...data,
    },
  })
  return { id, person, userId: Number(person.user?.id) }
}

const stored = (id: number) => payload.findByID({ collection: 'applications', id, depth: 0 })
const rename = (id: number, name: string) =>
  onPool(payload, sql`update profiles set full_name = ${name} where id = ${id}`)
const logged = async () => {
  const where = { action: { not_equals: 'security' } }
  const { docs } = await payload.find({
    collection: 'audit_log',
    where,
    sort: '-id',
    limit: 1,
    depth: 0,
  })
  return docs[0]
}

describe('messages', () => {
  const MESSAGE = { subject: 'Bring yarn', text: 'Room 4.\n織り' }
  const write = (person: Person, cohort: Cohort, data: object = MESSAGE) =>
    callRest('POST', `/cohorts/${cohort.id}/messages`, { cookie: person.cookie, json: data })

  test('N-07 learners write to no group, no one to an empty one, and a subject is one line', async () => {
    const cohort = await aCohort()
    expect((await write(editor, cohort)).status).toBe(409)
    const { person } = await anApplication(cohort)
    expect((await write(person, cohort)).status).toBe(403)
    const broken = await write(editor, cohort, { ...MESSAGE, subject: 'One\nBcc: two' })
    expect(broken.status).toBe(400)
    expect((await write(editor, await aCohort(), { subject: ' ', text: '' })).status).toBe(400)
  })

  test('N-07 a message is one email for each who is enrolled, once, and stands on the page of the group', async () => {
    const cohort = await aCohort()
    const [one, two] = [await anApplication(cohort), await anApplication(cohort)]
    const waiting = await anApplication(cohort, { state: 'waiting' })
    await emptyOutbox(payload)
    const message = { ...MESSAGE, key: crypto.randomUUID() }
    expect((await write(editor, cohort, message)).body).toEqual({ people: 2 })
    expect((await write(editor, cohort, message)).status).toBe(200)
    const mails = await queuedMails(payload)
    expect(mails.map(({ to }) => to).sort()).toEqual(
      [one, two].map(({ person }) => String(person.user?.email)).sort(),
    )
    expect(mails[0]).toMatchObject({ subject: MESSAGE.subject, kind: 'group-message' })
    expect(mails[0]?.text).toContain('織り')
    expect(await logged()).toMatchObject({ recordType: 'cohort_messages', action: 'create' })
    const page = await findGroupPage(cohort.id, one.userId)
    expect(page?.messages).toMatchObject([{ ...MESSAGE, people: 2 }])
    expect(await findGroupPage(cohort.id, waiting.userId)).toBeNull()
  })
})

describe('deliverables', () => {
  const [NET, TALK] = [0, 1].map((at) => ({ deliverables }: Cohort) => {
    return String(deliverables?.[at]?.id)
  }) as [(cohort: Cohort) => string, (cohort: Cohort) => string]
  const mark = (
    id: number,
    deliverable: string,
    more: { isDone?: boolean; comment?: string } = {},
  ) => asPerson(admin, () => actions.mark({ id, deliverable, isDone: true, ...more }))

  test('N-07 two mentors at once tick two deliverables, each with a comment that its owner reads', async () => {
    const cohort = await aCohort()
    const { id, userId } = await anApplication(cohort)
    expect(await mark(id, 'made-up')).toMatchObject({ ok: false })
    await Promise.all([
      mark(id, NET(cohort), { comment: 'Even.' }),
      mark(id, TALK(cohort), { comment: 'Clear.' }),
    ])
    const page = await findGroupPage(cohort.id, userId)
    expect(page?.deliverables).toMatchObject([
      { label: 'Net', isDone: true, comment: 'Even.' },
      { label: 'Talk', isDone: true, comment: 'Clear.' },
    ])
    await mark(id, NET(cohort), { isDone: false })
    expect((await stored(id)).done).toMatchObject([{ deliverable: TALK(cohort) }])
  })

  test('N-08 one press completes everyone who has finished; it names who could not, and can be repeated', async () => {
    const cohort = await aCohort()
    const [done, nameless, early] = [
      await anApplication(cohort),
      await anApplication(cohort),
      await anApplication(cohort),
    ]
    await rename(nameless.userId, '')
    for (const { id } of [done, nameless]) await mark(id, NET(cohort))
    await mark(early.id, TALK(cohort))
    const complete = (person: Person) =>
      callRest('POST', `/cohorts/${cohort.id}/complete`, { cookie: person.cookie, json: {} })
    expect((await complete(done.person)).status).toBe(403)
    const { body } = await complete(editor)
    expect(body).toMatchObject({ completed: 1, unfinished: 1 })
    expect((body as { problems: string[] }).problems).toEqual([
      'Their account has no name, which the certificate needs.',
    ])
    const states = async () =>
      Promise.all([done, nameless, early].map(async ({ id }) => (await stored(id)).state))
    expect(await states()).toEqual(['completed', 'enrolled', 'enrolled'])
    await rename(nameless.userId, 'Ada')
    const again = `mutation ($id: Int!) { completeGroup(id: $id) { completed unfinished problems } }`
    const { data } = await callGraphQL(again, { id: cohort.id }, editor.cookie)
    expect(data).toEqual({ completeGroup: { completed: 1, unfinished: 1, problems: [] } })
    const { totalDocs } = await payload.count({
      collection: 'certificates',
      where: { cohort: { equals: cohort.id }, state: { equals: 'valid' } },
    })
    expect(totalDocs).toBe(2)
  })
})

describe('the work of staff', () => {
  test('N-06 staff dismiss a payment of a declined application with a reason; it stays on record', async () => {
    const { id, person } = await anApplication(await aCohort(), {
      state: 'declined',
      attention: 'late_payment',
      paidAt: new Date().toISOString(),
    })
    const dismiss = (by: Person, json: object) =>
      callRest('POST', `/applications/${id}/dismiss-payment`, { cookie: by.cookie, json })
    expect((await dismiss(person, { reason: 'Mine' })).status).toBe(403)
    expect((await dismiss(editor, {})).status).toBe(400)
    expect((await dismiss(editor, { reason: 'Paid back' })).body).toEqual({ id, state: 'declined' })
    const after = await stored(id)
    expect(after).toMatchObject({ state: 'declined', attention: null })
    expect(after.paidAt).toBeTruthy()
    expect((await dismiss(editor, { reason: 'Again' })).status).toBe(409)
    expect((await logged())?.changes).toMatchObject([
      { field: 'attention', before: 'late_payment' },
      { field: 'reason', after: 'Paid back' },
    ])
  })

  const QUESTIONS = ['Why?', 'Why?', 'لماذا؟'].map((label) => ({ label, type: 'short' as const }))

  test('N-04 the CSV has each answer as a column, in any script, and starts no formula', async () => {
    const cohort = await aCohort({ questions: QUESTIONS })
    const ids = (cohort.questions ?? []).map(({ id }) => String(id))
    const values = ['=HYPERLINK("https://evil.test")', '', '織りたい, "sehr"']
    const answers = ids.map((question, at) => ({ question, value: values[at] ?? '' }))
    const { person } = await anApplication(cohort, {
      answers: answers.filter(({ value }) => value),
      notes: 'Secret note',
    })
    const response = await asPerson(admin, async () => {
      const page = await findAdminCohort(cohort.id)
      if (!page) throw new Error('There is no group.')
      return exportApplications(admin.user as unknown as Viewer, page)
    })
    const [head, row] = (await response.text()).trim().split('\r\n')
    expect(head).toBe('Id,Name,Email,State,Applied,Paid,Reference,Why?,Why?,لماذا؟')
    expect(row).toContain(String(person.user?.email))
    expect(row).toMatch(/,"'=HYPERLINK\(""https:\/\/evil\.test""\)",,"織りたい, ""sehr"""$/)
    expect(row).not.toContain('Secret note')
    expect(await logged()).toMatchObject({ action: 'export', recordType: 'applications' })
  })

  test('N-04 two questions with one label keep their answers apart, and the list can be filtered and searched', async () => {
    const cohort = await aCohort({ questions: QUESTIONS })
    const [first = '', second = ''] = (cohort.questions ?? []).map(({ id }) => String(id))
    const { id, userId } = await anApplication(cohort, {
      state: 'applied',
      answers: [
        { question: first, value: 'One' },
        { question: second, value: 'Two' },
      ],
    })
    await anApplication(cohort, { state: 'waiting' })
    await rename(userId, 'Zoë Weaver')
    const list = (query: Record<string, string>) => {
      const state = readListState(query, applicationList(cohort.id))
      return asPerson(admin, () => listApplications(cohort.id, state))
    }
    expect(await list({})).toMatchObject({ total: 2 })
    expect(await list({ q: 'zoe weaver' })).toMatchObject({ total: 1, rows: [{ id }] })
    const { rows, total } = await list({ show: 'applied' })
    expect(total).toBe(1)
    expect(rows[0]?.answers).toMatchObject([
      { question: first, label: 'Why?', value: 'One' },
      { question: second, label: 'Why?', value: 'Two' },
    ])
  })

  test('N-04 several are declined at once with the previewed email; those that cannot are named', async () => {
    const cohort = await aCohort()
    const [one, two] = [
      await anApplication(cohort, { state: 'applied' }),
      await anApplication(cohort, { state: 'applied' }),
    ]
    const left = await anApplication(cohort, { state: 'left' })
    const reason = 'The group is full of weavers.'
    const preview = await asPerson(admin, () =>
      actions.previewStep({ cohort: cohort.id, state: 'declined', reason }),
    )
    const ids = [one, two, left].map(({ id }) => id)
    await emptyOutbox(payload)
    const taken = await asPerson(admin, () => actions.takeSteps({ ids, step: 'decline', reason }))
    expect(taken).toMatchObject({ ok: true, data: { done: 2, problems: [/not possible/] } })
    const mails = await queuedMails(payload)
    expect(mails).toHaveLength(2)
    expect(preview).toMatchObject({
      ok: true,
      data: { subject: mails[0]?.subject, text: expect.stringContaining(reason) as string },
    })
    for (const mail of mails) expect(mail.text).toContain(reason)
    const refused = await asPerson(editor, () => actions.takeSteps({ ids, step: 'accept' }))
    expect(refused).toMatchObject({ ok: false })
  })

  test('N-04 notes are in no page, export, email or interface of the applicant', async () => {
    const note = `Note ${crypto.randomUUID()}`
    const cohort = await aCohort()
    await emptyOutbox(payload)
    const { id, person, userId } = await anApplication(cohort, { notes: note, state: 'applied' })
    await callRest('POST', `/applications/${id}/decline`, { cookie: editor.cookie, json: {} })
    const query = `query ($id: Int!) { Application(id: $id) { id notes } }`
    const seen = await Promise.all([
      findApplyPage(cohort.id, userId),
      exportData(userId),
      callRest('GET', `/applications/${id}?depth=2`, { cookie: person.cookie }),
      callRest('GET', `/applications?where[notes][like]=Note`, { cookie: person.cookie }),
      callRest('GET', `/applications?sort=notes`, { cookie: person.cookie }),
      callGraphQL(query, { id }, person.cookie),
      queuedMails(payload),
    ])
    for (const text of seen.map((part) => JSON.stringify(part))) expect(text).not.toContain(note)
    expect(
      (await callRest('GET', `/applications/${id}`, { cookie: editor.cookie })).text,
    ).toContain(note)
  })

  test('N-12 the search of staff finds applications, by name only for administrators', async () => {
    const cohort = await aCohort()
    const { id, userId } = await anApplication(cohort, { reference: 'QZX4T7W9RK' })
    const name = `Xenia ${crypto.randomUUID()}`
    await rename(userId, name)
    const find = async ({ user }: Person, term: string) => {
      const found = await findTitles({ payload, user } as never, term)
      return found.find(({ slug }) => slug === 'applications')?.records
    }
    const stale = {
      user: { ...admin.user, _sid: 'a session', _isReauthenticated: false },
    } as unknown as Person
    expect(await find(editor, 'qzx4t7w9rk')).toMatchObject([{ id }])
    expect(await find(editor, name)).toBeUndefined()
    expect(await find(stale, name)).toBeUndefined()
    expect(await find(admin, name)).toMatchObject([{ id, title: expect.stringContaining(name) }])
  })

  test('N-12 the home screen of staff counts what waits in each group', async () => {
    const cohort = await aCohort({ startsAt: inDays(1), endsAt: inDays(2) })
    await anApplication(cohort, { state: 'applied' })
    await anApplication(cohort, { state: 'declined', attention: 'wrong_amount' })
    const card = await applicationCard.read({ payload } as never, 1000)
    expect(card?.lines.find(({ title }) => title === cohort.name)).toMatchObject({
      href: `/admin/cohorts/${cohort.id}`,
      note: '1 new, 1 payment to look at',
    })
  })
})

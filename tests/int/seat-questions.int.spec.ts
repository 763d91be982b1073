import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import type { Answer } from '@/features/form-questions/answers'
import type { DoorUpdate } from '@/features/door/dto'
import { findAttendedEvent, readAnswerTable } from '@/features/events/server/attendees/queries'
import { exportAttendees } from '@/features/events/server/attendees/export-attendees'
import { createDoorLink } from '@/features/door/server/door-links'
import type { EventRef } from '@/features/events/server/read-event'
import { releaseSeat } from '@/features/events/server/release-seat'
import {
  confirmSeat as confirmOrThrow,
  requestSeat as requestOrThrow,
} from '@/features/events/server/seat-links'
import { addPerson } from '@/features/events/server/staff/seats'
import { takeSeat as takeOrThrow } from '@/features/events/server/take-seat'
import { createSecret } from '@/lib/secrets'
import { onPool } from '@/platform/database/on-pool'
import { runSweep } from '@/platform/jobs/auto-run'
import type { Viewer } from '@/platform/server/viewer'
import { callOwn } from '../support/call-own'
import { inHours, newEvent, setStart } from '../support/events'
import { mailsTo, tokenIn } from '../support/outbox'
import { reporting } from '../support/outcome'
import { aPerson, VISITOR, type Person } from '../support/people'
import { inRequest } from '../support/in-request'
import { getTestPayload } from '../support/payload'
import { callGraphQL, callRest } from '../support/rest'
import { aClientAddress, aUser } from '../support/users'

const take = reporting(takeOrThrow)
const request = reporting(requestOrThrow)
const confirm = reporting(confirmOrThrow)

let payload: Payload
let learner: Person
let editor: Person
let admin: Person

beforeAll(async () => {
  payload = await getTestPayload()
  ;[editor, admin] = await Promise.all([aPerson(payload, 'editor'), aPerson(payload, 'admin')])
})
// A user may change 30 registrations in ten minutes.
beforeEach(async () => {
  learner = await aPerson(payload, 'user')
})
afterAll(async () => {
  await payload.delete({ collection: 'workshops', where: { title: { like: 'Seats ' } } })
})

const STARTS = inHours(48)
const MEAL = { label: 'Meal', type: 'choice', required: true, options: ['Vegan', 'Fish'] }
const ASKED = [
  { ...MEAL, isAtDoor: true },
  { label: 'First time?', type: 'yesno' },
  { label: 'What do you want to learn?', type: 'short' },
]
type Asked = { id?: string | null; label: string; type: string }

async function anEvent(data: object = {}) {
  const event = await newEvent(payload, { startsAt: STARTS, questions: ASKED, ...data })
  return { event, questions: await listQuestions(event) }
}
async function listQuestions({ id }: EventRef): Promise<string[]> {
  const doc = await payload.findByID({ collection: 'workshops', id, overrideAccess: true })
  return (doc.questions ?? []).map((question) => String(question.id))
}
const answering = (questions: string[], ...values: string[]): Answer[] =>
  values.map((value, at) => ({ question: questions[at] ?? '', value }))
const getId = ({ user }: Person) => Number(user?.id)
const listStored = async (event: EventRef) =>
  (
    await onPool(
      payload,
      sql`
        select a.label, a.value from registrations_answers as a
        join registrations as r on r.id = a._parent_id where r.workshop_id = ${event.id}
        order by r.id, a._order`,
    )
  ).map(({ label, value }) => `${String(label)}: ${String(value)}`)
const countSeats = async (event: EventRef) =>
  (await onPool(payload, sql`select 1 from registrations where workshop_id = ${event.id}`)).length
const update = (event: EventRef, data: object) =>
  payload.update({ collection: 'workshops', id: event.id, data, overrideAccess: true })
const register = (event: EventRef, { cookie }: Person, answers?: unknown) =>
  callRest('POST', '/registrations', { cookie, json: { workshop: event.id, answers } })
const aSeat = async (person: Person) => {
  const { event, questions } = await anEvent()
  const answers = answering(questions, 'Vegan', 'yes', 'Weben, 織る')
  const { doc } = (await register(event, person, answers)).body as { doc: { id: number } }
  return { event, questions, id: doc.id }
}

test('J-06 a required question, an unknown one and what is no choice are refused by name, and take no seat', async () => {
  const { event, questions } = await anEvent()
  const [meal, first, learn] = questions
  const other = await anEvent()
  const cases: [unknown, string][] = [
    [undefined, `answers.${meal}`],
    [[], `answers.${meal}`],
    [answering(questions, ' \u200b'), `answers.${meal}`],
    [answering(questions, 'Meat'), `answers.${meal}`],
    [answering(questions, 'Vegan', 'maybe'), `answers.${first}`],
    [answering(questions, 'Vegan', '', 'x'.repeat(301)), `answers.${learn}`],
    [answering(other.questions, 'Vegan'), `answers.${other.questions[0]}`],
    [[{ question: meal, value: 'x'.repeat(5001) }], 'answers.0.value'],
    [[{ question: meal, value: 7 }], 'answers.0.value'],
    [Array.from({ length: 6 }, () => ({ question: meal, value: 'Vegan' })), 'answers'],
    ['Vegan', 'answers'],
  ]
  for (const [answers, field] of cases) {
    const { body, status } = await register(event, learner, answers)
    const fields = (body as { errors: { field?: string }[] }).errors.map((error) => error.field)
    expect([status, JSON.stringify(answers)]).toEqual([400, JSON.stringify(answers)])
    expect(fields).toContain(field)
  }
  expect(await countSeats(event)).toBe(0)
})

test('J-06 an event without questions refuses answers, and works without them as before', async () => {
  const event = await newEvent(payload)
  const { body, status } = await register(event, learner, answering(['665f1c2b9d3e'], 'x'))
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('There is no such question.'),
  ])
  expect((await register(event, learner)).status).toBe(201)
})

test('J-06 answers are stored with the seat, by REST, GraphQL and the card, and a repetition changes them', async () => {
  const { event, questions } = await anEvent()
  const vegan = answering(questions, 'Vegan', 'yes', ' Weben\nund 織る ')
  expect((await register(event, learner, vegan)).status).toBe(201)
  const stored = ['Meal: Vegan', 'First time?: yes', 'What do you want to learn?: Weben und 織る']
  expect(await listStored(event)).toEqual(stored)
  // Without answers, a repetition keeps them.
  expect((await register(event, learner)).status).toBe(201)
  expect(await listStored(event)).toEqual(stored)
  expect((await register(event, learner, answering(questions, 'Fish'))).status).toBe(201)
  expect(await listStored(event)).toEqual(['Meal: Fish'])

  const mutation = `mutation ($answers: JSON) {
    register(workshop: ${event.id}, answers: $answers) { state } }`
  const variables = { answers: answering(questions, 'Vegan') }
  const byGraphQL = await callGraphQL(mutation, variables, editor.cookie)
  expect(JSON.stringify(byGraphQL)).toContain('registered')
  const json = { command: 'register', answers: answering(questions, 'Fish', 'no') }
  const headers = { 'content-type': 'application/json' }
  const path = `/api/viewer/workshops/${event.id}/seat`
  const card = await callOwn('GET', path, {})
  expect(card.body).toMatchObject({ action: { command: 'register', asks: true } })
  const pressed = await callOwn('POST', path, { cookie: admin.cookie, json, headers })
  expect(pressed.status).toBe(200)
  expect(await listStored(event)).toEqual([
    ...['Meal: Fish', 'Meal: Vegan', 'Meal: Fish', 'First time?: no'],
  ])
})

test('J-06 answers change until the start, by their owner alone', async () => {
  const { event, id, questions } = await aSeat(learner)
  const change = ({ cookie }: Person, answers: unknown) =>
    callRest('POST', `/registrations/${id}/answers`, { cookie, json: { answers } })
  expect((await change(VISITOR, answering(questions, 'Fish'))).status).toBe(401)
  for (const person of [editor, admin])
    expect((await change(person, answering(questions, 'Fish'))).status).toBe(404)
  expect((await change(learner, [])).status).toBe(400)
  expect((await change(learner, answering(questions, 'Meat'))).status).toBe(400)
  expect(await listStored(event)).toContain('Meal: Vegan')

  expect((await change(learner, answering(questions, 'Fish'))).status).toBe(200)
  expect(await listStored(event)).toEqual(['Meal: Fish'])
  const mutation = `mutation ($answers: JSON!) { changeAnswers(id: ${id}, answers: $answers) }`
  const variables = { answers: answering(questions, 'Vegan') }
  const byGraphQL = await callGraphQL(mutation, variables, learner.cookie)
  expect(byGraphQL).toMatchObject({ data: { changeAnswers: id } })

  await setStart(payload, event, inHours(-0.1))
  expect((await change(learner, answering(questions, 'Fish'))).status).toBe(409)
  expect((await register(event, learner, answering(questions, 'Fish'))).status).toBe(201)
  expect(await listStored(event)).toEqual(['Meal: Vegan'])
})

test('J-06 who gives up a seat and takes it again is not asked again', async () => {
  const { event } = await aSeat(learner)
  await releaseSeat({ payload, event, userId: getId(learner) })
  expect(await take({ payload, event, userId: getId(learner) })).toMatchObject({ ok: true })
  expect(await listStored(event)).toContain('Meal: Vegan')
  // Unless an answer is missing now.
  await releaseSeat({ payload, event, userId: getId(learner) })
  await update(event, { questions: [{ label: 'Shoe size', type: 'short', required: true }] })
  expect(await take({ payload, event, userId: getId(learner) })).toMatchObject({ status: 400 })
})

test('J-06 answers are for staff: no other interface, list or key has them', async () => {
  const { event, id } = await aSeat(learner)
  const read = async ({ cookie }: Person, query?: Record<string, string>) =>
    JSON.stringify((await callRest('GET', `/registrations/${id}`, { cookie, query })).body)
  for (const person of [VISITOR, editor, learner]) {
    const text = await read(person, { depth: '2', 'select[answers]': 'true' })
    expect(text).not.toContain('Vegan')
  }
  expect(await read(admin)).toContain('Vegan')
  for (const person of [VISITOR, learner]) {
    const { body } = await callRest('GET', `/workshops/${event.id}`, {
      cookie: person.cookie,
      query: { depth: '3' },
    })
    const { questions } = body as { questions: object[] }
    expect(questions[0]).toMatchObject({ label: 'Meal' })
    expect(questions[0]).not.toHaveProperty('isAtDoor')
    expect(JSON.stringify(questions)).not.toContain('Weben')
  }
  const query = { 'where[answers.value][equals]': 'Vegan' }
  const filtered = await callRest('GET', '/registrations', { cookie: learner.cookie, query })
  expect(JSON.stringify(filtered.body)).not.toContain('"totalDocs":1')
})

const anAddress = () => `asked-${crypto.randomUUID()}@people.test`
const client = () => ({ network: aClientAddress(), address: '10.0.0.0', device: 'Test' })
const lastTokenTo = async (email: string) => {
  const mails = (await mailsTo(payload, email)).filter(({ raw }) => raw.includes('confirm-seat'))
  const last = mails.at(-1)
  return last ? tokenIn(last, 'confirm-seat') : ''
}
const press = async (email: string, answers?: Answer[]) =>
  confirm({
    ...{ payload, client: client(), answers },
    startsAt: new Date(STARTS).toISOString(),
    token: await lastTokenTo(email),
  })

test('J-06 a visitor answers with the request of the link, and what is missing sends none', async () => {
  const { event, questions } = await anEvent()
  const email = anAddress()
  const browser = createSecret()
  const ask = (answers?: Answer[], from = browser) =>
    request({ payload, client: client(), event, name: 'Mina', email, browser: from, answers })
  const refused = await ask()
  expect(refused).toMatchObject({
    status: 400,
    fields: { [`answers.${questions[0]}`]: 'Please answer this question.' },
  })
  expect(await lastTokenTo(email)).toBe('')
  expect(await ask(answering(questions, 'Vegan', 'no'))).toMatchObject({ ok: true })
  // "Send again" repeats what this browser has sent, and no other one.
  expect(await ask(undefined, createSecret())).toMatchObject({ status: 400 })
  expect(await ask()).toMatchObject({ ok: true })
  expect(await press(email)).toMatchObject({ ok: true })
  expect(await listStored(event)).toEqual(['Meal: Vegan', 'First time?: no'])
})

test('J-06 a link asks what was added since, and drops what is gone', async () => {
  const { event, questions } = await anEvent()
  const email = anAddress()
  await request({
    ...{ payload, client: client(), event, name: 'Mina', email },
    answers: answering(questions, 'Vegan', 'no'),
  })
  const [meal] = (await payload.findByID({ collection: 'workshops', id: event.id })).questions ?? []
  await update(event, { questions: [meal, { label: 'Size', type: 'short', required: true }] })
  const [, size] = await listQuestions(event)
  expect(await press(email)).toMatchObject({ status: 400, fields: { [`answers.${size}`]: /./ } })
  const answers = answering(await listQuestions(event), 'Fish', '42')
  expect(await press(email, answers)).toMatchObject({ ok: true })
  expect(await listStored(event)).toEqual(['Meal: Fish', 'Size: 42'])
})

test('J-06 staff give seats without answers', async () => {
  const { event, questions } = await anEvent()
  const { email, id } = await aUser(payload)
  const at = { payload, event, actor: getId(admin), beyond: false }
  expect(await addPerson({ ...at, email })).toMatchObject({ kind: 'given' })
  expect(await listStored(event)).toEqual([])
  const answers = answering(questions, 'Fish')
  expect(await take({ payload, event, userId: id, answers })).toMatchObject({ ok: true })
  expect(await listStored(event)).toEqual(['Meal: Fish'])
})

test('J-06 the list of people and its CSV have a column for each question, also after it is renamed or removed', async () => {
  const { event } = await aSeat(learner)
  const [meal, first] =
    (await payload.findByID({ collection: 'workshops', id: event.id })).questions ?? []
  await update(event, { questions: [{ ...meal, label: 'Dinner' }, first] })
  const read = async () => {
    const headers = { cookie: admin.cookie }
    const { result } = await inRequest(new Request(env.SITE_URL, { headers }), async () => {
      const found = await findAttendedEvent(event)
      if (!found) throw new Error('There is no event.')
      const [row] = await onPool(
        payload,
        sql`select id from registrations where workshop_id = ${event.id}`,
      )
      const table = await readAnswerTable(found, [Number(row?.id)])
      const csv = await exportAttendees(admin.user as unknown as Viewer, found)
      return { table, csv: await csv.text() }
    })
    return result
  }
  const { csv, table } = await read()
  const heads = ['Dinner', 'First time?', 'What do you want to learn?']
  expect(table.map(({ heading }) => heading)).toEqual(heads)
  expect(table.map(({ cells }) => Object.values(cells)[0]?.cell)).toEqual([
    ...['Vegan', 'yes', 'Weben, 織る'],
  ])
  expect(csv).toContain(`Since,Attended,${heads.join(',')}\r\n`)
  expect(csv).toContain(',Vegan,yes,"Weben, 織る"')
  await update(event, { questions: [] })
  expect((await read()).csv).toContain('Vegan')
})

test('J-06 the door shows the answers that are marked, and nothing else', async () => {
  const { event } = await aSeat(learner)
  await setStart(payload, event, inHours(1))
  const { url } = await createDoorLink({ payload, event, actor: getId(admin) })
  const token = url.split('/').at(-1) ?? ''
  const sync = async (version?: string) => {
    const json = { token, keeper: 'Sam', version, sentAt: new Date().toISOString(), entries: [] }
    return (await callOwn('POST', '/api/door', { json })).body as unknown as DoorUpdate
  }
  const { list, version } = await sync()
  expect(list?.[0]?.answers).toEqual([{ label: 'Meal', value: 'Vegan' }])
  expect(JSON.stringify(list)).not.toContain('Weben')
  expect((await sync(version)).list).toBeNull()
  // Names are sent again once an answer has changed.
  const questions = await listQuestions(event)
  await register(event, learner, answering(questions, 'Fish'))
  expect((await sync(version)).list?.[0]?.answers).toEqual([{ label: 'Meal', value: 'Fish' }])
  await update(event, { questions: [] })
  expect((await sync()).list?.[0]).not.toHaveProperty('answers')
})

test('J-06 questions follow copies and the series, and answers stay with them', async () => {
  const { event } = await anEvent()
  const call = async (path: string, json: object) =>
    (await callRest('POST', path, { cookie: editor.cookie, json })).body as {
      doc: { questions: Asked[] }
      docs: { id: number; questions: Asked[] }[]
      series: { id: number }
    }
  const { doc } = await call(`/events/workshops/${event.id}/copy`, {})
  expect(doc.questions.map(({ label }) => label)).toEqual(ASKED.map(({ label }) => label))
  const { docs, series } = await call(`/events/workshops/${event.id}/repeat`, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    timeZone: 'UTC',
  })
  const [one, two] = docs.map(({ id }) => ({ kind: 'workshop', id }) as const)
  if (!one || !two) throw new Error('There are no dates.')
  const questions = await listQuestions(one)
  expect(await listQuestions(two)).toHaveLength(3)
  expect(await listQuestions(two)).not.toContain(questions[0])

  const registerAll = (answers?: Answer[]) =>
    callRest('POST', `/series/${series.id}/register`, { cookie: learner.cookie, json: { answers } })
  expect((await registerAll()).status).toBe(400)
  expect((await registerAll(answering(questions, 'Meat'))).status).toBe(400)
  expect((await registerAll(answering(questions, 'Vegan', 'yes'))).status).toBe(200)
  for (const date of [one, two])
    expect(await listStored(date)).toEqual(['Meal: Vegan', 'First time?: yes'])
  expect((await registerAll()).status).toBe(200)

  const [meal, ...rest] =
    (await payload.findByID({ collection: 'workshops', id: one.id })).questions ?? []
  const before = await listQuestions(two)
  await call(`/events/workshops/${one.id}/series`, {
    applyTo: 'upcoming',
    data: { questions: [...rest, { ...meal, label: 'Dinner' }] },
  })
  expect(await listQuestions(two)).toEqual([before[1], before[2], before[0]])
})

test('J-06 answers are in the export of the account, and go with the account', async () => {
  const person = await aPerson(payload, 'user')
  const { event } = await aSeat(person)
  const { registrations } = await exportData(getId(person))
  expect(registrations).toMatchObject([
    { answers: [{ question: 'Meal', answer: 'Vegan' }, {}, {}] },
  ])
  await payload.delete({ collection: 'users', id: getId(person), overrideAccess: true })
  expect(await countSeats(event)).toBe(1)
  expect(await listStored(event)).toEqual([])
})

test('J-06 answers are deleted 90 days after the event', async () => {
  const { event } = await aSeat(learner)
  await setStart(payload, event, inHours(-89 * 24))
  await runSweep(payload)
  expect(await listStored(event)).toHaveLength(3)
  // It lasts an hour.
  await setStart(payload, event, inHours(-90 * 24 - 2))
  await runSweep(payload)
  expect(await listStored(event)).toEqual([])
})

test('J-06 an event has at most five questions, a choice at least two options', async () => {
  const { event } = await anEvent()
  const six = Array.from({ length: 6 }, (_, at) => ({ label: `Question ${at}`, type: 'short' }))
  for (const questions of [
    six,
    [{ ...MEAL, options: ['Vegan'] }],
    [{ label: 'x', type: 'long' }],
  ]) {
    const path = `/workshops/${event.id}`
    const { status } = await callRest('PATCH', path, { cookie: editor.cookie, json: { questions } })
    expect(status).toBe(400)
  }
})

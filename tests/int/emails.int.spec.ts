import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmAddress, reauthenticationCode } from '@/features/accounts/server/emails'
import { previewMail, sendTestMail } from '@/features/admin/server/preview-mail'
import { checkGlobal } from '@/features/health/server/check-records'
import { inTransaction } from '@/platform/database/transaction'
import { onPool } from '@/platform/database/on-pool'
import { renderLayout } from '@/platform/mail/layout'
import { mailEntries } from '@/platform/mail/mail-registry'
import { queueMail } from '@/platform/mail/queue-mail'
import type { User } from '@/payload-types'
import { emptyOutbox, mailsTo, queuedMails } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { withSession } from '../support/openapi/askers'
import { callRest } from '../support/rest'
import { aUser } from '../support/users'

/** The words of emails, which administrators write. */
let payload: Payload
let cookie: string
let admin: User
beforeAll(async () => {
  payload = await getTestPayload()
  cookie = (await withSession(payload, 'admin')).person.cookie ?? ''
  admin = (await aUser(payload, { role: 'admin', fullName: 'Ada {title} <b>' })) as unknown as User
})
beforeEach(() => emptyOutbox(payload))
afterAll(async () => {
  await emptyOutbox(payload)
  const nothing = { subject: null, heading: null, text: null, button: null }
  await save({ confirmAddress: nothing, proofCode: { ...nothing, button: undefined } })
})

const save = (json: object) => callRest('POST', '/globals/emails', { cookie, json })
const to = () => `reader-${crypto.randomUUID()}@people.test`

describe('B-11 refused, and nothing is stored:', () => {
  test.each([
    ['confirmAddress', 'text', 'Hello {name}', '{name} has no value'],
    ['proofCode', 'text', 'No code', 'keep {code}'],
    ['proofCode', 'subject', '{constructor}', '{constructor} has no value'],
  ])('%s.%s %j', async (entry, field, value, reason) => {
    const { body, status } = await save({ [entry]: { heading: 'Not stored', [field]: value } })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: `${entry}.${field}` }] })
    expect(JSON.stringify(body)).toContain(reason)
    const stored = await payload.findGlobal({ slug: 'emails', overrideAccess: true })
    expect(JSON.stringify(stored)).not.toContain('Not stored')
  })

  test.each(['editor', 'user'] as const)('what an %s writes', async (role) => {
    const person = await withSession(payload, role)
    const json = { invitation: { heading: 'Forged' } }
    const { status } = await callRest('POST', '/globals/emails', {
      cookie: person.person.cookie ?? '',
      json,
    })
    expect(status).toBe(403)
  })
})

test('B-13 an email that waits is sent with the words of the moment when it leaves', async () => {
  const reader = to()
  const req = await createLocalReq({}, payload)
  await queueMail({ req, mail: confirmAddress({ to: reader, token: 'a-token' }) })
  const text = 'Welcome!\n\nPress the button.'
  await save({ confirmAddress: { subject: 'Hello from {brand}', text, button: 'Yes' } })
  const [mail] = await mailsTo(payload, reader)
  expect(mail?.subject).toMatch(/^Hello from \w+/)
  expect(mail?.raw).toContain('Press the button.')
  expect(mail?.raw).toContain('/verify-email?token=')
})

test('B-13 an email that an earlier version rendered still leaves', async () => {
  const reader = to()
  const content = renderLayout({ brand: 'A', title: 'T', blocks: [], footer: { text: 'F' } })
  const mail = { to: reader, kind: 'confirm-address', subject: 'As it was', ...content }
  await queueMail({ req: await createLocalReq({}, payload), mail })
  expect(await mailsTo(payload, reader)).toMatchObject([{ subject: 'As it was' }])
})

test('B-13 a stored text that cannot be used is the default, and a finding until it is fixed', async () => {
  await save({ proofCode: { heading: 'Stored' } })
  // As a version before the placeholder was required has stored it.
  await onPool(payload, sql`update emails set proof_code_text = 'Without'`)
  const req = await createLocalReq({}, payload)
  await queueMail({ req, mail: reauthenticationCode({ to: to(), code: 'ABCDE-FGHJK' }) })
  const [mail] = await queuedMails(payload)
  expect(mail?.html).toContain('Stored')
  expect(mail?.text).toContain('> ABCDE-FGHJK')

  const findings = async () => {
    await inTransaction(payload, (one) => checkGlobal(one, 'emails'))
    const where = sql`collection = 'emails' and rule = 'unusable-email-text'`
    return onPool(payload, sql`select field from findings where ${where}`)
  }
  expect(await findings()).toEqual([{ field: 'proofCode.text' }])
  await save({ proofCode: { heading: null, text: null } })
  expect(await findings()).toEqual([])
})

test('B-14 every email has a preview for the administrator alone', async () => {
  const req = await createLocalReq({}, payload)
  const person = { id: admin.id, email: admin.email, name: 'Ada {title} <b>' }
  for (const { id } of mailEntries()) {
    const preview = await previewMail(req, id, person)
    expect(preview?.mail.to, id).toBe(admin.email)
    expect(preview?.mail.html, id).not.toContain('undefined')
    expect(preview?.mail.html, id).not.toContain('<b>')
  }
  expect(await previewMail(req, 'constructor', person)).toBeNull()
})

describe('B-12 a test', () => {
  const send = (id: string) => sendTestMail({ payload, id, userId: admin.id })

  test('of what does not exist is refused', async () => {
    await expect(send('nothing')).rejects.toMatchObject({ code: 'not_found' })
    expect(await queuedMails(payload)).toEqual([])
  })

  test('is sent to the administrator alone, without a calendar, and recorded', async () => {
    expect(await send('event-seat')).toBe(admin.email)
    const [mail] = await queuedMails(payload)
    expect(mail).toMatchObject({ to: admin.email, kind: 'test' })
    expect(mail?.subject).toMatch(/^\[Test\] /)
    expect(mail).not.toHaveProperty('calendar')
    expect(mail).not.toHaveProperty('headers')
    const { docs } = await payload.find({
      collection: 'audit_log',
      where: { actor: { equals: admin.id }, recordType: { equals: 'mails' } },
      overrideAccess: true,
    })
    expect(docs.map(({ title }) => title)).toContain('Test of “Seat booked”')
  })

  test('is limited', async () => {
    const results = await Promise.allSettled(Array.from({ length: 25 }, () => send('invitation')))
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many' } })
  })
})

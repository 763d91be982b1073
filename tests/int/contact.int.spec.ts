import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { env } from '@/env'
import { postMessage } from '@/features/contact/server/actions'
import { onPool } from '@/platform/database/on-pool'
import { inRequest } from '../support/in-request'
import { callRest } from '../support/rest'
import { readRefusal, type ReadRefusal } from '@/lib/http/read-refusal'
import { queuedMails } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { serveSite } from '../support/own-routes'
import { aUser, signInCookie } from '../support/users'

let payload: Payload

beforeAll(async () => {
  payload = await getTestPayload()
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { brand: 'Atelier', email: 'team@school.test', timeZone: 'Asia/Kolkata' },
    overrideAccess: true,
  })
})

type Body = { success?: boolean } & ReadRefusal

/**
 * Posts to the contact endpoint; every test has an address of its own, so that none uses up
 * another's limit.
 */
async function post(input: unknown, { from = randomUUID(), headers = {} } = {}) {
  const request = new Request(`${env.SITE_URL}/api/contact`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(input),
  })
  const response = await serveSite(request)
  const body: Body = { ...(await readRefusal(response.clone())) }
  if (response.ok) Object.assign(body, await response.json())
  return { response, status: response.status, body }
}

const aMessage = (subject: string = randomUUID()) => ({
  name: 'Lina Learner',
  email: 'lina@example.test',
  subject,
  message: 'Is there a place left?\nI would come with a friend.',
})

function stored(subject: string) {
  return payload.find({
    collection: 'contact_messages',
    where: { subject: { equals: subject } },
    overrideAccess: true,
  })
}

async function queued(subject: string) {
  return (await queuedMails(payload)).filter((mail) => mail.subject.includes(subject))
}

describe('refusals', () => {
  test('A-51 REST creates no message, anyone who asks', async () => {
    const { status } = await callRest('POST', '/contact_messages', { json: aMessage() })
    expect(status).toBe(403)
  })

  test('A-50 every field is required and the email must look like one', async () => {
    const { body, status } = await post({ name: ' ', email: 'nobody', subject: '', message: '' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['email', 'message', 'name', 'subject'])
  })

  test('S-78 a page of another site cannot send the form', async () => {
    const subject = randomUUID()
    const { status } = await post(aMessage(subject), { headers: { origin: 'https://evil.test' } })
    expect(status).toBe(403)
    expect((await stored(subject)).totalDocs).toBe(0)
  })

  test.each(['a\r\nBcc: x@evil.test', 'a\nb', 'a\u0085b', 'a\u2028b', 'x'.repeat(301)])(
    'S-60 a subject that could write a header is refused: %j',
    async (subject) => {
      const { status } = await post(aMessage(subject))
      expect(status).toBe(400)
      expect(await queued(subject)).toEqual([])
    },
  )

  test.each(['a@b.test,d@e.test', '"x" <y@z.test>, v@w.test', 'a@b.test\r\nBcc: x@evil.test'])(
    'S-60 an address that is more than one is refused: %j',
    async (email) => {
      expect((await post({ ...aMessage(), email })).status).toBe(400)
    },
  )

  test('S-61 the sixth message of a minute is refused with Retry-After, and not stored', async () => {
    const from = randomUUID()
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => post(aMessage('flood'), { from })),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(7)
    expect(Number(refused[0]?.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await stored('flood')).totalDocs).toBe(5)
  })

  test('S-61 M-06 a message with the hidden field filled in is stored and mailed, marked', async () => {
    const subject = randomUUID()
    const { status } = await post({ ...aMessage(subject), leave_empty: 'https://spam.test' })
    expect(status).toBe(200)
    expect((await stored(subject)).docs).toMatchObject([{ possibleSpam: true }])
    const mails = await queued(subject)
    expect(mails.map((mail) => mail.subject)).toEqual([`[Contact] [Possible spam] ${subject}`])
  })

  test('M-06 what form fillers know marks nothing', async () => {
    const subject = randomUUID()
    await post({ ...aMessage(subject), website: 'https://lina.test', url: 'https://lina.test' })
    expect((await stored(subject)).docs).toMatchObject([{ possibleSpam: false }])
  })

  test('S-61 the receiver cannot be chosen', async () => {
    const subject = randomUUID()
    await post({ ...aMessage(subject), to: 'x@evil.test', template_params: { to: 'x@evil.test' } })
    expect((await queued(subject)).map(({ to }) => to)).toEqual(['team@school.test'])
  })
})

test('A-51 a message is stored and one email is queued with it, with the visitor only in Reply-To', async () => {
  const subject = randomUUID()
  const { body, status } = await post(aMessage(subject))
  expect({ body, status }).toEqual({ body: { success: true }, status: 200 })
  const { docs } = await stored(subject)
  expect(docs).toMatchObject([{ name: 'Lina Learner', fromEmail: 'lina@example.test' }])
  const mails = await queued(subject)
  expect(mails).toMatchObject([{ to: 'team@school.test', replyTo: 'lina@example.test' }])
  for (const part of ['Lina Learner', 'lina@example.test', 'I would come with a friend.']) {
    expect(mails[0]?.text).toContain(part)
  }
})

describe('A-51 the copy of a message', () => {
  const copies = async (subject: string) =>
    (await queued(subject)).filter(({ kind }) => kind === 'contact-copy')

  test('a visitor gets none, whatever address is given', async () => {
    const { email } = await aUser(payload)
    const subject = randomUUID()
    expect((await post({ ...aMessage(subject), email })).status).toBe(200)
    const cookie = 'payload-token=not-a-session'
    expect((await post({ ...aMessage(subject), email }, { headers: { cookie } })).status).toBe(200)
    expect(await copies(subject)).toEqual([])
  })

  test('a user gets none at another address, and no one else does', async () => {
    const [user, other] = [await aUser(payload), await aUser(payload)]
    const headers = { cookie: await signInCookie(user) }
    const subject = randomUUID()
    for (const email of [other.email, 'stranger@people.test', `x${user.email}`])
      expect((await post({ ...aMessage(subject), email }, { headers })).status).toBe(200)
    expect(await copies(subject)).toEqual([])
  })

  test('an account whose address is not confirmed gets none', async () => {
    const user = await aUser(payload)
    const headers = { cookie: await signInCookie(user) }
    await onPool(payload, sql`update credentials set verified_at = null where user_id = ${user.id}`)
    const subject = randomUUID()
    expect((await post({ ...aMessage(subject), email: user.email }, { headers })).status).toBe(200)
    expect(await copies(subject)).toEqual([])
  })

  test('S-61 a refused message has none, and a repeated one no second', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const [from, subject] = [randomUUID(), randomUUID()]
    const headers = { cookie, 'idempotency-key': randomUUID() }
    const message = { ...aMessage(subject), email: user.email }
    const once = { from: randomUUID(), headers }
    const repeated = await Promise.all([post(message, once), post(message, once)])
    expect(repeated.map(({ status }) => status)).toEqual([200, 200])
    expect(await copies(subject)).toHaveLength(1)
    const flood = Array.from({ length: 8 }, () => post(message, { from, headers: { cookie } }))
    await Promise.all(flood)
    expect(await copies(subject)).toHaveLength(1 + 5)
  })

  test('a user gets one at the address of the account, with the text and nothing of its HTML', async () => {
    const user = await aUser(payload)
    const headers = { cookie: await signInCookie(user) }
    const subject = `<b>Seats</b> {brand} ${randomUUID()}`
    const email = ` ${user.email.toUpperCase()}`
    expect((await post({ ...aMessage(subject), email }, { headers })).status).toBe(200)
    const [copy, ...others] = await copies(subject)
    expect(others).toEqual([])
    expect(copy).toMatchObject({ to: user.email, subject: `We have your message: ${subject}` })
    expect(copy?.replyTo).toBeUndefined()
    expect(copy?.text).toContain('Hello Lina, thank you for your message.')
    expect(copy?.text).toContain('> Is there a place left?\n> I would come with a friend.')
    expect(copy?.html).toContain('Is there a place left?<br>I would come')
    expect(copy?.html).not.toContain('<b>Seats')
  })

  test('it says what the FAQ says about answers', async () => {
    const user = await aUser(payload)
    const headers = { cookie: await signInCookie(user) }
    const read = async (help: string) => {
      const [slug, subject] = ['page-texts' as const, randomUUID()]
      await payload.updateGlobal({ slug, data: { faq: { help } }, overrideAccess: true })
      await post({ ...aMessage(subject), email: user.email }, { headers })
      return (await copies(subject))[0]?.text
    }
    expect(await read('We reply on Mondays.')).toContain('your message. We reply on Mondays.')
    expect(await read('')).toContain('We read every message and reply within two days.')
  })
})

describe('A-50 the form of a browser without scripts', () => {
  const send = async (values: Record<string, string>, cookie = '') => {
    const data = new FormData()
    for (const [name, value] of Object.entries(values)) data.set(name, value)
    const headers = { cookie, 'x-forwarded-for': randomUUID() }
    const request = new Request(`${env.SITE_URL}/contact`, { method: 'POST', headers })
    return (await inRequest(request, () => postMessage({}, data))).result
  }

  test('a refused one comes back as it was typed', async () => {
    const values = { ...aMessage(), email: 'nobody', leave_empty: '' }
    const state = await send(values)
    expect(state).toMatchObject({ values, error: 'Please check the form.' })
    expect(Object.keys(state.fields ?? {})).toEqual(['email'])
  })

  test('a whole one is stored and mailed', async () => {
    const subject = randomUUID()
    const values = aMessage(subject)
    expect(await send(values)).toMatchObject({ sent: true, values })
    expect((await stored(subject)).totalDocs).toBe(1)
    expect(await queued(subject)).toHaveLength(1)
  })

  test('A-51 its sender gets a copy too', async () => {
    const user = await aUser(payload)
    const [subject, cookie] = [randomUUID(), await signInCookie(user)]
    await send({ ...aMessage(subject), email: user.email }, cookie)
    expect((await queued(subject)).map(({ to }) => to)).toEqual(['team@school.test', user.email])
  })
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { issueToken } from '@/features/accounts/server/account-tokens'
import { requestPasswordReset as askForResetOrThrow } from '@/features/accounts/server/request-password-reset'
import {
  STALE_LINK,
  confirmAddress as confirmAddressOrThrow,
} from '@/features/accounts/server/confirm-address'
import {
  deleteAccount as deleteAccountOrThrow,
  sendDeletionCode as sendDeletionCodeOrThrow,
} from '@/features/accounts/server/delete-account'
import { inTransaction } from '@/platform/database/transaction'
import { register as registerOrThrow } from '@/features/accounts/server/register'
import { resetPassword as resetPasswordOrThrow } from '@/features/accounts/server/reset-password'
import { WRONG } from '@/features/accounts/server/sign-in'
import { onPool } from '@/platform/database/on-pool'
import { askNextAuth, csrfToken, type Jar } from '../support/next-auth'
import { mailsTo, tokenIn } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aClientAddress, aPassword, aUser, postLogin, signInCookie, whoIs } from '../support/users'
import { reporting } from '../support/outcome'

const requestPasswordReset = reporting(askForResetOrThrow)
const confirmAddress = reporting(confirmAddressOrThrow)
const deleteAccount = reporting(deleteAccountOrThrow)
const sendDeletionCode = reporting(sendDeletionCodeOrThrow)
const register = reporting(registerOrThrow)
const resetPassword = reporting(resetPasswordOrThrow)

let payload: Payload
let admin: string
beforeAll(async () => {
  payload = await getTestPayload()
  admin = await signInCookie(await aUser(payload, { role: 'admin' }))
})

const client = () => ({ network: aClientAddress(), address: '10.0.0.0', device: 'Test' })
const anAddress = () => `moved-${crypto.randomUUID()}@people.test`

/** The ways on which an administrator can give an account another address; GraphQL has none. */
const VERIFICATION_METHODS = {
  REST: (id: number, email: string) =>
    callRest('PATCH', `/users/${id}`, { cookie: admin, json: { email } }),
  'REST that wants nothing back': (id: number, email: string) =>
    callRest('PATCH', `/users/${id}`, {
      cookie: admin,
      query: { 'select[bio]': 'true', depth: '0' },
      json: { email },
    }),
  'REST in bulk': (id: number, email: string) =>
    callRest('PATCH', '/users', {
      cookie: admin,
      query: { 'where[id][equals]': String(id) },
      json: { email },
    }),
}

describe('S-113 another address', () => {
  test.each(Object.entries(VERIFICATION_METHODS))(
    'S-113 by %s ends links and sessions',
    async (_, change) => {
      const user = await aUser(payload)
      const cookie = await signInCookie(user)
      await requestPasswordReset({ payload, client: client(), email: user.email })
      const token = tokenIn((await mailsTo(payload, user.email)).at(-1), 'reset-password')

      expect((await change(user.id, anAddress())).status).toBe(200)
      const password = aPassword()
      const used = await resetPassword({ payload, client: client(), token, password })
      expect(used).toMatchObject({ ok: false, status: 400 })
      expect(await whoIs(cookie)).toBeNull()
    },
  )

  test('S-113 a link that waits to confirm the old one dies, and so does a code', async () => {
    const email = anAddress()
    await register({ payload, client: client(), name: 'Lina', email, password: aPassword() })
    const [mail] = await mailsTo(payload, email)
    const { docs } = await payload.find({
      collection: 'users',
      where: { email: { equals: email } },
      overrideAccess: true,
    })
    await VERIFICATION_METHODS.REST(docs[0]?.id ?? 0, anAddress())
    const token = tokenIn(mail, 'verify-email')
    const confirmed = await confirmAddress({ payload, client: client(), token })
    expect(confirmed).toMatchObject({ ok: false, error: STALE_LINK })

    const user = await payload.create({
      collection: 'users',
      data: { email: anAddress(), role: 'user' },
      overrideAccess: true,
    })
    await sendDeletionCode({ payload, client: client(), user })
    const [codes] = await mailsTo(payload, user.email)
    const proof = /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(codes?.raw ?? '')?.[0] ?? ''
    expect(proof).not.toBe('')
    await VERIFICATION_METHODS.REST(user.id, anAddress())
    const deleted = await deleteAccount({ payload, client: client(), user, proof })
    expect(deleted).toMatchObject({ ok: false, status: 403 })
  })

  test('S-113 a link for the old one that is made during the change is none', async () => {
    const { id, email } = await aUser(payload)
    const { issued } = await inTransaction(payload, async (req) => {
      const data = { email: anAddress() }
      await req.payload.update({ collection: 'users', id, data, overrideAccess: true, req })
      // It has found the account by its old address, and waits for the change to be committed.
      const link = issueToken({ scope: { payload }, userId: id, email, purpose: 'reset-password' })
      return { issued: expect(link).rejects.toThrow('a different address') }
    })
    await issued
  })

  test('S-113 a change of anything else ends nothing', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const json = { email: ` ${user.email.toUpperCase()}`, phone: '+49 30 1' }
    const queries: Record<string, string>[] = [{}, { 'select[bio]': 'true' }]
    for (const query of queries) {
      await callRest('PATCH', `/users/${user.id}`, { cookie: admin, json, query })
    }
    expect(await whoIs(cookie)).toBe(user.id)
  })

  test('S-113 an administrator who corrects the own address stays signed in here', async () => {
    const user = await aUser(payload, { role: 'admin' })
    const [here, elsewhere] = [await signInCookie(user), await signInCookie(user)]
    const json = { email: anAddress() }
    await callRest('PATCH', `/users/${user.id}`, { cookie: here, json })
    expect([await whoIs(here), await whoIs(elsewhere)]).toEqual([user.id, null])
  })
})

/** A sign-in by next-auth's own form: the status, and what it says went wrong. */
async function enterByForm(fields: string, jar: Jar = new Map()) {
  const form = `csrfToken=${await csrfToken(jar)}&json=true&${fields}`
  const response = await askNextAuth(jar, '/api/auth/callback/credentials', form)
  const text = await response.text()
  const { url } = JSON.parse(text) as { url: string }
  const location = response.headers.get('location')
  return { status: response.status, error: new URL(url).searchParams.get('error'), text, location }
}

describe('S-115 next-auth says nothing of what is inside', () => {
  test.each([
    ['NUL', 'email=a%00b&password=x'],
    ['no UTF-8', 'email=%ff%c0%80@b.test&password=%ed%a0%80'],
    ['half a pair', `email=${'a'.repeat(10)}%ED%A0%80@b.test&password=x`],
    ['15,000 letters', `email=${'a'.repeat(15_000)}&password=x`],
    ['two addresses', 'email=a@b.test&email=c@d.test&password=x'],
    ['a list', 'email[]=a@b.test&email=a@b.test&password[x]=y&password=z'],
    ['a prototype', '__proto__[email]=a&constructor=b&email=a@b.test&password=z'],
  ])('S-115 %s in an address is a wrong password', async (_, fields) => {
    expect(await enterByForm(fields)).toMatchObject({ status: 401, error: WRONG, location: null })
  })

  test('S-115 nothing at all is no sign-in either', async () => {
    for (const fields of ['', 'email=&password=', 'email[]=a&password[]=b']) {
      expect(await enterByForm(fields)).toMatchObject({ status: 401, error: 'CredentialsSignin' })
    }
  })

  test('S-115 a failure of the database is a code', async () => {
    await onPool(payload, sql`alter table credentials rename to credentials_away`)
    try {
      const { status, error, text } = await enterByForm('email=ada@b.test&password=x')
      expect({ status, error }).toEqual({ status: 401, error: 'Callback' })
      expect(text).not.toMatch(/query|select|credentials c|ada/i)
    } finally {
      await onPool(payload, sql`alter table credentials_away rename to credentials`)
    }
  })
})

describe('S-124 a new session ends the one before', () => {
  test('S-124 by next-auth and by REST, and leaves other browsers alone', async () => {
    const user = await aUser(payload)
    const [mine, elsewhere] = [await signInCookie(user), await signInCookie(user)]
    const jar: Jar = new Map([mine.split('=') as [string, string]])
    const fields = `email=${user.email}&password=${user.password}`
    await enterByForm(`email=${user.email}&password=not-this-one`, jar)
    expect(await whoIs(mine)).toBe(user.id)
    await enterByForm(fields, jar)
    const next = `payload-token=${jar.get('payload-token')}`
    expect([await whoIs(mine), await whoIs(next)]).toEqual([null, user.id])

    await postLogin({ ...user, password: aPassword(), headers: { cookie: next } })
    expect(await whoIs(next)).toBe(user.id)
    const { response } = await postLogin({ ...user, headers: { cookie: next } })
    const last = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect([await whoIs(next), await whoIs(last)]).toEqual([null, user.id])
    expect(await whoIs(elsewhere)).toBe(user.id)
  })
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestPasswordReset as askForResetOrThrow } from '@/features/accounts/server/request-password-reset'
import {
  changePassword as changePasswordOrThrow,
  checkCurrentPassword as checkCurrentPasswordOrThrow,
} from '@/features/accounts/server/change-password'
import type { Client } from '@/features/accounts/server/client'
import { confirmAddress as confirmAddressOrThrow } from '@/features/accounts/server/confirm-address'
import { register as registerOrThrow } from '@/features/accounts/server/register'
import {
  findInvited,
  resetPassword as resetPasswordOrThrow,
} from '@/features/accounts/server/reset-password'
import { createSecret } from '@/lib/secrets'
import { WRONG, signIn as signInOrThrow } from '@/features/accounts/server/sign-in'
import { env } from '@/env'
import { runSweep } from '@/platform/jobs/auto-run'
import { onPool } from '@/platform/database/on-pool'
import { writeSecurityLog } from '../support/security-log'
import { emptyOutbox, mailsTo, tokenIn } from '../support/outbox'
import type { User } from '@/payload-types'
import { recordHashes } from '../support/fast-hashing'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aClientAddress, aPassword, aUser, postLogin, signInCookie, whoIs } from '../support/users'
import { reporting } from '../support/outcome'

const requestPasswordReset = reporting(askForResetOrThrow)
const changePassword = reporting(changePasswordOrThrow)
const checkCurrentPassword = reporting(checkCurrentPasswordOrThrow)
const confirmAddress = reporting(confirmAddressOrThrow)
const register = reporting(registerOrThrow)
const resetPassword = reporting(resetPasswordOrThrow)
const signIn = reporting(signInOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const aClient = (): Client => {
  const network = aClientAddress()
  return { network, address: network, device: 'Firefox on Linux' }
}
const anAddress = () => `new-${crypto.randomUUID()}@people.test`
const BROWSER = createSecret()
const signUp = (email: string, password = aPassword(), name = 'Lina') =>
  register({ payload, client: aClient(), name, email, password, browser: BROWSER })
const confirmHere = (token: string) =>
  confirmAddress({ payload, client: aClient(), token, browser: BROWSER })
const enter = async (email: string, password: string) =>
  (await signIn({ payload, client: aClient(), email, password })).ok
const findUser = async (email: string) =>
  (
    await payload.find({
      collection: 'users',
      where: { email: { equals: email } },
      overrideAccess: true,
    })
  ).docs[0]

describe('sign-up', () => {
  test('D-21, S-01 a known and a new address get the same response, and the owner gets an email', async () => {
    const known = await aUser(payload)
    const email = anAddress()
    const responses = [await signUp(known.email), await signUp(email)]
    expect(responses).toEqual([{ ok: true }, { ok: true }])
    const [mail] = await mailsTo(payload, known.email)
    expect(mail?.subject).toBe('You already have an account at Atelier')
    expect(mail?.raw).not.toContain('verify-email')
    const { totalDocs } = await payload.count({
      collection: 'users',
      where: { email: { equals: known.email } },
      overrideAccess: true,
    })
    expect(totalDocs).toBe(1)
    expect(await enter(known.email, known.password)).toBe(true)
  })

  test('S-35 a name that no one would see is none', async () => {
    const email = anAddress()
    expect(await signUp(email, aPassword(), '\u202e\r\n')).toMatchObject({ status: 400 })
    expect(await findUser(email)).toBeUndefined()
  })

  test('P-27, P-28 the email confirms the account once; its role is user', async () => {
    const email = anAddress()
    const password = aPassword()
    await signUp(` ${email.toUpperCase()}`, password)
    expect(await enter(email, password)).toBe(false)
    const [mail] = await mailsTo(payload, email)
    expect(mail?.subject).toBe('Confirm your email address for Atelier')
    const token = tokenIn(mail, 'verify-email')
    const confirm = () => confirmHere(token)
    expect(await confirm()).toEqual({ ok: true })
    expect(await enter(email, password)).toBe(true)
    expect(await confirm()).toMatchObject({ ok: false, status: 400 })
    expect(await findUser(email)).toMatchObject({ role: 'user', fullName: 'Lina', avatar: null })
  })

  test('S-13 anyone who knows the password of an unconfirmed sign-up gets the email again, and no more', async () => {
    const email = anAddress()
    const password = aPassword()
    await signUp(email, password)
    await signIn({ payload, client: aClient(), email, password: aPassword() })
    expect(await mailsTo(payload, email)).toHaveLength(1)
    const refused = await signIn({ payload, client: aClient(), email, password })
    expect(refused).toEqual({ ok: false, code: 'unauthorized', status: 401, error: WRONG })
    const [, again] = await mailsTo(payload, email)
    const token = tokenIn(again, 'verify-email')
    expect(await confirmHere(token)).toEqual({ ok: true })
    expect(await enter(email, password)).toBe(true)
  })

  test('S-13 a link that has died does not: anyone who signs in after that gets a new one', async () => {
    const email = anAddress()
    const password = aPassword()
    await signUp(email, password)
    const [mail] = await mailsTo(payload, email)
    await onPool(
      payload,
      sql`
        update account_tokens set expires_at = now() - interval '3 days'
        where user_id = (select id from profiles where email = ${email})`,
    )
    await runSweep(payload)
    const dead = tokenIn(mail, 'verify-email')
    expect(await confirmHere(dead)).toMatchObject({
      ok: false,
    })
    expect(await enter(email, password)).toBe(false)
    const [, again] = await mailsTo(payload, email)
    const token = tokenIn(again, 'verify-email')
    expect(await confirmHere(token)).toEqual({ ok: true })
    expect(await enter(email, password)).toBe(true)
  })

  test('S-61 an address gets three emails of a kind per hour from one network', async () => {
    const email = anAddress()
    const client = aClient()
    for (let count = 0; count < 5; count++) {
      const again = { payload, client, name: 'Lina', email, password: aPassword() }
      expect(await register(again)).toEqual({ ok: true })
    }
    expect(await mailsTo(payload, email)).toHaveLength(3)
    const resets = []
    for (let count = 0; count < 4; count++) {
      resets.push(await requestPasswordReset({ payload, client, email }))
    }
    expect(resets.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(resets[3]).toMatchObject({ status: 429, error: expect.stringMatching(/^Several links/) })
  })
})

const WEAK = [
  { name: 'seven characters', password: 'short7!' },
  { name: 'a common word', password: 'password' },
  { name: 'a common number', password: '12345678' },
  { name: 'a row of keys', password: 'qwertyuiop' },
  { name: 'the brand', password: 'Atelier2026' },
  { name: 'one letter only', password: 'aaaaaaaaaa' },
  { name: '4,097 characters', password: 'xyz'.repeat(1365) + 'xy' },
]
const FINE = [
  { name: '8 characters with a space', password: 'eight ch' },
  { name: 'letters beyond ASCII', password: 'üüüüüabc' },
  { name: '64 characters', password: 'x y'.repeat(21) + 'z' },
  { name: '8 emoji', password: '🦊🐻🐼🐨🐯🦁🐮🐷' },
  { name: '128 characters', password: 'qw'.repeat(63) + 'er' },
]

describe('passwords', () => {
  test.each(WEAK)(
    'S-08 sign-up, reset, change and an administrator refuse $name',
    async ({ password }) => {
      const work = recordHashes()
      const response = await signUp(anAddress(), password)
      expect(response).toMatchObject({
        ok: false,
        status: 400,
        fields: { password: expect.any(String) },
      })
      expect(work).toEqual([])

      const user = await aUser(payload)
      const args = { payload, client: aClient(), user, current: user.password, password }
      expect(await changePassword(args)).toMatchObject({ ok: false, status: 400 })

      const token = await askedToken(user.email)
      const reset = await resetPassword({ payload, client: aClient(), token, password })
      expect(reset).toMatchObject({ ok: false, status: 400 })

      const cookie = await signInCookie(await aUser(payload, { role: 'admin' }))
      const made = await callRest('POST', '/users', {
        cookie,
        json: { email: anAddress(), password, role: 'user' },
      })
      expect(made.status).toBe(400)
      const patched = await callRest('PATCH', `/users/${user.id}`, { cookie, json: { password } })
      expect(patched.status).toBe(400)
      expect(await enter(user.email, user.password)).toBe(true)
    },
  )

  test('S-08 the messages are those of the specification', async () => {
    expect(await signUp(anAddress(), 'short7!')).toMatchObject({
      error: 'Password must be at least 8 characters long',
    })
  })

  test('S-08 the own address is no password', async () => {
    expect(await signUp('wanda.fisher@people.test', 'Wanda.Fisher')).toMatchObject({ status: 400 })
  })

  test.each(FINE)('S-08 $name is taken and signs in exactly as typed', async ({ password }) => {
    const user = await aUser(payload)
    const token = await askedToken(user.email)
    expect(await resetPassword({ payload, client: aClient(), token, password })).toMatchObject({
      ok: true,
    })
    expect(await enter(user.email, password)).toBe(true)
    expect(await enter(user.email, password.toUpperCase() + ' ')).toBe(false)
  })

  test('S-09 changing it needs the current one, and leaves no other session', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const password = aPassword()
    const wrong = { payload, client: aClient(), user, current: aPassword(), password }
    expect(await changePassword(wrong)).toMatchObject({
      status: 403,
      fields: { current: expect.any(String) },
    })
    expect(await whoIs(cookie)).toBe(user.id)
    const changed = await changePassword({ ...wrong, current: user.password })
    if (!changed.ok) throw new Error(changed.error)
    expect(await whoIs(cookie)).toBeNull()
    expect(await whoIs(`payload-token=${changed.value.session.token}`)).toBe(user.id)
    expect([await enter(user.email, user.password), await enter(user.email, password)]).toEqual([
      false,
      true,
    ])
    const [mail] = await mailsTo(payload, user.email)
    expect(mail?.subject).toBe('Your password at Atelier has been changed')
  })

  test('S-09 guessing the current password is limited', async () => {
    const user = await aUser(payload)
    const client = aClient()
    const responses = []
    for (let count = 0; count < 11; count++) {
      responses.push(await checkCurrentPassword({ payload, client, user, current: 'wrong-word' }))
    }
    expect(responses.at(9)).toMatchObject({ status: 403 })
    expect(responses.at(10)).toMatchObject({ status: 429 })
  })

  test('S-09, S-16 no one writes their own password, hash, address or role by REST', async () => {
    for (const role of ['user', 'admin'] as const) {
      const user = await aUser(payload, { role })
      const cookie = await signInCookie(user)
      const json = { password: aPassword(), hash: 'x', salt: 'x', passwordHash: 'x', sessions: [] }
      const { text } = await callRest('PATCH', `/users/${user.id}`, { cookie, json })
      expect(text).not.toContain(json.password)
      expect(await enter(user.email, user.password)).toBe(true)
      expect(await enter(user.email, json.password)).toBe(false)
    }
  })

  test('S-08 a password that an administrator sets signs the person out', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const password = aPassword()
    const by = await signInCookie(await aUser(payload, { role: 'admin' }))
    const { status, text } = await callRest('PATCH', `/users/${user.id}`, {
      cookie: by,
      json: { password },
    })
    expect(status).toBe(200)
    expect(text).not.toContain(password)
    expect(await whoIs(cookie)).toBeNull()
    expect(await enter(user.email, password)).toBe(true)
  })
})

/** Asks for a reset and returns the token of the newest mail. */
async function askedToken(email: string): Promise<string> {
  await requestPasswordReset({ payload, client: aClient(), email })
  return tokenIn((await mailsTo(payload, email)).at(-1), 'reset-password')
}

describe('reset', () => {
  test('S-04 a reset request reveals nothing: same response, same work, email for accounts only', async () => {
    await emptyOutbox(payload)
    const { email } = await aUser(payload)
    const stranger = anAddress()
    const ask = (address: string) =>
      requestPasswordReset({ payload, client: aClient(), email: address })
    expect([await ask(email), await ask(stranger)]).toEqual([{ ok: true }, { ok: true }])
    const queued = await onPool(payload, sql`select 1 from outbox where kind = 'reset-link'`)
    expect(queued).toHaveLength(2)
    expect(await mailsTo(payload, email)).toHaveLength(1)
    expect(await mailsTo(payload, stranger)).toHaveLength(0)
  })

  test('P-31, S-10 the newest link works once, and ends all sessions', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const [old, token] = [await askedToken(user.email), await askedToken(user.email)]
    const password = aPassword()
    const use = (one: string) => resetPassword({ payload, client: aClient(), token: one, password })
    const stored = await onPool(
      payload,
      sql`select token_hash from account_tokens where user_id = ${user.id}`,
    )
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await use(old)).toMatchObject({ ok: false, status: 400 })
    expect(await use(token)).toMatchObject({ ok: true })
    expect(await use(token)).toMatchObject({ ok: false, status: 400 })
    expect(await whoIs(cookie)).toBeNull()
    expect(await enter(user.email, password)).toBe(true)
  })

  test('S-10 a link is dead after an hour, and after the password has changed', async () => {
    const user = await aUser(payload)
    const late = await askedToken(user.email)
    await onPool(
      payload,
      sql`update account_tokens set expires_at = expires_at - interval '1 hour'`,
    )
    const use = (token: string) =>
      resetPassword({ payload, client: aClient(), token, password: aPassword() })
    expect(await use(late)).toMatchObject({ ok: false })
    const token = await askedToken(user.email)
    const changed = {
      payload,
      client: aClient(),
      user,
      current: user.password,
      password: aPassword(),
    }
    expect(await changePassword(changed)).toMatchObject({ ok: true })
    expect(await use(token)).toMatchObject({ ok: false })
  })

  test('R-16 of parallel resets with one link exactly one succeeds', async () => {
    const user = await aUser(payload)
    const token = await askedToken(user.email)
    const tries = Array.from({ length: 8 }, () =>
      resetPassword({ payload, client: aClient(), token, password: aPassword() }),
    )
    expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('S-06 a reset clears what failed attempts had piled up', async () => {
    const user = await aUser(payload)
    const client = aClient()
    for (let count = 0; count < 11; count++) {
      await signIn({ payload, client, email: user.email, password: 'wrong-word' })
    }
    const token = await askedToken(user.email)
    const password = aPassword()
    await resetPassword({ payload, client, token, password })
    expect(await signIn({ payload, client, email: user.email, password })).toMatchObject({
      ok: true,
    })
  })

  test('S-11 every link in emails is ours, whatever the request claims', async () => {
    const user = await aUser(payload)
    await postLogin({ ...user, headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } })
    await askedToken(user.email)
    const [mail] = await mailsTo(payload, user.email)
    expect(mail?.links.length).toBeGreaterThan(0)
    for (const link of mail?.links ?? []) expect(link).toMatch(new RegExp(`^${env.SITE_URL}(/|$)`))
  })
})

describe('invitation', () => {
  const add = (cookie: string, email: string, json: object = {}) =>
    callRest('POST', '/users', { cookie, json: { email, fullName: 'Lina', ...json } })
  const open = async (email: string) =>
    tokenIn((await mailsTo(payload, email)).at(-1), 'reset-password')

  test('A-70 only administrators add users, and learn that an address is taken', async () => {
    const admin = await signInCookie(await aUser(payload, { role: 'admin' }))
    const known = await aUser(payload)
    for (const cookie of ['', await signInCookie(await aUser(payload, { role: 'editor' }))]) {
      const [one, other] = [await add(cookie, known.email), await add(cookie, anAddress())]
      expect(one.status).toBe(403)
      expect(other.body).toEqual(one.body)
    }
    expect((await add(admin, known.email)).status).toBe(400)
    expect(await mailsTo(payload, known.email)).toEqual([])
  })

  test('A-70 a user added without a password chooses one by an emailed link, once', async () => {
    const admin = await aUser(payload, { role: 'admin', fullName: 'Ada Inviting' })
    const email = anAddress()
    const { body, status } = await add(await signInCookie(admin), email, { role: 'editor' })
    expect(status).toBe(201)
    expect(await enter(email, '')).toBe(false)
    const token = await open(email)
    const [mail] = await mailsTo(payload, email)
    expect(mail?.subject).toMatch(/^Ada Inviting invites you to /)
    expect(mail?.raw.replaceAll(/=\r?\n/g, '')).toContain('Your role is editor.')
    // Longer than the link of a reset.
    await onPool(
      payload,
      sql`update account_tokens set expires_at = expires_at - interval '70 hours'`,
    )
    const password = aPassword()
    const use = () => resetPassword({ payload, client: aClient(), token, password })
    expect(await use()).toMatchObject({ ok: true })
    expect(await use()).toMatchObject({ ok: false })
    expect(await enter(email, password)).toBe(true)

    await writeSecurityLog(payload)
    const { docs } = await payload.find({
      collection: 'audit_log',
      where: { title: { equals: 'user invited' }, actor: { equals: admin.id } },
      depth: 0,
      overrideAccess: true,
    })
    const { id } = (body as { doc: User }).doc
    expect(docs).toMatchObject([{ outcome: 'ok', recordId: String(id) }])
  })

  test('A-70 a link dies after three days; a reset replaces it; a password sends no email', async () => {
    const admin = await signInCookie(await aUser(payload, { role: 'admin' }))
    const [email, other] = [anAddress(), anAddress()]
    await add(admin, email)
    const token = await open(email)
    await onPool(
      payload,
      sql`update account_tokens set expires_at = expires_at - interval '72 hours'`,
    )
    const use = { payload, client: aClient(), token, password: aPassword() }
    expect(await resetPassword(use)).toMatchObject({ ok: false })
    await requestPasswordReset({ payload, client: aClient(), email })
    const password = aPassword()
    const asked = { payload, client: aClient(), token: await open(email), password }
    expect(await resetPassword(asked)).toMatchObject({ ok: true })
    expect((await add(admin, other, { password: aPassword() })).status).toBe(201)
    expect(await mailsTo(payload, other)).toEqual([])
  })

  test('A-82 only the link of a first password belongs to a user who was invited', async () => {
    const inviter = await aUser(payload, { role: 'admin', fullName: 'Ada Inviting' })
    const admin = await signInCookie(inviter)
    const [email, known] = [anAddress(), await aUser(payload)]
    expect(await findInvited({ payload, token: 'x' })).toBeNull()
    await requestPasswordReset({ payload, client: aClient(), email: known.email })
    expect(await findInvited({ payload, token: await open(known.email) })).toBeNull()

    await add(admin, email, { role: 'editor' })
    const token = await open(email)
    const invited = { email, role: 'editor', inviter: 'Ada Inviting' }
    expect(await findInvited({ payload, token })).toEqual(invited)
    await onPool(payload, sql`update profiles set full_name = null where id = ${inviter.id}`)
    expect(await findInvited({ payload, token })).toEqual({ ...invited, inviter: 'The team' })
    await requestPasswordReset({ payload, client: aClient(), email })
    const other = await open(email)
    expect(await findInvited({ payload, token })).toBeNull()
    expect(await findInvited({ payload, token: other })).toMatchObject({ email, role: 'editor' })
    await onPool(
      payload,
      sql`insert into identities (user_id, provider, subject)
          select id, 'google', ${email} from profiles where email = ${email}`,
    )
    expect(await findInvited({ payload, token: other })).toBeNull()
  })
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { throttleSignIn } from '@/features/accounts/server/sign-in'
import { changePassword as changePasswordOrThrow } from '@/features/accounts/server/change-password'
import { inHashingQueue } from '@/features/accounts/server/password-queue'
import { register as registerOrThrow } from '@/features/accounts/server/register'
import { readKnownDevice } from '@/features/accounts/server/client'
import { createSignInLimits } from '@/features/accounts/server/password-policy'
import { DEVICE_COOKIE } from '@/features/accounts/server/cookies'
import { consumeToken, countTokens } from '@/platform/api/consume-token'
import { onPool } from '@/platform/database/on-pool'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aPassword, aUser, postLogin, whoIs, type TestUser } from '../support/users'
import { reporting } from '../support/outcome'

const changePassword = reporting(changePasswordOrThrow)
const register = reporting(registerOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const FORTY = Array.from({ length: 40 })

/** Signs in once; returns the cookie of the device, without the session. */
async function aKnownDevice(user: TestUser, cookie = ''): Promise<string> {
  const { response } = await postLogin({ ...user, headers: { cookie } })
  const line = response.headers.getSetCookie().find((text) => text.startsWith(DEVICE_COOKIE))
  if (!line) throw new Error('no device cookie')
  return line.split(';')[0] ?? ''
}

const clientAt = (network: string) => ({ network, address: '', device: '' })

/** Uses up tokens as so many sign-ins would, without their hashes. */
async function spend({ key }: { key: string }, count: number) {
  for (let n = 0; n < count; n += 1) {
    await consumeToken({ payload, key, limit: Infinity, windowSeconds: 600 })
  }
}

/** Hashes that fill the queue for everyone until `release`. */
function fillQueue() {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  const all = FORTY.concat(FORTY).map((_, n) =>
    inHashingQueue(`party-${n}`, () => released).catch(() => undefined),
  )
  return async () => {
    release()
    await Promise.all(all)
  }
}

test('S-109 the 21st right password of an account and network in ten minutes is refused', async () => {
  const user = await aUser(payload)
  const from = aClientAddress()
  await spend(createSignInLimits(user.email, clientAt(from)).successes, 19)
  expect((await postLogin({ ...user, password: aPassword(), from })).status).toBe(401)
  expect((await postLogin({ ...user, from })).status).toBe(200)
  expect((await postLogin({ ...user, from })).status).toBe(429)
  expect((await postLogin(user)).status).toBe(200)
})

test('S-109 the newest 50 sessions of an account stay', async () => {
  const user = await aUser(payload)
  const first = await getSession(user)
  await onPool(
    payload,
    sql`
      insert into sessions (user_id, token_hash, device, address, expires_at)
      select ${user.id}, 'other-' || ${user.id} || '-' || n, 'Test', '10.0.0.0', now() + interval '1 day'
      from generate_series(1, 60) n`,
  )
  const last = await getSession(user)
  const [row] = await onPool(
    payload,
    sql`select count(*)::int as count from sessions where user_id = ${user.id}`,
  )
  expect(row?.count).toBe(50)
  expect([await whoIs(first), await whoIs(last)]).toEqual([null, user.id])
})

test('S-110 tries that we were too busy for do not count, anywhere', async () => {
  const user = await aUser(payload)
  const from = aClientAddress()
  const client = { network: from, address: from, device: 'Test' }
  const change = { payload, client, user, current: user.password, password: aPassword() }
  const { password } = change
  const signUp = { payload, client, name: 'Lina', email: `${from}@people.test`, password }
  const done = fillQueue()
  try {
    for (let n = 0; n < 31; n += 1) expect((await postLogin({ ...user, from })).status).toBe(429)
    for (let n = 0; n < 11; n += 1)
      expect(await changePassword(change)).toMatchObject({ status: 429 })
    for (let n = 0; n < 31; n += 1) expect(await register(signUp)).toMatchObject({ status: 429 })
  } finally {
    await done()
  }
  expect((await postLogin({ ...user, from })).status).toBe(200)
  expect(await changePassword(change)).toMatchObject({ ok: true })
  expect(await register(signUp)).toEqual({ ok: true })
})

test('S-111 D-36 tries from everywhere slow strangers down; who is not tried does not fail', async () => {
  const { email } = await aUser(payload)
  const from = aClientAddress()
  const { anywhere, here } = createSignInLimits(email, clientAt(from))
  await spend(anywhere, 60)
  expect(await throttleSignIn(email, 60)).toBe(0)
  const waiting = [throttleSignIn(email, 60), throttleSignIn(email, 60)]
  const { status, response } = await postLogin({ email, password: 'wrong-one-7', from })
  expect(status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(30)
  expect(waiting).toHaveLength(2)
  const counts = [anywhere, ...here].map(({ key }) => countTokens({ payload, key }))
  expect(await Promise.all(counts)).toEqual([60, 0])
})

test('S-111 a device that signed in before is neither slowed down nor shut out by strangers', async () => {
  const user = await aUser(payload)
  const from = aClientAddress()
  const cookie = await aKnownDevice(user)
  const { anywhere, here, network } = createSignInLimits(user.email, clientAt(from))
  await spend(anywhere, 150)
  for (const limit of [...here, ...network]) await spend(limit, 31)
  expect((await postLogin({ ...user, from })).status).toBe(429)
  expect((await postLogin({ ...user, from, headers: { cookie } })).status).toBe(200)
})

test('S-111 a copied device cookie has ten tries of its own, and then those of a stranger', async () => {
  const user = await aUser(payload)
  const from = aClientAddress()
  const cookie = await aKnownDevice(user)
  const knownDevice = readKnownDevice(cookie)
  const { device, here } = createSignInLimits(user.email, { ...clientAt(from), knownDevice })
  const tryAgain = () =>
    postLogin({ email: user.email, password: 'wrong-one-7', from, headers: { cookie } })
  await spend(device, 9)
  for (const limit of here) await spend(limit, 10)
  expect((await tryAgain()).status).toBe(401)
  expect((await tryAgain()).status).toBe(429)
})

test('S-111 a device cookie is no session; another account or a new password makes it a stranger', async () => {
  const [user, other] = [await aUser(payload), await aUser(payload)]
  const cookie = await aKnownDevice(user)
  expect(await whoIs(cookie)).toBeNull()
  const from = aClientAddress()
  const noAccount = { email: `nobody-${user.id}@people.test` }
  for (const { email } of [user, other, noAccount]) {
    for (const limit of createSignInLimits(email, clientAt(from)).here) await spend(limit, 10)
  }
  const getStatus = async ({ email }: { email: string }, value = cookie) => {
    const headers = { cookie: value }
    return (await postLogin({ email, password: 'wrong-one-7', from, headers })).status
  }
  const both = await aKnownDevice(other, cookie)
  const [body = ''] = both.split('.')
  expect(await getStatus(user)).toBe(401)
  expect([await getStatus(other), await getStatus(noAccount)]).toEqual([429, 429])
  expect([await getStatus(other, both), await getStatus(user, both)]).toEqual([401, 401])
  expect(await getStatus(other, `${body}.${'A'.repeat(43)}`)).toBe(429)
  const change = { payload, client: clientAt(from), user, current: user.password }
  expect(await changePassword({ ...change, password: aPassword() })).toMatchObject({ ok: true })
  expect(await getStatus(user)).toBe(429)
})

async function getSession(user: TestUser): Promise<string> {
  const { response } = await postLogin(user)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

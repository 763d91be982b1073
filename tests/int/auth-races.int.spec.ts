import { sql } from '@payloadcms/db-postgres/drizzle'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { changePassword as changePasswordOrThrow } from '@/features/accounts/server/change-password'
import { replacePassword } from '@/features/accounts/server/credentials'
import { hashPassword } from '@/features/accounts/server/password-hash'
import { findAccount, endSessionByToken } from '@/features/accounts/server/sessions'
import { signIn as signInOrThrow } from '@/features/accounts/server/sign-in'
import { onPool } from '@/platform/database/on-pool'
import { consumeToken } from '@/platform/api/consume-token'
import { pauseNextHash } from '../support/fast-hashing'
import { isLong } from '../support/is-long'
import { getTestPayload } from '../support/payload'
import { callRest } from '../support/rest'
import { aClientAddress, aPassword, aUser, postLogin, signInCookie, whoIs } from '../support/users'
import { reporting } from '../support/outcome'

const changePassword = reporting(changePasswordOrThrow)
const signIn = reporting(signInOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const client = () => ({ network: aClientAddress(), address: '10.0.0.0', device: 'Test' })

describe('R-16 what happens during a sign-in', () => {
  test('R-16 eight parallel sign-ins are eight living sessions', async () => {
    const user = await aUser(payload)
    const cookies = await Promise.all(times(8, () => signInCookie(user)))
    expect(await Promise.all(cookies.map(whoIs))).toEqual(times(8, () => user.id))
  })

  test('R-16 a role given during a sign-in stays', async () => {
    const user = await aUser(payload)
    const hashing = pauseNextHash()
    const attempts = [postLogin(user), postLogin(user)]
    await hashing.begun
    const place = { collection: 'users', id: user.id, overrideAccess: true } as const
    await payload.update({ ...place, data: { role: 'editor' } })
    hashing.resume()
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(200)
    expect(await payload.findByID(place)).toMatchObject({ role: 'editor' })
  })

  test('R-16 anyone who is signing in with the old password while it changes is not let in', async () => {
    const user = await aUser(payload)
    const password = aPassword()
    const client = { network: aClientAddress(), address: '', device: '' }
    const passwordHash = await hashPassword(password, client)
    const hashing = pauseNextHash()
    const attempt = postLogin(user)
    await hashing.begun
    await replacePassword({ payload }, { userId: user.id, passwordHash })
    hashing.resume()
    const { response, status } = await attempt
    expect([status, response.headers.get('set-cookie')]).toEqual([401, null])
    expect((await postLogin({ email: user.email, password })).status).toBe(200)
  })

  const rounds = isLong ? 20 : 3
  test(`R-16 a password changed next to sign-ins and saves stays, ${rounds} of ${rounds}`, async () => {
    let passed = 0
    for (let round = 0; round < rounds; round++) {
      const user = await aUser(payload)
      const password = aPassword()
      const [, during] = await Promise.all([
        changePassword({ payload, client: client(), user, current: user.password, password }),
        postLogin(user),
        payload.update({
          collection: 'users',
          id: user.id,
          data: { bio: 'changed meanwhile' },
          overrideAccess: true,
        }),
      ])
      const cookie = during.response.headers.get('set-cookie')?.split(';')[0]
      const isOldOut = !cookie || (await whoIs(cookie)) === null
      const isNewIn = (await postLogin({ email: user.email, password })).status === 200
      const isOldWrong = (await postLogin(user)).status === 401
      if (isOldOut && isNewIn && isOldWrong) passed += 1
    }
    expect(passed).toBe(rounds)
  })

  test('R-16 signing out during a sign-in ends only its own session', async () => {
    const user = await aUser(payload)
    const old = await signInCookie(user)
    const [fresh] = await Promise.all([
      signInCookie(user),
      callRest('POST', '/users/logout', { cookie: old }),
    ])
    expect([await whoIs(old), await whoIs(fresh)]).toEqual([null, user.id])
  })
})

describe('two instances', () => {
  test('R-13, S-21 a session of one lives on the other, and is dead there as soon as it is ended', async () => {
    const { id, email, password } = await aUser(payload)
    const other = await getPayload({ config, key: 'another instance for sessions' })
    const result = await signIn({ payload, client: client(), email, password })
    const token = result.ok ? result.value.session.token : ''
    expect((await findAccount(other, token))?.id).toBe(id)
    await endSessionByToken({ payload: other }, token)
    expect(await findAccount(payload, token)).toBeNull()
    await other.destroy()
  })
})

describe('the limiter', () => {
  const take = (key: string, limit = 10) => consumeToken({ payload, key, limit, windowSeconds: 60 })

  test('S-05 of fifty parallel calls exactly the limit is let through', async () => {
    const key = crypto.randomUUID()
    const taken = await Promise.all(times(50, () => take(key)))
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(10)
    const refused = taken.find(({ allowed }) => !allowed)
    expect(refused?.retryAfter).toBeGreaterThan(0)
    expect(refused?.retryAfter).toBeLessThanOrEqual(60)
  })

  test('S-05 a window that is over counts again', async () => {
    const key = crypto.randomUUID()
    expect([(await take(key, 1)).allowed, (await take(key, 1)).allowed]).toEqual([true, false])
    await onPool(payload, sql`update rate_limits set resets_at = now() where hits = 2`)
    expect((await take(key, 1)).allowed).toBe(true)
  })

  test('S-05, R-13 two instances count together, and one that has just started goes on', async () => {
    const { email } = await aUser(payload)
    const other = await getPayload({ config, key: 'another instance' })
    const from = client()
    const attempt = (instance: Payload) =>
      signIn({ payload: instance, client: from, email, password: 'Not-this-one-1234' })
    const statuses: number[] = []
    for (const instance of [payload, other, payload, other, payload, other, payload, other]) {
      const result = await attempt(instance)
      if (!result.ok) statuses.push(result.status)
    }
    await Promise.all([attempt(payload), attempt(other)])
    expect(statuses).toEqual(times(8, () => 401))
    for (const instance of [payload, other]) {
      expect(await attempt(instance)).toMatchObject({ status: 429 })
    }
    const restarted = await getPayload({ config, key: 'the same instance, later' })
    expect(await attempt(restarted)).toMatchObject({ status: 429 })
    await Promise.all([other.destroy(), restarted.destroy()])
  })

  test('S-98 the table knows neither addresses nor networks', async () => {
    const key = `sign-in:lina@people.test:203.0.113.7`
    await take(key)
    const rows = JSON.stringify(await onPool(payload, sql`select * from rate_limits`))
    expect(rows).not.toMatch(/people\.test|203\.0\.113/)
  })
})

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { register as registerOrThrow } from '@/features/accounts/server/register'
import {
  STALE_LINK,
  confirmAddress as confirmAddressOrThrow,
} from '@/features/accounts/server/confirm-address'
import { finishSignIn, getTicket } from '@/features/accounts/server/factors/second-step'
import { signInWithProvider, type Identity } from '@/features/accounts/server/link-provider'
import { onPool } from '@/platform/database/on-pool'
import {
  listProviders,
  toGitHubIdentity,
  toOpenIdIdentity,
  findVerifiedPrimary,
} from '@/features/accounts/server/providers'
import { withApp } from '../support/factors'
import { mailsTo, tokenIn } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aPassword, aUser, postLogin, signInCookie, whoIs } from '../support/users'
import { reporting } from '../support/outcome'

const register = reporting(registerOrThrow)
const confirmAddress = reporting(confirmAddressOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const client = () => ({ network: aClientAddress(), address: '10.0.0.0', device: 'Test' })
const anAddress = () => `gina-${crypto.randomUUID()}@people.test`
const enter = (identity: Partial<Identity>) =>
  signInWithProvider({
    payload,
    client: client(),
    identity: {
      provider: 'google',
      subject: crypto.randomUUID(),
      email: anAddress(),
      isEmailVerified: true,
      ...identity,
    },
  })
const getId = async (session: Awaited<ReturnType<typeof enter>>) =>
  session && whoIs(`payload-token=${session.token}`)
const linked = (userId: number) =>
  onPool(payload, sql`select provider, subject from identities where user_id = ${userId}`)

describe('refusals', () => {
  test('S-18 (b) an address that the provider has not verified is refused', async () => {
    const { id, email } = await aUser(payload)
    expect(await enter({ email, isEmailVerified: false })).toBeNull()
    expect(await enter({ isEmailVerified: false })).toBeNull()
    expect(await enter({ email: null })).toBeNull()
    expect(await linked(id)).toEqual([])
  })

  test('S-18 (c) the same address under another subject is refused', async () => {
    const email = anAddress()
    const subject = crypto.randomUUID()
    const first = await getId(await enter({ email, subject }))
    expect(await enter({ email })).toBeNull()
    expect(await getId(await enter({ email, subject }))).toBe(first)
  })

  test('M-64 an address that is stored in another spelling leads to no account, new or old', async () => {
    const { id, email } = await aUser(payload)
    const lookAlikes = [
      email.replace('u', '\uff55'),
      `${email}\u200b`,
      email.replace('@', '\uff20'),
    ]
    for (const lookAlike of lookAlikes) {
      expect([lookAlike === email, await enter({ email: lookAlike })]).toEqual([false, null])
    }
    expect(await linked(id)).toEqual([])
    const upper = await getId(await enter({ email: email.toUpperCase() }))
    expect(upper).toBe(id)
    const subject = crypto.randomUUID()
    const known = await getId(await enter({ subject }))
    expect(await getId(await enter({ subject, email: lookAlikes[0] }))).toBe(known)
  })

  test('S-18 (d) of the addresses at GitHub only the verified primary one counts', () => {
    const one = { email: 'a@people.test', visibility: 'public' } as const
    expect(findVerifiedPrimary([{ ...one, primary: true, verified: false }])).toBeNull()
    expect(findVerifiedPrimary([{ ...one, primary: false, verified: true }])).toBeNull()
    expect(findVerifiedPrimary([{ ...one, primary: true, verified: true }])).toBe(one.email)
    expect(toGitHubIdentity('1', { name: 'Gi Hub' })).toMatchObject({ isEmailVerified: false })
    const claims = { email: 'a@b.test', email_verified: 'true' }
    expect(toOpenIdIdentity('google', '1', claims)).toMatchObject({ isEmailVerified: false })
  })

  test('K-04 an account with a factor is joined by its second step, not by the first', async () => {
    const someone = await withApp(payload)
    const { email } = someone
    const ticketOfSignIn = async (subject: string) => {
      const asked = await enter({ email, subject }).catch((error: unknown) => error)
      return getTicket(asked) ?? ''
    }
    const finish = (ticket: string, code: string) =>
      reporting(finishSignIn)({ payload, client: client(), ticket, code })
    const subjects = [crypto.randomUUID(), crypto.randomUUID()] as const
    const [one, two] = [await ticketOfSignIn(subjects[0]), await ticketOfSignIn(subjects[1])]
    expect(await finish(one, '000000')).toMatchObject({ ok: false, code: 'unauthorized' })
    expect(await linked(someone.id)).toEqual([])
    expect(await finish(one, await someone.code())).toMatchObject({ ok: true })
    expect(await linked(someone.id)).toMatchObject([{ subject: subjects[0] }])
    // Another account at the provider that was half way in before does not get in any more.
    expect(await finish(two, await someone.code())).toMatchObject({ ok: false, code: 'gone' })
    expect(await linked(someone.id)).toMatchObject([{ subject: subjects[0] }])
  })

  test('S-18 (e), P-29 a provider never makes a role', async () => {
    const identity = toOpenIdIdentity('google', crypto.randomUUID(), profileWithRole())
    const id = await getId(await enter(identity))
    const user = await payload.findByID({ collection: 'users', id: id ?? 0, overrideAccess: true })
    expect(user.role).toBe('user')
  })

  test('P-20 without configuration there is no provider', () => {
    expect(listProviders()).toEqual([])
  })
})

const profileWithRole = () => ({
  email: anAddress(),
  email_verified: true,
  role: 'admin',
  roles: ['admin'],
})

describe('linking', () => {
  test('P-29 the first sign-in makes a profile: names default to First and Last, role user', async () => {
    const id = await getId(await enter({}))
    const user = await payload.findByID({ collection: 'users', id: id ?? 0, overrideAccess: true })
    expect(user).toMatchObject({ firstName: 'First', lastName: 'Last', role: 'user', avatar: null })
  })

  test('S-18 (a) a planted account becomes the one of the owner, its password is void', async () => {
    const email = anAddress()
    const password = aPassword()
    await register({ payload, client: client(), name: 'Mallory', email, password })
    const [mail] = await mailsTo(payload, email)
    const id = await getId(await enter({ email, firstName: 'Gina', lastName: 'Gold' }))
    expect((await postLogin({ email, password })).status).toBe(401)
    const token = tokenIn(mail, 'verify-email')
    expect(await confirmAddress({ payload, client: client(), token, password })).toMatchObject({
      error: STALE_LINK,
    })
    expect((await postLogin({ email, password })).status).toBe(401)
    const user = await payload.findByID({ collection: 'users', id: id ?? 0, overrideAccess: true })
    expect(user).toMatchObject({ fullName: 'Gina Gold', email })
  })

  test('D-23 a confirmed account is joined, and keeps password and sessions', async () => {
    const user = await aUser(payload, { role: 'editor' })
    const cookie = await signInCookie(user)
    expect(await getId(await enter({ email: user.email.toUpperCase() }))).toBe(user.id)
    expect(await whoIs(cookie)).toBe(user.id)
    expect((await postLogin(user)).status).toBe(200)
    expect(await linked(user.id)).toHaveLength(1)
  })

  test('S-18 an identity finds its account though the address has changed', async () => {
    const subject = crypto.randomUUID()
    const id = await getId(await enter({ subject }))
    expect(await getId(await enter({ subject, email: anAddress(), isEmailVerified: false }))).toBe(
      id,
    )
  })
})

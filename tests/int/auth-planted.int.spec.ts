import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { requestPasswordReset as askForResetOrThrow } from '@/features/accounts/server/request-password-reset'
import {
  confirmAddress as confirmAddressOrThrow,
  findSignUp,
} from '@/features/accounts/server/confirm-address'
import { signInWithProvider } from '@/features/accounts/server/link-provider'
import { register as registerOrThrow } from '@/features/accounts/server/register'
import { createSecret } from '@/lib/secrets'
import { signIn as signInOrThrow } from '@/features/accounts/server/sign-in'
import { env } from '@/env'
import { inRequest } from '../support/in-request'
import { mailsTo, tokenIn } from '../support/outbox'
import { getTestPayload } from '../support/payload'
import { aClientAddress, aPassword, aUser } from '../support/users'
import { reporting } from '../support/outcome'
import { serveSite } from '../support/own-routes'

const requestPasswordReset = reporting(askForResetOrThrow)
const confirmAddress = reporting(confirmAddressOrThrow)
const register = reporting(registerOrThrow)
const signIn = reporting(signInOrThrow)

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const from = (network = aClientAddress()) => ({ network, address: '10.0.0.0', device: 'Test' })
const anAddress = () => `victim-${crypto.randomUUID()}@people.test`

/** Someone at a browser of their own, with a password that no one else knows. */
function someone(name: string) {
  const [browser, password, network] = [createSecret(), aPassword(), aClientAddress()]
  return {
    password,
    network,
    signUp: (email: string) =>
      register({ payload, client: from(network), name, email, password, browser }),
    sees: (token: string) => findSignUp({ payload, token, browser }),
    confirm: (token: string, chosen: { password?: string; name?: string } = {}) =>
      confirmAddress({ payload, client: from(network), token, browser, ...chosen }),
    enters: async (email: string) =>
      (await signIn({ payload, client: from(), email, password })).ok,
  }
}

const listTokens = async (email: string) =>
  (await mailsTo(payload, email)).map((mail) => tokenIn(mail, 'verify-email'))
const getProfile = async (email: string) => {
  const where = { email: { equals: email } }
  return (await payload.find({ collection: 'users', where, overrideAccess: true })).docs[0]
}

describe('S-112 anyone who confirms an address decides the password', () => {
  test.each([
    ['before the owner', ['mallory', 'olga']],
    ['after the owner', ['olga', 'mallory']],
    ['and the owner never did', ['mallory']],
  ] as const)('S-112 a stranger signed up %s: any link asks the owner', async (_, order) => {
    const people = { mallory: someone('Mallory'), olga: someone('Olga') }
    const { mallory, olga } = people
    const email = anAddress()
    let planted = ''
    for (const who of order) {
      const before = await listTokens(email)
      expect(await people[who].signUp(email)).toEqual({ ok: true })
      const sent = (await listTokens(email)).find((token) => !before.includes(token))
      if (who === 'mallory') planted = sent ?? ''
    }

    expect(await olga.sees(planted)).toEqual({ name: 'Mallory', isFromHere: false })
    const refused = { ok: false, status: 400, fields: { password: 'Please choose a password' } }
    expect(await olga.confirm(planted)).toMatchObject(refused)
    expect(await olga.confirm(planted, { password: 'password' })).toMatchObject({ status: 400 })
    expect([await mallory.enters(email), await olga.enters(email)]).toEqual([false, false])

    const chosen = { password: olga.password, name: 'Olga' }
    expect(await olga.confirm(planted, chosen)).toEqual({ ok: true })
    expect([await mallory.enters(email), await olga.enters(email)]).toEqual([false, true])
    expect(await getProfile(email)).toMatchObject({ fullName: 'Olga', role: 'user' })
    for (const token of await listTokens(email)) {
      expect(await mallory.confirm(token, mallory)).toMatchObject({ status: 400 })
    }
  })

  test('S-112 in the browser of the sign-up one click is enough, for each of its emails', async () => {
    const olga = someone('Olga')
    const email = anAddress()
    await olga.signUp(email)
    await olga.signUp(email)
    const [token = '', newer = ''] = await listTokens(email)
    for (const one of [token, newer]) {
      expect(await olga.sees(one)).toEqual({ name: 'Olga', isFromHere: true })
    }
    expect(await olga.confirm(token)).toEqual({ ok: true })
    expect(await olga.enters(email)).toBe(true)
    expect(await olga.sees(newer)).toBeNull()
  })

  test('S-112 of parallel clicks with two passwords one succeeds, and the other is refused', async () => {
    const email = anAddress()
    await someone('Mallory').signUp(email)
    const [token = ''] = await listTokens(email)
    const people = [someone('Olga'), someone('Olaf')]
    const done = await Promise.all(
      people.map(({ confirm, password }) => confirm(token, { password })),
    )
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    const entered = await Promise.all(people.map(({ enters }) => enters(email)))
    expect(entered).toEqual(done.map(({ ok }) => ok))
  })

  test('S-112 Google joins an account that was planted, and the planted password is dead', async () => {
    const enterWithGoogle = (email: string) =>
      signInWithProvider({
        payload,
        client: from(),
        identity: {
          provider: 'google',
          subject: crypto.randomUUID(),
          email,
          isEmailVerified: true,
          firstName: 'Olga',
          lastName: 'Gold',
        },
      })
    for (const confirmsFirst of [true, false]) {
      const [mallory, olga] = [someone('Mallory'), someone('Olga')]
      const email = anAddress()
      await mallory.signUp(email)
      const [token = ''] = await listTokens(email)
      if (confirmsFirst) await olga.confirm(token, olga)
      expect(await enterWithGoogle(email)).not.toBeNull()
      expect(await mallory.enters(email)).toBe(false)
      expect(await mallory.confirm(token, mallory)).toMatchObject({ status: 400 })
      expect(await mallory.enters(email)).toBe(false)
      expect(await olga.enters(email)).toBe(confirmsFirst)
    }
  })

  test('S-112 programs too: the cookie of the sign-up, or a password', async () => {
    const ask = async (action: string, json: object, cookie = '') => {
      const request = new Request(new URL(`/api/account/${action}`, env.SITE_URL), {
        method: 'POST',
        headers: {
          cookie,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': aClientAddress(),
        },
        body: JSON.stringify(json),
      })
      const { result, cookies } = await inRequest(request, () => serveSite(request))
      return { status: result.status, cookies }
    }
    const known = await aUser(payload)
    const email = anAddress()
    const lines = []
    for (const address of [known.email, email]) {
      const json = { name: 'Olga', email: address, password: aPassword() }
      const { status, cookies } = await ask('register', json)
      expect(status).toBe(200)
      lines.push(cookies.at(-1) ?? '')
    }
    // Nothing about it tells whether the address has an account (S-01).
    for (const line of lines) {
      expect(line).toMatch(
        /^atelier-sign-up=t[\w-]{22}; Path=\/; Expires=[^;]+; Max-Age=86400; HttpOnly; SameSite=lax$/,
      )
    }
    const [token = ''] = await listTokens(email)
    const foreign = lines[0]?.split(';')[0]
    for (const cookie of ['', 'atelier-sign-up=', foreign]) {
      expect((await ask('verify', { token }, cookie)).status).toBe(400)
    }
    expect((await ask('verify', { token }, lines[1]?.split(';')[0])).status).toBe(200)
  })
})

describe('S-112 a stranger does not use up the mails of someone else', () => {
  test('S-112 two networks that ask without end leave the owner theirs', async () => {
    const [known, fresh] = [(await aUser(payload)).email, anAddress()]
    const strangers = [someone('Mallory'), someone('Mallory')]
    for (const { network, signUp } of strangers) {
      for (let count = 0; count < 4; count++) {
        await signUp(fresh)
        await requestPasswordReset({ payload, client: from(network), email: known })
      }
    }
    const before = (await mailsTo(payload, fresh)).length
    const olga = someone('Olga')
    await olga.signUp(fresh)
    const mails = await mailsTo(payload, fresh)
    expect(mails).toHaveLength(before + 1)
    expect(await olga.sees(tokenIn(mails.at(-1), 'verify-email'))).toMatchObject({
      isFromHere: true,
    })
    expect(await requestPasswordReset({ payload, client: from(), email: known })).toEqual({
      ok: true,
    })
  })

  test('S-112 who has many networks leaves a link in the mailbox that works for its reader', async () => {
    const email = anAddress()
    for (let count = 0; count < 9; count++) await someone('Mallory').signUp(email)
    const olga = someone('Olga')
    await olga.signUp(email)
    const tokens = await listTokens(email)
    expect(tokens).toHaveLength(8)
    expect(await olga.confirm(tokens[0] ?? '', olga)).toEqual({ ok: true })
    expect(await olga.enters(email)).toBe(true)
  })
})

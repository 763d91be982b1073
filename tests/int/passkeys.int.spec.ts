import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import * as passkeys from '@/features/accounts/server/factors/passkeys'
import { createApiKey } from '@/features/accounts/server/api-keys'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import { onPool } from '@/platform/database/on-pool'
import { writeSecurityLog } from '../support/security-log'
import { anAuthenticator, type Authenticator } from '../support/authenticator'
import { callOwn } from '../support/call-own'
import {
  CLIENT,
  getAccount,
  askPasskey,
  signInWithPasskey,
  withApp,
  withPasskey,
} from '../support/factors'
import { mailsTo } from '../support/outbox'
import { reporting } from '../support/outcome'
import { getTestPayload } from '../support/payload'
import { expireReauthentication } from '../support/proof'
import { callGraphQL, callRest } from '../support/rest'
import { aUser, postLogin, signInCookie, whoIs } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

const addPasskey = reporting(passkeys.addPasskey)
type Odd = Parameters<Authenticator['get']>[1]

/** What a wicked page, a stolen response or a broken device sends. Each is told the same 401. */
const ODD: Record<string, Odd> = {
  'of a foreign origin': { origin: 'https://evil.test' },
  'of the origin with another port': { origin: `${env.SITE_URL}1` },
  'for the name of another site': { rpId: 'evil.test' },
  'without the person being verified': { isVerified: false },
  'that is a registration': { type: 'webauthn.create' },
  'for a challenge of someone’s own': { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' },
  'whose passkey says it is someone else’s': {
    userHandle: Buffer.from('account:1').toString('base64url'),
  },
}

describe('K-11 refusals', () => {
  test.each(Object.entries(ODD))('K-11 a response %s is refused', async (_what, odd) => {
    const someone = await withPasskey(payload)
    const refused = await signInWithPasskey(someone.device, odd)
    expect([refused.status, refused.error.code]).toEqual([401, 'unauthorized'])
    expect(refused.cookie).not.toContain('payload-token')
    // The passkey itself is well.
    expect((await signInWithPasskey(someone.device)).status).toBe(200)
  })

  test('K-11 a response counts once: the same again is refused, also at the same moment', async () => {
    const { device } = await withPasskey(payload)
    const { options, cookie } = await askPasskey()
    const json = { passkey: device.get(options) }
    const both = await Promise.all(
      [1, 2].map(() => callOwn('POST', '/api/account/passkey', { cookie, json })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await callOwn('POST', '/api/account/passkey', { cookie, json })).status).toBe(401)
  })

  test('K-11 K-06 a challenge is dead after five minutes, and for another browser at once', async () => {
    const { device } = await withPasskey(payload)
    const [mine, other] = [await askPasskey(), await askPasskey()]
    const stolen = { cookie: other.cookie, json: { passkey: device.get(mine.options) } }
    expect((await callOwn('POST', '/api/account/passkey', stolen)).status).toBe(401)
    const bare = { json: stolen.json }
    expect((await callOwn('POST', '/api/account/passkey', bare)).status).toBe(401)
    const late = await askPasskey()
    await onPool(payload, sql`update factor_challenges set expires_at = now()`)
    const json = { passkey: device.get(late.options) }
    expect(
      (await callOwn('POST', '/api/account/passkey', { cookie: late.cookie, json })).status,
    ).toBe(401)
  })

  test('K-11 another page cannot post a response, and nonsense is no response', async () => {
    const { device } = await withPasskey(payload)
    const { options, cookie } = await askPasskey()
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    const json = { passkey: device.get(options) }
    expect((await callOwn('POST', '/api/account/passkey', { cookie, json, headers })).status).toBe(
      403,
    )
    const good = device.get(options)
    for (const passkey of [
      null,
      {},
      { ...good, type: 'password' },
      { ...good, response: { ...good.response, clientDataJSON: '!!' } },
      { ...good, response: { ...good.response, clientDataJSON: 'bnVsbA' } },
      { ...good, response: { ...good.response, signature: 'AAAA' } },
      { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
      { ...good, id: 'unknown', rawId: 'unknown' },
    ]) {
      const { status } = await callOwn('POST', '/api/account/passkey', {
        cookie,
        json: { passkey },
      })
      expect([400, 401]).toContain(status)
    }
  })

  test('K-11 a credential of another account proves nothing in this session', async () => {
    const [owner, thief] = [await withPasskey(payload), await withPasskey(payload)]
    await expireReauthentication(payload, owner.id)
    const { cookie } = owner
    const prove = async (device: Authenticator) => {
      const begun = await callOwn('POST', '/api/account/proof/passkey', { cookie })
      const { options } = begun.body as { options: Parameters<Authenticator['get']>[0] }
      const json = { passkey: device.get(options) }
      return callOwn('POST', '/api/account/proof', { cookie, json })
    }
    expect((await prove(thief.device)).status).toBe(401)
    expect((await getAccount(payload, cookie))._isReauthenticated).toBe(false)
    expect((await prove(owner.device)).status).toBe(200)
    expect((await getAccount(payload, cookie))._isReauthenticated).toBe(true)
  })

  test('K-06 a response to sign in is no proof, nor is a proof a sign-in', async () => {
    const { cookie, device, id } = await withPasskey(payload)
    await expireReauthentication(payload, id)
    const asked = await askPasskey()
    const json = { passkey: device.get(asked.options) }
    const both = `${cookie}; ${asked.cookie}`
    expect((await callOwn('POST', '/api/account/proof', { cookie: both, json })).status).toBe(401)
    const begun = await callOwn('POST', '/api/account/proof/passkey', { cookie })
    const { options } = begun.body as { options: Parameters<Authenticator['get']>[0] }
    const proof = { passkey: device.get(options) }
    const { status } = await callOwn('POST', '/api/account/passkey', { cookie: both, json: proof })
    expect(status).toBe(401)
  })

  test('K-06 K-07 a counter that goes back is refused, noted and mailed', async () => {
    const someone = await withPasskey(payload)
    expect((await signInWithPasskey(someone.device, { counter: 9 })).status).toBe(200)
    for (const counter of [9, 3, 0]) {
      expect((await signInWithPasskey(someone.device, { counter })).status).toBe(401)
    }
    const mails = await mailsTo(payload, someone.email)
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('A passkey was refused'),
    )
    await writeSecurityLog(payload)
    const rows = await onPool(
      payload,
      sql`select outcome from audit_log where actor = ${someone.id} and title = 'passkey counter went back'`,
    )
    expect(rows).toContainEqual({ outcome: 'refused' })
    expect((await signInWithPasskey(someone.device, { counter: 10 })).status).toBe(200)
  })

  test('K-11 a new passkey is for the challenge, the site, the session and the person', async () => {
    const user = await aUser(payload)
    const cookie = await signInCookie(user)
    const owner = { payload, client: CLIENT, account: await getAccount(payload, cookie) }
    const device = anAuthenticator()
    for (const odd of [
      { origin: 'https://evil.test' },
      { rpId: 'evil.test' },
      { isVerified: false },
      { type: 'webauthn.get' },
      { challenge: 'AAAA' },
    ]) {
      const response = device.create(await passkeys.beginPasskey(owner), odd)
      expect(await addPasskey(owner, { name: 'Key', response })).toMatchObject({ code: 'invalid' })
    }
    const response = device.create(await passkeys.beginPasskey(owner))
    const other = await getAccount(payload, await signInCookie(user))
    expect((await addPasskey({ ...owner, account: other }, { name: 'Key', response })).ok).toBe(
      false,
    )
    expect((await addPasskey(owner, { name: '\u0000 \n', response })).ok).toBe(false)
    expect((await addPasskey(owner, { name: 'Key', response })).ok).toBe(true)
    expect((await addPasskey(owner, { name: 'Key', response })).ok).toBe(false)
    // Not by someone else either.
    const thief = await aUser(payload)
    const account = await getAccount(payload, await signInCookie(thief))
    const copy = device.create(await passkeys.beginPasskey({ ...owner, account }))
    const taken = await addPasskey({ ...owner, account }, { name: 'Key', response: copy })
    expect(taken).toMatchObject({ code: 'conflict' })
  })

  test('K-05 without a fresh proof no passkey is added or removed, and no one else’s ever', async () => {
    const [someone, other] = [await withPasskey(payload), await withPasskey(payload)]
    const [row] = await onPool(payload, sql`select id from passkeys where owner_id = ${other.id}`)
    const owner = { payload, client: CLIENT, account: await getAccount(payload, someone.cookie) }
    await passkeys.removePasskey(owner, Number(row?.id))
    expect((await postLogin(other)).status).toBe(401)
    await expireReauthentication(payload, someone.id)
    const old = { ...owner, account: await getAccount(payload, someone.cookie) }
    expect(await reporting(passkeys.beginPasskey)(old)).toMatchObject({ code: 'second_factor' })
    expect(await reporting(passkeys.removePasskey)(old, 1)).toMatchObject({ status: 403 })
  })

  test('K-10 no API key lists passkeys, neither of others nor those of its account', async () => {
    const someone = await withPasskey(payload, { role: 'admin' })
    const { token } = await createApiKey({
      payload,
      client: CLIENT,
      user: someone,
      name: 'Test',
      role: 'admin',
      days: 1,
      scope: 'read',
      collections: [],
    })
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': '' }
    expect((await callRest('GET', '/users', { headers })).status).toBe(200)
    expect((await callRest('GET', '/passkeys', { headers })).status).toBe(403)
    expect((await callRest('GET', '/passkeys', { cookie: someone.cookie })).status).toBe(200)
  })

  test('K-10 asking for a passkey is the same for everyone, with or without a session', async () => {
    const [one, two] = [await withPasskey(payload), await aUser(payload)]
    const shapes = []
    for (const cookie of ['', one.cookie, await signInCookie(two)]) {
      const { options } = await askPasskey(cookie)
      shapes.push(JSON.stringify({ ...options, challenge: options.challenge.length }))
    }
    expect(new Set(shapes).size).toBe(1)
    expect(shapes[0]).not.toContain('allowCredentials')
  })
})

describe('passkeys', () => {
  test('K-01 K-03 one signs in for both factors, and the list says when', async () => {
    const someone = await withPasskey(payload, { role: 'editor' })
    const { cookie, status } = await signInWithPasskey(someone.device)
    expect(status).toBe(200)
    expect(await whoIs(cookie)).toBe(someone.id)
    const sessions = sql`select method, second_factor from sessions where user_id = ${someone.id}`
    expect(await onPool(payload, sessions)).toContainEqual({
      method: 'passkey',
      second_factor: null,
    })
    const { body } = await callRest('GET', '/passkeys', { cookie })
    const [listed] = (body as { docs: Record<string, unknown>[] }).docs
    expect(Object.keys(listed ?? {}).sort()).toEqual(
      ['createdAt', 'device', 'id', 'isSynced', 'lastUsedAt', 'name', 'owner', 'updatedAt'].sort(),
    )
    expect(listed?.lastUsedAt).not.toBeNull()
    const { data } = await callGraphQL('{ Passkeys { docs { name lastUsedAt } } }', {}, cookie)
    expect(data).toEqual({
      Passkeys: { docs: [{ name: 'My key', lastUsedAt: expect.any(String) }] },
    })
  })

  test('K-01 K-07 added and removed by its owner, mailed; the last one takes the codes along', async () => {
    const someone = await withPasskey(payload)
    expect(someone.codes).toHaveLength(10)
    const owner = { payload, client: CLIENT, account: await getAccount(payload, someone.cookie) }
    const second = anAuthenticator().create(await passkeys.beginPasskey(owner))
    expect(await addPasskey(owner, { name: 'Phone', response: second })).toMatchObject({
      value: null,
    })
    const rows = await onPool(payload, sql`select id from passkeys where owner_id = ${someone.id}`)
    for (const { id } of rows) await passkeys.removePasskey(owner, Number(id))
    expect((await signInWithPasskey(someone.device)).status).toBe(401)
    expect((await postLogin(someone)).status).toBe(200)
    const reported = (await mailsTo(payload, someone.email)).map(({ subject }) => subject)
    expect(reported.filter((subject) => subject.startsWith('A new passkey'))).toHaveLength(2)
    expect(reported.filter((subject) => subject.startsWith('A passkey was removed'))).toHaveLength(
      2,
    )
  })

  test('K-12 the own data names passkeys, never what they are checked with', async () => {
    const someone = await withPasskey(payload)
    const reported = JSON.stringify(await exportData(someone.id))
    expect(reported).toContain('"passkeys":[{"name":"My key"')
    expect(reported).not.toContain(someone.device.id)
    await payload.delete({ collection: 'users', id: someone.id, overrideAccess: true })
    const left = sql`select 1 from passkey_credentials where credential_id = ${someone.device.id}`
    expect(await onPool(payload, left)).toEqual([])
  })

  test('K-03 an app next to a passkey: either of them does', async () => {
    const someone = await withApp(payload)
    const owner = { payload, client: CLIENT, account: await getAccount(payload, someone.cookie) }
    const device = anAuthenticator()
    const response = device.create(await passkeys.beginPasskey(owner))
    await addPasskey(owner, { name: 'Both', response })
    const { body } = await postLogin(someone)
    expect((body as { errors: unknown[] }).errors[0]).toMatchObject({
      factors: ['app', 'passkey', 'recovery'],
    })
    expect((await signInWithPasskey(device)).status).toBe(200)
  })
})

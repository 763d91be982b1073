import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCredential } from '@/features/accounts/server/credentials'
import { countUnreadableApps, findTimeStep } from '@/features/accounts/server/factors/app-codes'
import { renewRecoveryCodes } from '@/features/accounts/server/factors/change-factors'
import { consumeCodeAttempt } from '@/features/accounts/server/factors/check-code'
import { rescueAccount } from '@/features/accounts/server/factors/reset-factors'
import * as app from '@/features/accounts/server/factors/app-codes'
import { readKnownDevice, rememberDevice } from '@/features/accounts/server/client'
import { startSession } from '@/features/accounts/server/sessions'
import { env } from '@/env'
import { exportData } from '@/features/accounts/server/account/own-account'
import { enterCode } from '@/features/accounts/server/sign-in/actions'
import { NEW_FORM } from '@/features/accounts/sign-in/form-state'
import { DEVICE_COOKIE, TICKET_COOKIE } from '@/features/accounts/server/cookies'
import { onPool } from '@/platform/database/on-pool'
import { withNext } from '@/lib/http/safe-next'
import { writeSecurityLog } from '../support/security-log'
import { callOwn } from '../support/call-own'
import { CLIENT, getAccount, createCode, withApp, withPasskey } from '../support/factors'
import { recordHashes } from '../support/fast-hashing'
import { inRequest } from '../support/in-request'
import { mailsTo, tokenIn } from '../support/outbox'
import { reporting } from '../support/outcome'
import { getTestPayload } from '../support/payload'
import { expireReauthentication } from '../support/proof'
import { callRest } from '../support/rest'
import { aClientAddress, aPassword, aUser, postLogin, signInCookie, whoIs } from '../support/users'

let payload: Payload
beforeAll(async () => {
  payload = await getTestPayload()
})

type Who = { email: string; password: string }
type Refused = { errors: { code: string; ticket?: string; factors?: string[] }[] }

/** The first step by REST: the ticket of its refusal. */
async function ticketFor({ email, password }: Who): Promise<string> {
  const { body, status } = await postLogin({ email, password })
  const [error] = (body as Refused).errors
  expect([status, error?.code]).toEqual([401, 'second_factor'])
  return error?.ticket ?? ''
}

const finish = (ticket: string, code: string, from = aClientAddress()) =>
  callRest('POST', '/users/login', {
    json: { ticket, code },
    headers: { 'x-forwarded-for': from },
  })

const listSessions = (userId: number) =>
  onPool(payload, sql`select method, second_factor from sessions where user_id = ${userId}`)
const subjects = async (email: string) =>
  (await mailsTo(payload, email)).map(({ subject }) => subject)
const events = async (userId: number) => {
  await writeSecurityLog(payload)
  const rows = await onPool(
    payload,
    sql`select title, outcome from audit_log where actor = ${userId} and outcome is not null order by id`,
  )
  return rows.map(({ title, outcome }) => `${String(title)}: ${String(outcome)}`)
}

describe('refusals', () => {
  test('K-04 a password alone signs no one in who has a factor: no session, no cookie', async () => {
    for (const someone of [await withApp(payload), await withPasskey(payload)]) {
      const before = await listSessions(someone.id)
      const { response, status, body } = await postLogin(someone)
      expect([status, response.headers.get('set-cookie')]).toEqual([401, null])
      expect((body as Refused).errors[0]).toMatchObject({ code: 'second_factor' })
      expect(await listSessions(someone.id)).toEqual(before)
    }
  })

  test('K-06 a code counts once, also twice at the same moment', async () => {
    const someone = await withApp(payload)
    const code = await someone.code()
    const tickets = [await ticketFor(someone), await ticketFor(someone), await ticketFor(someone)]
    const both = await Promise.all(tickets.slice(0, 2).map((ticket) => finish(ticket, code)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await finish(tickets[2] ?? '', code)).status).toBe(401)
  })

  test('K-06 a ticket counts once, for its account, and not after five minutes', async () => {
    const someone = await withApp(payload)
    const used = await ticketFor(someone)
    expect((await finish(used, await someone.code())).status).toBe(200)
    expect((await finish(used, await someone.code())).status).toBe(401)
    const old = await ticketFor(someone)
    await onPool(
      payload,
      sql`update factor_challenges set expires_at = now() where user_id = ${someone.id}`,
    )
    expect((await finish(old, await someone.code())).status).toBe(401)
    const other = await withApp(payload)
    expect((await finish(await ticketFor(other), await someone.code())).status).toBe(401)
    expect((await finish('tno-such-ticket', await someone.code())).status).toBe(401)
  })

  test('K-06 five wrong codes, then a wait, from wherever they come; a known device has its own', async () => {
    const someone = await withApp(payload)
    const first = await postLogin(someone)
    expect(first.status).toBe(401)
    const known = await finish(await ticketFor(someone), await someone.code())
    const cookie = known.response.headers.getSetCookie().find((line) => /atelier-device/.test(line))
    const ticket = await ticketFor(someone)
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await finish(ticket, '000000')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    // Not even the right one, from another ticket and network.
    expect((await finish(await ticketFor(someone), await someone.code())).status).toBe(429)
    const owner = await callRest('POST', '/users/login', {
      json: { ticket: await ticketFor(someone), code: await someone.code() },
      headers: { cookie: cookie?.split(';')[0] ?? '', 'x-forwarded-for': aClientAddress() },
    })
    expect(owner.status).toBe(200)
  })

  test('K-06 all known devices of an account have fifty wrong codes in a day', async () => {
    const someone = await withApp(payload)
    const credential = await readCredential({ payload }, someone.id)
    if (!credential) throw new Error('no credential')
    const aDevice = () => {
      const value = rememberDevice(undefined, credential)
      return { ...CLIENT, knownDevice: readKnownDevice(`${DEVICE_COOKIE}=${value}`) }
    }
    const asked = () => ({ payload, client: aDevice(), userId: someone.id })
    const take = reporting(consumeCodeAttempt)
    for (let count = 0; count < 50; count++) {
      expect((await take(asked(), 'second-factor')).ok).toBe(true)
    }
    expect(await take(asked(), 'second-factor')).toMatchObject({ status: 429 })
    // Strangers, and proofs, have their own.
    expect((await take({ ...asked(), client: CLIENT }, 'second-factor')).ok).toBe(true)
    expect((await take(asked(), 'proof-factor')).ok).toBe(true)
  })

  test('K-06 wrong codes of a stolen session leave its owner the tries of a sign-in', async () => {
    const someone = await withApp(payload)
    await expireReauthentication(payload, someone.id)
    const { cookie } = someone
    const statuses = []
    for (let count = 0; count < 6; count++) {
      const json = { code: '000000' }
      statuses.push((await callOwn('POST', '/api/account/proof', { cookie, json })).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
    expect((await finish(await ticketFor(someone), await someone.code())).status).toBe(200)
  })

  test('K-06 a ticket that is dead says so, and is taken back from the browser', async () => {
    const json = { ticket: 'tno-such-ticket', code: '000000' }
    const { error, response, status } = await callOwn('POST', '/api/account/login', {
      cookie: `${TICKET_COOKIE}=tno-such-ticket`,
      json,
    })
    expect([status, error.code]).toEqual([401, 'gone'])
    expect(response.ok).toBe(false)
    const next = '/account/profile'
    const headers = { cookie: `${TICKET_COOKIE}=tno-such-ticket`, 'next-action': 'x' }
    const data = new FormData()
    data.set('code', '000000')
    data.set('next', next)
    const request = new Request(`${env.SITE_URL}/login`, { headers })
    const { cookies, result } = await inRequest(request, () => enterCode(NEW_FORM, data))
    expect(result).toMatchObject({ status: 'refused', goTo: withNext('/login', next) })
    expect(cookies.join()).toMatch(new RegExp(`${TICKET_COOKIE}=;`))
  })

  test('K-06 fifty codes at once are not fifty tries', async () => {
    const someone = await withApp(payload)
    const ticket = await ticketFor(someone)
    const all = Array.from({ length: 50 }, (_, at) => finish(ticket, String(100_000 + at)))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
  })

  test('K-06 one window before and after is right, two are not', () => {
    const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const now = Date.UTC(2026, 10, 21, 10, 0, 1)
    const totp = new TOTP({ secret: Secret.fromBase32(key) })
    const stepAfter = (steps: number) =>
      findTimeStep(key, totp.generate({ timestamp: now + steps * 30_000 }), now)
    const present = Math.floor(now / 30_000)
    expect([-2, -1, 0, 1, 2].map(stepAfter)).toEqual([
      ...[null, present - 1, present],
      ...[present + 1, null],
    ])
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
      expect(findTimeStep(key, code, now)).toBeNull()
    }
  })

  test('K-02 a recovery code counts once, for its account, and dies with new ones', async () => {
    const [someone, other] = [await withApp(payload), await withApp(payload)]
    const [first = '', second = ''] = someone.codes
    expect((await finish(await ticketFor(other), first)).status).toBe(401)
    expect((await finish(await ticketFor(someone), first.toLowerCase())).status).toBe(200)
    expect((await finish(await ticketFor(someone), first)).status).toBe(401)
    const owner = { payload, client: CLIENT, account: await getAccount(payload, someone.cookie) }
    const made = await renewRecoveryCodes(owner)
    expect(made).toHaveLength(10)
    expect((await finish(await ticketFor(someone), second)).status).toBe(401)
    expect((await finish(await ticketFor(someone), made[0] ?? '')).status).toBe(200)
  })

  test('K-08 K-06 a password reset by email skips no factor, trusts no device, and ends a partial sign-in', async () => {
    const [someone, plain] = [await withApp(payload), await aUser(payload)]
    const ticket = await ticketFor(someone)
    const reset = async ({ email }: Who) => {
      await callOwn('POST', '/api/account/forgot', { json: { email } })
      const token = tokenIn((await mailsTo(payload, email)).at(-1), 'reset-password')
      const json = { token, password: aPassword() }
      const done = await callOwn('POST', '/api/account/reset', { json })
      return { ...done, password: json.password }
    }
    const { cookie, password, status } = await reset(someone)
    expect([status, cookie]).toEqual([200, ''])
    expect((await reset(plain)).cookie).toContain('atelier-device')
    expect((await finish(ticket, await someone.code())).status).toBe(401)
    const again = await ticketFor({ ...someone, password })
    expect((await finish(again, await someone.code())).status).toBe(200)
  })

  test('K-05 K-07 nothing about factors changes without a fresh proof', async () => {
    const someone = await withApp(payload)
    await expireReauthentication(payload, someone.id)
    const account = await getAccount(payload, someone.cookie)
    const owner = { payload, client: CLIENT, account }
    type Change = (asked: typeof owner) => Promise<unknown>
    for (const change of [app.beginApp, app.removeApp, renewRecoveryCodes] as Change[]) {
      expect(await reporting(change)(owner)).toMatchObject({ code: 'second_factor', status: 403 })
    }
    expect((await postLogin(someone)).status).toBe(401)
    // The password is no proof any more.
    const json = { password: someone.password }
    const { status } = await callOwn('POST', '/api/account/proof', { cookie: someone.cookie, json })
    expect(status).toBe(409)
  })

  test('K-05 a session from before the first factor has to prove it', async () => {
    const user = await aUser(payload)
    const [old, owner] = [await signInCookie(user), await signInCookie(user)]
    const asked = { payload, client: CLIENT, account: await getAccount(payload, owner) }
    const { key, setUp } = await app.beginApp(asked)
    await app.confirmApp(asked, { setUp, code: createCode(key) })
    expect((await getAccount(payload, old))._isReauthenticated).toBe(false)
    expect((await getAccount(payload, owner))._isReauthenticated).toBe(true)
  })

  test('K-05 a sign-in that was under way while the first factor was added proves nothing', async () => {
    const someone = await withApp(payload)
    const late = await startSession({
      scope: { payload },
      userId: someone.id,
      client: CLIENT,
      method: 'password',
    })
    const cookie = `payload-token=${late?.token}`
    expect((await getAccount(payload, cookie))._isReauthenticated).toBe(false)
    const json = { code: await someone.code() }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(200)
    expect((await getAccount(payload, cookie))._isReauthenticated).toBe(true)
  })

  test('K-05 an account with a factor is not deleted by its password alone', async () => {
    const someone = await withApp(payload)
    await expireReauthentication(payload, someone.id)
    const { cookie } = someone
    const remove = () =>
      callOwn('DELETE', '/api/account', { cookie, json: { proof: someone.password } })
    expect(await remove()).toMatchObject({ status: 403, error: { code: 'second_factor' } })
    expect(await whoIs(cookie)).toBe(someone.id)
    const json = { code: await someone.code() }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(await whoIs(cookie)).toBeNull()
  })

  test('K-06 an app is set up by the session that began, with a code of its own key', async () => {
    const user = await aUser(payload)
    const [one, two] = [await signInCookie(user), await signInCookie(user)]
    const owner = { payload, client: CLIENT, account: await getAccount(payload, one) }
    const { key, setUp } = await app.beginApp(owner)
    const confirm = reporting(app.confirmApp)
    const stranger = { ...owner, account: await getAccount(payload, two) }
    expect((await confirm(stranger, { setUp, code: createCode(key) })).ok).toBe(false)
    expect(await confirm(owner, { setUp, code: '000000' })).toMatchObject({ code: 'invalid' })
    expect((await confirm(owner, { setUp, code: createCode(key) })).ok).toBe(true)
    expect((await confirm(owner, { setUp, code: createCode(key, 1) })).ok).toBe(false)
  })

  test('K-14 the limits of passwords hold: 20 right ones in ten minutes, 5 open tickets', async () => {
    const someone = await withApp(payload)
    const from = aClientAddress()
    const statuses = []
    for (let count = 0; count < 21; count++) {
      statuses.push((await postLogin({ ...someone, from })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
    const open = sql`
      select count(*)::int as open from factor_challenges
      where user_id = ${someone.id} and purpose = 'sign-in'`
    expect(await onPool(payload, open)).toEqual([{ open: 5 }])
    // A right password is no failed one: no one is locked out by half a sign-in.
    expect((await finish(await ticketFor(someone), await someone.code())).status).toBe(200)
  })

  test('K-10 S-03 no one without the password learns of a factor: same words, same work', async () => {
    const people = [await aUser(payload), await withApp(payload), await withPasskey(payload)]
    const responses = []
    for (const { email } of [...people, { email: 'nobody@people.test' }]) {
      const work = recordHashes()
      const { status, text } = await postLogin({ email, password: 'wrong-word' })
      responses.push(`${status} ${text} ${work.map(({ rounds }) => rounds).join()}`)
    }
    expect(new Set(responses).size).toBe(1)
    expect(responses[0]).toContain('600000')
  })
})

describe('what goes on', () => {
  test('K-04 ticket and code sign in by REST, and the session says how', async () => {
    const someone = await withApp(payload)
    const code = await someone.code()
    const { body, response, status } = await finish(
      await ticketFor(someone),
      `${code.slice(0, 3)} ${code.slice(3)}`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { id: someone.id } })
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await whoIs(cookie)).toBe(someone.id)
    expect(await listSessions(someone.id)).toContainEqual({
      method: 'password',
      second_factor: 'app',
    })
    expect((await getAccount(payload, cookie))._isReauthenticated).toBe(true)
  })

  test('K-02 K-07 each change is mailed and noted, without a secret', async () => {
    const someone = await withApp(payload)
    const owner = { payload, client: CLIENT, account: await getAccount(payload, someone.cookie) }
    const [code = ''] = someone.codes
    for (const change of [
      async () => finish(await ticketFor(someone), code),
      () => renewRecoveryCodes(owner),
      () => app.removeApp(owner),
    ]) {
      // Mails that wait together are sent at the same time, in any order.
      await subjects(someone.email)
      await change()
    }
    const reported = (await subjects(someone.email)).map((subject) => subject.split(' at ')[0])
    expect(reported).toEqual([
      'A new authenticator app',
      'A recovery code was used',
      'New recovery codes',
      'Your authenticator app was removed',
    ])
    const noted = await events(someone.id)
    for (const event of [
      'authenticator app added: ok',
      'second factor asked: ok',
      'recovery code used: ok',
      'recovery codes made: ok',
      'authenticator app removed: ok',
    ]) {
      expect(noted).toContain(event)
    }
    const mails = (await mailsTo(payload, someone.email)).map(({ raw }) => raw).join()
    for (const secret of [someone.key, code]) expect(mails).not.toContain(secret)
    // The last factor is gone, and the codes with it.
    expect((await postLogin(someone)).status).toBe(200)
    const left = sql`select 1 from recovery_codes where user_id = ${someone.id}`
    expect(await onPool(payload, left)).toEqual([])
  })

  test('K-05 a factor proves who it is, for an account that has one', async () => {
    const someone = await withApp(payload)
    await expireReauthentication(payload, someone.id)
    const { cookie } = someone
    const known = await callOwn('GET', '/api/account/proof', { cookie })
    expect(known.body).toMatchObject({ isReauthenticated: false, ways: ['code'] })
    const wrong = await callOwn('POST', '/api/account/proof', { cookie, json: { code: '000000' } })
    expect(wrong).toMatchObject({ status: 403, error: { field: 'code' } })
    const json = { code: await someone.code() }
    expect((await callOwn('POST', '/api/account/proof', { cookie, json })).status).toBe(200)
    expect((await getAccount(payload, cookie))._isReauthenticated).toBe(true)
  })

  test('K-12 secrets are encrypted, in no export, and deleted with the account', async () => {
    const someone = await withApp(payload)
    const [row] = await onPool(
      payload,
      sql`select secret from authenticators where user_id = ${someone.id}`,
    )
    expect(String(row?.secret)).not.toContain(someone.key)
    const hashes = await onPool(
      payload,
      sql`select code_hash from recovery_codes where user_id = ${someone.id}`,
    )
    expect(hashes).toHaveLength(10)
    const reported = JSON.stringify(await exportData(someone.id))
    expect(reported).toContain('"authenticatorApp":[{"created_at"')
    for (const { code_hash } of hashes) expect(reported).not.toContain(String(code_hash))
    expect(reported).not.toContain(String(row?.secret))
    await payload.delete({ collection: 'users', id: someone.id, overrideAccess: true })
    const left = await onPool(
      payload,
      sql`
        select user_id from authenticators where user_id = ${someone.id}
        union all select user_id from recovery_codes where user_id = ${someone.id}`,
    )
    expect(left).toEqual([])
  })

  test('K-12 after a change of AUTH_SECRET an app is refused and counted, recovery codes work', async () => {
    const someone = await withApp(payload)
    const before = await countUnreadableApps({ payload })
    await onPool(
      payload,
      sql`update authenticators set secret = 'sealed-with-another' where user_id = ${someone.id}`,
    )
    expect(await countUnreadableApps({ payload })).toBe(before + 1)
    expect((await finish(await ticketFor(someone), createCode(someone.key, 1))).status).toBe(401)
    expect((await finish(await ticketFor(someone), someone.codes[0] ?? '')).status).toBe(200)
  })
})

describe('lost everything', () => {
  const reset = (cookie: string, id: number) =>
    callRest('DELETE', `/users/${id}/factors`, { cookie })

  test('K-08 no one resets their own factors, nor without a fresh proof, nor without being admin', async () => {
    const [admin, editor] = [
      await withApp(payload, { role: 'admin' }),
      await withApp(payload, { role: 'editor' }),
    ]
    expect((await reset(admin.cookie, admin.id)).status).toBe(403)
    expect((await reset(editor.cookie, admin.id)).status).toBe(403)
    await expireReauthentication(payload, admin.id)
    const old = await reset(admin.cookie, editor.id)
    expect([old.status, old.text]).toEqual([403, expect.stringContaining('second_factor')])
    expect((await postLogin(editor)).status).toBe(401)
    expect((await reset((await withApp(payload, { role: 'admin' })).cookie, 999_999)).status).toBe(
      404,
    )
  })

  test('K-08 an administrator resets the factors of someone, who is notified of it, and it is noted', async () => {
    const admin = await withApp(payload, { role: 'admin' })
    for (const someone of [await withApp(payload), await withPasskey(payload)]) {
      expect((await reset(admin.cookie, someone.id)).status).toBe(200)
      expect(await whoIs(someone.cookie)).toBeNull()
      expect((await postLogin(someone)).status).toBe(200)
      expect(await subjects(someone.email)).toContainEqual(
        expect.stringContaining('Passkeys and codes were reset'),
      )
      const rows = await onPool(
        payload,
        sql`
          select title from audit_log where actor = ${admin.id} and action = 'update'
            and record_type = 'users' and record_id = ${String(someone.id)}`,
      )
      expect(rows).toEqual([{ title: `${someone.email}: factors reset` }])
    }
    expect(await events(admin.id)).toContain('factors reset: ok')
  })

  test('K-08 the operator rescues an address; an unknown one is reported', async () => {
    const someone = await withApp(payload)
    expect(await rescueAccount(payload, 'nobody@people.test')).toBe(false)
    expect(await rescueAccount(payload, ` ${someone.email.toUpperCase()} `)).toBe(true)
    // Written by now: the process of the command is about to end.
    const noted = sql`
      select title, outcome from audit_log
      where record_type = 'security' and record_id = ${String(someone.id)}
        and title = 'factors reset on the server'`
    expect(await onPool(payload, noted)).toMatchObject([{ outcome: 'ok' }])
    expect(await whoIs(someone.cookie)).toBeNull()
    expect((await postLogin(someone)).status).toBe(200)
    expect(await subjects(someone.email)).toContainEqual(
      expect.stringContaining('Passkeys and codes were reset'),
    )
  })
})

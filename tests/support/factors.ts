import { sql } from '@payloadcms/db-postgres/drizzle'
import { Secret, TOTP } from 'otpauth'
import type { Payload } from 'payload'
import * as app from '@/features/accounts/server/factors/app-codes'
import * as passkeys from '@/features/accounts/server/factors/passkeys'
import { findAccount } from '@/features/accounts/server/sessions'
import { type Account } from '@/platform/identity'
import { onPool } from '@/platform/database/on-pool'
import { anAuthenticator } from './authenticator'
import { callOwn } from './call-own'
import { aUser, signInCookie, type TestUser } from './users'

export const CLIENT = { network: 'test', address: '192.0.2.0', device: 'Test' }

/** A user with a session, and their second factor. */
export type Enrolled = TestUser & { cookie: string; codes: string[] }

export async function getAccount(payload: Payload, cookie: string): Promise<Account> {
  const account = await findAccount(payload, /payload-token=([^;]+)/.exec(cookie)?.[1] ?? null)
  if (!account) throw new Error('no one is signed in')
  return account
}

/** The code that an authenticator app with this key shows, now or some half minutes later. */
export function createCode(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/** A user with an authenticator app. `code()` returns an unused code. */
export async function withApp(payload: Payload, data: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(payload, data)
  const cookie = await signInCookie(user)
  const owner = { payload, client: CLIENT, account: await getAccount(payload, cookie) }
  const { key, setUp } = await app.beginApp(owner)
  const codes = (await app.confirmApp(owner, { setUp, code: createCode(key) })) ?? []
  return {
    ...user,
    cookie,
    codes,
    key,
    /** Makes the last use of a code long ago. */
    code: async () => {
      await onPool(payload, sql`update authenticators set last_step = 0 where user_id = ${user.id}`)
      return createCode(key)
    },
  }
}

export async function withPasskey(payload: Payload, data: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(payload, data)
  const cookie = await signInCookie(user)
  const device = anAuthenticator()
  const owner = { payload, client: CLIENT, account: await getAccount(payload, cookie) }
  const response = device.create(await passkeys.beginPasskey(owner))
  const codes = (await passkeys.addPasskey(owner, { name: 'My key', response })) ?? []
  return { ...user, cookie, codes, device }
}

/** Requests passkey options as a browser: the options, and the cookie that identifies the request. */
export async function askPasskey(cookie = '') {
  const begun = await callOwn('POST', '/api/account/passkey', { cookie })
  const { options } = begun.body as { options: Parameters<Device['get']>[0] }
  return { options, cookie: [cookie, begun.cookie].filter(Boolean).join('; ') }
}
type Device = ReturnType<typeof anAuthenticator>

export async function signInWithPasskey(device: Device, odd: Parameters<Device['get']>[1] = {}) {
  const { options, cookie } = await askPasskey()
  const json = { passkey: device.get(options, odd) }
  return callOwn('POST', '/api/account/passkey', { cookie, json })
}

/** Stores a passkey that no authenticator has, for tests where only its existence matters. */
export async function addedPasskey(payload: Payload, userId: number): Promise<boolean> {
  await onPool(
    payload,
    sql`insert into passkeys (name, owner_id, device) values ('Test', ${userId}, 'Test')`,
  )
  return true
}

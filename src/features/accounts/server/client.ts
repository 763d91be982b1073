import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/env'
import { DEVICE_COOKIE, describeDevice } from './cookies'
import { getClientAddress, getClientNetwork, truncateAddress } from '@/lib/http/client-address'
import { readCookie } from '@/lib/http/same-origin'

/** The limit per device; one more account removes the oldest. */
const MAX_ACCOUNTS = 4
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/**
 * The accounts that signed in on a device: `who` is a pseudonym, `proof` derives from the password.
 */
type KnownDevice = {
  id: string
  until: number
  accounts: { who: string; proof: string }[]
}

/** `passwordHash` is null for accounts that use only a provider. */
type Account = { userId: number; passwordHash: string | null }

/** Undefined unless we signed the cookie within the last 180 days. It only grants rate limits. */
export function readKnownDevice(cookies: string | null): KnownDevice | undefined {
  const [body = '', signature = ''] = readCookie(cookies, DEVICE_COOKIE)?.split('.') ?? []
  if (!isEqual(signature, keyed('cookie', body))) return undefined
  const device = JSON.parse(Buffer.from(body, 'base64url').toString()) as KnownDevice
  return device.until > Date.now() ? device : undefined
}

/** Whether the account has signed in on the device with its current password. */
export function isKnownAccount(device: KnownDevice | undefined, account: Account | null): boolean {
  if (!device || account?.passwordHash == null) return false
  const { proof } = toEntry(device.id, account)
  return device.accounts.some((entry) => isEqual(entry.proof, proof))
}

export function rememberDevice(device: KnownDevice | undefined, account: Account): string {
  const id = device?.id ?? randomBytes(16).toString('base64url')
  const entry = toEntry(id, account)
  const others = device?.accounts.filter(({ who }) => who !== entry.who) ?? []
  const accounts = [entry, ...others].slice(0, MAX_ACCOUNTS)
  const content: KnownDevice = { id, until: Date.now() + LIFETIME_MS, accounts }
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${keyed('cookie', body)}`
}

/** `proof` changes with the password; `who` stays, to remain the same principal. */
function toEntry(deviceId: string, { userId, passwordHash }: Account) {
  return {
    who: keyed('account', String(userId)),
    proof: keyed('proof', `${deviceId}:${userId}:${passwordHash}`),
  }
}

function keyed(purpose: 'cookie' | 'account' | 'proof', text: string): string {
  const key = `known-device:${purpose}:${env.AUTH_SECRET}`
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export type Client = {
  /** For rate limits only, never stored in plain text. */
  network: string
  address: string
  device: string
  knownDevice?: KnownDevice
}

export function readClient(headers: Pick<Headers, 'get'>): Client {
  return {
    network: getClientNetwork(headers),
    address: truncateAddress(getClientAddress(headers)),
    device: describeDevice(headers.get('user-agent')),
    knownDevice: readKnownDevice(headers.get('cookie')),
  }
}

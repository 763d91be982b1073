import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '@/env'
import { describeDevice } from '@/lib/accounts/device'
import { DEVICE_COOKIE } from '@/lib/accounts/device-cookie'
import { clientAddress, clientNetwork, truncateAddress } from '@/lib/http/client-address'
import { readCookie } from '@/lib/http/read-cookie'
import type { Credential } from './credentials'

/** Beyond that the ones that signed in longest ago are forgotten. */
const MAX_ACCOUNTS = 4
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000

/**
 * What a device cookie says: which accounts signed in here, each under a pseudonym (`who`) and with a
 * proof of its password of that time.
 */
export type KnownDevice = {
  id: string
  until: number
  accounts: { who: string; proof: string }[]
}

type Account = Pick<Credential, 'userId' | 'passwordHash'>

/**
 * Reads the device cookie among the cookies of a request: undefined unless it is signed by us and
 * not older than 180 days. It is no session and grants nothing but limits of its own.
 */
export function readKnownDevice(cookies: string | null): KnownDevice | undefined {
  const [body = '', signature = ''] = readCookie(cookies, DEVICE_COOKIE)?.split('.') ?? []
  if (!isEqual(signature, keyed('cookie', body))) return undefined
  const device = JSON.parse(Buffer.from(body, 'base64url').toString()) as KnownDevice
  return device.until > Date.now() ? device : undefined
}

/** Whether this account signed in on the device, with the password that it still has. */
export function knows(device: KnownDevice | undefined, account: Account | null): boolean {
  if (!device || account?.passwordHash == null) return false
  const { proof } = entryOf(device.id, account)
  return device.accounts.some((known) => isEqual(known.proof, proof))
}

/** The value of the cookie for a device on which the account has just proved itself. */
export function rememberDevice(device: KnownDevice | undefined, account: Account): string {
  const id = device?.id ?? randomBytes(16).toString('base64url')
  const own = entryOf(id, account)
  const others = device?.accounts.filter(({ who }) => who !== own.who) ?? []
  const accounts = [own, ...others].slice(0, MAX_ACCOUNTS)
  const content: KnownDevice = { id, until: Date.now() + LIFETIME_MS, accounts }
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${keyed('cookie', body)}`
}

/** The proof dies with the password; `who` does not, or each change would make a new party. */
function entryOf(deviceId: string, { userId, passwordHash }: Account) {
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

/** Who sends a request, as far as signing in cares. */
export type Client = {
  /** For counting only, never stored as it is. */
  network: string
  address: string
  device: string
  /** What its device cookie says, where it has a valid one. */
  knownDevice?: KnownDevice
}

/** Reads the client from the headers of a request. */
export function readClient(headers: Pick<Headers, 'get'>): Client {
  return {
    network: clientNetwork(headers),
    address: truncateAddress(clientAddress(headers)),
    device: describeDevice(headers.get('user-agent')),
    knownDevice: readKnownDevice(headers.get('cookie')),
  }
}

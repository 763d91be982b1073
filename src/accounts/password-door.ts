import { clientNetwork } from '@/lib/http/client-address'
import { bridge } from '@/lib/process/bridge'
import { processWide } from '@/lib/process-wide'
import { isQueueFull } from './hashing-queue'

/** How long a network over its limit is refused without a query, in seconds. */
const BLOCKED_SECONDS = 5
const FULL_SECONDS = 3
const MOST = 10_000

const blockedUntil = processWide('blocked-networks', () => new Map<string, number>())

/**
 * What the entry server asks before it hands on a password (entry/admit-password.mjs): the seconds
 * that this address has to wait, 0 when it may come in. A flood thereby costs neither a page's worth
 * of work nor a query; what decides remains the limiter in the database.
 */
bridge.passwordWait = (address) => {
  if (isQueueFull()) return FULL_SECONDS
  const until = blockedUntil.get(clientNetwork({ get: () => address })) ?? 0
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/**
 * Turns a network away for a moment, because the limiter has just refused it. Not for as long as the
 * limiter would: right passwords give tokens back, and a class behind one address comes in again.
 */
export function turnAway(network: string): void {
  if (blockedUntil.size >= MOST) blockedUntil.clear()
  blockedUntil.set(network, Date.now() + BLOCKED_SECONDS * 1000)
}

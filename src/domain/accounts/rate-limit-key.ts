import type { Client } from './client'

const KNOWN_DEVICE = 'device:'

/**
 * The principal that password checks are queued by: the last account of this device, so that other
 * clients of the network cannot cost it its position, else the network.
 */
export function rateLimitKeyOf({
  network,
  knownDevice,
}: Pick<Client, 'network' | 'knownDevice'>): string {
  const account = knownDevice?.accounts[0]?.who
  return account === undefined ? network : `${KNOWN_DEVICE}${account}`
}

export function isKnownDevice(principal: string): boolean {
  return principal.startsWith(KNOWN_DEVICE)
}

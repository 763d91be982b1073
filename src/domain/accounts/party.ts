import type { Client } from './client'

const KNOWN_DEVICE = 'device:'

/**
 * Who takes turns with others where passwords wait: the account that signed in on this device, so
 * that nobody's neighbors cost them their place, else the network.
 */
export function rateLimitKeyOf({
  network,
  knownDevice,
}: Pick<Client, 'network' | 'knownDevice'>): string {
  const account = knownDevice?.accounts[0]?.who
  return account === undefined ? network : `${KNOWN_DEVICE}${account}`
}

/** Whether a party is an account on a device that it signed in on before. */
export function isKnownDevice(principal: string): boolean {
  return principal.startsWith(KNOWN_DEVICE)
}

import { TooManyError, type Limit } from '@/platform/api/enforce-rate-limit'
import type { Client } from './client'

export class TooBusyError extends TooManyError {
  override readonly name = 'TooBusyError'

  constructor() {
    super(3)
  }
}

/** Whether the password was not checked. Compares the name; see `AppError`. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof Error && error.name === 'TooBusyError'
}

const KNOWN_DEVICE = 'device:'

/**
 * The principal that password checks are queued by: the last account of this device, so that other
 * clients of the network cannot cost it its position, else the network.
 */
export function toRateLimitKey({
  network,
  knownDevice,
}: Pick<Client, 'network' | 'knownDevice'>): string {
  const account = knownDevice?.accounts[0]?.who
  return account === undefined ? network : `${KNOWN_DEVICE}${account}`
}

export function isKnownDevice(principal: string): boolean {
  return principal.startsWith(KNOWN_DEVICE)
}

export type MailKind = 'sign-up' | 'seat' | 'application' | 'reset' | 'deletion' | 'proof'

/**
 * Limits the account emails of one kind to an address. The limit per network keeps one or two
 * networks from using it up. With many, a link emailed within the hour still works.
 */
export function createMailLimits(kind: MailKind, email: string, { network }: Client): Limit[] {
  const key = `account-mail:${kind}:${email}`
  const windowSeconds = 60 * 60
  return [
    { key: `${key}:${network}`, limit: 3, windowSeconds },
    { key, limit: 8, windowSeconds },
  ]
}

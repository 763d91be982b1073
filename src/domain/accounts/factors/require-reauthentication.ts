import { AppError } from '@/lib/failures/app-error'
import type { Account } from '@/domain/accounts/session-strategy'

/** Said where somebody has to prove once more who they are, before they go on. */
export const REAUTHENTICATE_FIRST = 'Please confirm that it is you, then try again.'

/**
 * Whether a signed-in person has proved within ten minutes that they are who they say: by signing in,
 * or since then by a factor, a password or a mailed code (K-05). Never true for an API key.
 */
export function isReauthenticated(account: unknown): boolean {
  const { _isReauthenticated, _key } = Object(account) as Partial<Account>
  return _isReauthenticated === true && _key === undefined
}

/** Whether the account signed in with a session that has no such proof: not for API keys, nor for our own code. */
export function lacksFreshProof(account: unknown): boolean {
  const { _isReauthenticated, _key, _sid } = Object(account) as Partial<Account>
  return Boolean(_sid) && _key === undefined && _isReauthenticated !== true
}

/**
 * Throws 403 `second_factor` unless `isReauthenticated`. Call it before what hands out rights or data, or
 * cannot be undone; pages ask for the proof with `withReauthentication` of src/components/proof and go on.
 * @param account the account of the request: `req.user`, or `await requireAccount()`
 */
export function requireReauthentication(account: unknown): void {
  if (!isReauthenticated(account))
    throw new AppError('second_factor', REAUTHENTICATE_FIRST, { status: 403 })
}

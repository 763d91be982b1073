import { AppError } from '@/lib/failures/app-error'
import type { Account } from '@/domain/accounts/session-strategy'

/** Said where somebody has to prove once more who they are, before they go on. */
export const PROVE_FIRST = 'Please confirm that it is you, then try again.'

/**
 * Whether a signed-in person has proved within ten minutes that they are who they say: by signing in,
 * or since then by a factor, a password or a mailed code (K-05). Never true for an API key.
 */
export function isProven(account: unknown): boolean {
  const { _isProven, _key } = Object(account) as Partial<Account>
  return _isProven === true && _key === undefined
}

/** Whether the account signed in with a session that has no such proof: not for API keys, nor for our own code. */
export function lacksFreshProof(account: unknown): boolean {
  const { _isProven, _key, _sid } = Object(account) as Partial<Account>
  return Boolean(_sid) && _key === undefined && _isProven !== true
}

/**
 * Throws 403 `second_factor` unless `isProven`. Call it before what hands out rights or data, or
 * cannot be undone; pages ask for the proof with `withProof` of src/components/proof and go on.
 * @param account the account of the request: `req.user`, or `await requireAccount()`
 */
export function requireFreshProof(account: unknown): void {
  if (!isProven(account)) throw new AppError('second_factor', PROVE_FIRST, { status: 403 })
}

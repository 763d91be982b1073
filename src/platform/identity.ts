import { AsyncLocalStorage } from 'node:async_hooks'
import type { Payload } from 'payload'
import type { ApiKey, User } from '@/payload-types'
import { AppError } from '@/lib/failures/app-error'
import { processWide } from '@/lib/process-wide'
import type { Scope } from './database/transaction'

/**
 * Limits an API key in addition to its role. `read` allows no changes. `collections` lists the
 * slugs of the collections and globals it can access; an empty list means all.
 */
export type KeyScope = { scope: ApiKey['scope']; collections: string[] }

export type FactorNeed =
  /** The account has no factor; this session may only set one up. */
  | 'set-up'
  /**
   * This session began without the account's factor, and ends at its next request to a staff page.
   */
  | 'sign-in'

export type Account = User & { collection: 'users'; _sid: string; _exp: number } & {
  /** Set for requests with an API key instead of a session. */
  _key?: number
  /** Authenticated within the last ten minutes. */
  _isReauthenticated?: boolean
  /** The scope of the API key (src/access/key-scope.ts). */
  _scope?: KeyScope
  _hasFactor?: boolean
  /** A missing second factor of staff, who until then have the rights of a learner. */
  _need?: FactorNeed | null
}

/** Who sends a request. Each reads the database every time, and throws if it fails. */
export type Identity = {
  /** The account of a session token. */
  findAccount: (payload: Payload, token: string | null) => Promise<Account | null>
  findSession: (scope: Scope, token: string) => Promise<{ id: string; userId: number } | null>
  endSession: (scope: Scope, userId: number, id: string) => Promise<unknown>
  /** The account that an API key acts for, with the role of the key. */
  findKeyHolder: (payload: Payload, token: string) => Promise<Account | null>
  findKey: (scope: Scope, token: string) => Promise<{ userId: number } | null>
}

const keyHolders = processWide('key-holder', () => new AsyncLocalStorage<Account>())

/**
 * The account of the current call's API key, or null. For endpoints outside of REST and GraphQL.
 */
export function currentKeyHolder(): Account | null {
  return keyHolders.getStore() ?? null
}

export function asKeyHolder<T>(holder: Account, work: () => Promise<T>): Promise<T> {
  return keyHolders.run(holder, work)
}

const SET_UP_FIRST =
  'Your role requires a second factor. Set one up in your account settings first.'
const SIGN_IN_AGAIN = 'Your role requires a second factor. Please sign in again with yours.'

/** Throws 403 `second_factor` if the account lacks a required factor. */
export function requireAccountFactor(account: Pick<Account, '_need'> | null): void {
  const need = account?._need
  if (!need) return
  const message = need === 'set-up' ? SET_UP_FIRST : SIGN_IN_AGAIN
  throw new AppError('second_factor', message, { status: 403 })
}

const REAUTHENTICATE_FIRST = 'Please confirm it’s you, then try again.'

/** Whether the user has authenticated within ten minutes. Never true for an API key. */
export function isReauthenticated(account: unknown): boolean {
  const { _isReauthenticated, _key } = Object(account) as Partial<Account>
  return _isReauthenticated === true && _key === undefined
}

/** Whether the session is not freshly authenticated. False for API keys and our own code. */
export function lacksFreshProof(account: unknown): boolean {
  const { _isReauthenticated, _key, _sid } = Object(account) as Partial<Account>
  return Boolean(_sid) && _key === undefined && _isReauthenticated !== true
}

/**
 * Throws 403 `second_factor` unless `isReauthenticated`. Call it before an operation that grants
 * rights, discloses data or cannot be undone. Pages use `withReauthentication` of
 * src/features/accounts/ui.
 * @param account the account of the request: `req.user`, or `await requireAccount()`
 */
export function requireReauthentication(account: unknown): void {
  if (!isReauthenticated(account))
    throw new AppError('second_factor', REAUTHENTICATE_FIRST, { status: 403 })
}

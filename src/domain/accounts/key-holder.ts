import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuthStrategy, Payload } from 'payload'
import { processWide } from '@/lib/process-wide'
import { findKey } from './api-keys'
import { hasFactor } from './factors/list-factors'
import { factorNeed } from './factors/factor-need'
import type { Account } from './session-strategy'

const holders = processWide('key-holder', () => new AsyncLocalStorage<Account>())

/** The account that an API key acts for, with the role that the key leaves it, or null. */
export async function findKeyHolder(payload: Payload, token: string): Promise<Account | null> {
  const key = await findKey({ payload }, token)
  if (!key) return null
  const user = await payload.findByID({
    collection: 'users',
    id: key.userId,
    depth: 0,
    disableErrors: true,
    // The key says who it is; the rules ask for exactly that.
    overrideAccess: true,
  })
  if (!user) return null
  const _exp = Math.floor(key.expiresAt.getTime() / 1000)
  // Of staff without a factor where they need one, whatever the role of the key (K-03).
  const hasOne = await hasFactor({ payload }, user.id)
  const session = { method: 'passkey', second: null, hasFactor: hasOne } as const
  return {
    ...user,
    role: key.role,
    collection: 'users',
    _sid: '',
    _key: key.id,
    _scope: key.scope,
    _exp,
    _need: factorNeed(session, user.role),
  }
}

/** Whom the API key of the call stands for; null without one. For addresses beside REST and GraphQL. */
export function currentKeyHolder(): Account | null {
  return holders.getStore() ?? null
}

/** Runs a call of the API as the holder of a key. */
export function asKeyHolder<T>(holder: Account, work: () => Promise<T>): Promise<T> {
  return holders.run(holder, work)
}

/**
 * How Payload learns whom a key stands for. It does not read the header itself: keys are checked
 * before REST and GraphQL (src/api/with-api-keys.ts) and mean nothing anywhere else, so that
 * neither the back office nor a page can be opened with one. No page of another site can send the
 * header, so what a key does needs no check of the origin.
 */
export const keyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: () => ({ user: currentKeyHolder() }),
}

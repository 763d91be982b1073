import { setTimeout as pause } from 'node:timers/promises'
import { processWide } from '@/lib/process-wide'

/** Failures in an hour that slow nobody down; ten more double the pause, up to the longest. */
const FREE = 10
const LONGEST_MS = 15_000

const MAX_WAITING = 200
const MAX_WAITING_PER_ACCOUNT = 2
const MAX_ACCOUNTS = 10_000

type Backoff = { nextAt: number; waiting: number }
type Backoffs = { accounts: Map<string, Backoff>; waiting: number }

const backoffs = processWide<Backoffs>('account-brakes', () => ({
  accounts: new Map(),
  waiting: 0,
}))

/**
 * Lets strangers try one account one after the other, with pauses that grow with its `failures` of
 * this hour over all networks (S-111): guessing gets slow, and nobody is shut out for long. Waits at
 * most half a minute, before anything is hashed, and resolves to 0; while two wait already, at once to
 * the seconds after which to come again.
 */
export async function slowDown(account: string, failures: number): Promise<number> {
  const pauseMs = pauseAfter(failures)
  if (pauseMs === 0) return 0
  const backoff = backoffs.accounts.get(account) ?? { nextAt: 0, waiting: 0 }
  const now = Date.now()
  const wait = Math.max(0, backoff.nextAt - now)
  const isFull = backoff.waiting >= MAX_WAITING_PER_ACCOUNT || backoffs.waiting >= MAX_WAITING
  if (wait > 0 && isFull) return Math.ceil(wait / 1000)
  backoff.nextAt = now + wait + pauseMs
  remember(account, backoff)
  if (wait === 0) return 0
  backoff.waiting += 1
  backoffs.waiting += 1
  await pause(wait, undefined, { ref: false })
  backoff.waiting -= 1
  backoffs.waiting -= 1
  return 0
}

function pauseAfter(failures: number): number {
  return failures <= FREE ? 0 : Math.min(LONGEST_MS, 1000 * 2 ** Math.floor((failures - FREE) / 10))
}

/** The ones used longest ago are forgotten first; their failures still stand in the database. */
function remember(account: string, backoff: Backoff): void {
  backoffs.accounts.delete(account)
  backoffs.accounts.set(account, backoff)
  const [oldest] = backoffs.accounts.keys()
  if (backoffs.accounts.size > MAX_ACCOUNTS && oldest) backoffs.accounts.delete(oldest)
}

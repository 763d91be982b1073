import { toNetworkGroup } from '@/lib/http/client-address'
import { processWide } from '@/lib/process-wide'
import { bridge } from '@/platform/process/bridge'
import { readClient, type Client } from './client'
import { toRateLimitKey } from './rate-limits'
import { createFairQueue, isQueueFull, type FairQueue } from './password-queue'

/** Failed posts per minute, per principal and per IPv6 /48. */
const MAX_POSTS = 30
const MAX_POSTS_OF_GROUP = 90
const WINDOW_MS = 60_000
const MAX_COUNTED = 20_000

type Count = { posts: number; resetsAt: number }

/** Counts password posts in this process, per principal (network or account). */
export function createPostCounts() {
  /** Ordered by the end of their windows. */
  const counts = new Map<string, Count>()

  function count(key: string): void {
    const stored = counts.get(key)
    if (stored && stored.resetsAt > Date.now()) {
      stored.posts += 1
      return
    }
    counts.delete(key)
    const [oldest] = counts.keys()
    if (counts.size >= MAX_COUNTED && oldest) counts.delete(oldest)
    counts.set(key, { posts: 1, resetsAt: Date.now() + WINDOW_MS })
  }

  function secondsLeft(key: string, most: number): number {
    const { posts, resetsAt } = counts.get(key) ?? { posts: 0, resetsAt: 0 }
    return posts < most ? 0 : Math.max(0, Math.ceil((resetsAt - Date.now()) / 1000))
  }

  return {
    /** Seconds until the principal may post; 0 if it may post now. */
    secondsLeft: (principal: string) =>
      Math.max(
        secondsLeft(principal, MAX_POSTS),
        secondsLeft(toNetworkGroup(principal), MAX_POSTS_OF_GROUP),
      ),
    count: (principal: string) => toKeys(principal).forEach(count),
    uncount(principal: string): void {
      for (const key of toKeys(principal)) {
        const stored = counts.get(key)
        if (stored && stored.posts > 0) stored.posts -= 1
      }
    },
  }
}

/** A principal that is its own group counts once. */
function toKeys(principal: string): Set<string> {
  return new Set([principal, toNetworkGroup(principal)])
}

/** Faster than any machine hashes, and slow enough to serve pages in between. */
const THROTTLE_MS = 50
const BUSY_SECONDS = 3

/** Enough for more than one hundred networks. Each position is an open socket. */
const MAX_IN_LINE = 400

type Throttle = {
  posts: ReturnType<typeof createPostCounts>
  line: FairQueue<(wait: number) => void>
  nextTurn: number
  timer?: NodeJS.Timeout
}

const throttle = processWide<Throttle>('password-throttle', () => ({
  posts: createPostCounts(),
  line: createFairQueue({ most: MAX_IN_LINE, mostPerGroup: 20 }),
  nextTurn: 0,
}))

/**
 * Called by the entry server before it passes on a password
 * (entry/middleware/throttle-passwords.mjs). Resolves to 0 when the principal's turn comes, or to
 * the seconds to wait. Every post counts until `uncount` reports a correct password. Per process;
 * the database counts the limits against guessing (sign-in.ts).
 */
bridge.passwordWait = async ({ headers, isCounted }) => {
  const client = readClient(headers)
  // If a copied device cookie uses up its limits, those of the network remain.
  const isOver =
    toRateLimitKey(client) !== client.network &&
    throttle.posts.secondsLeft(toRateLimitKey(client)) > 0
  const principal = isOver ? client.network : toRateLimitKey(client)
  const wait = throttle.posts.secondsLeft(principal)
  if (wait > 0) return wait
  if (isCounted) throttle.posts.count(principal)
  const busy = isQueueFull(principal) ? BUSY_SECONDS : await myTurn(principal)
  if (isCounted && busy > 0) throttle.posts.uncount(principal)
  return busy
}

/** Removes a post with a correct password, or one that the server was too busy to check. */
export function returnCount(client: Client): void {
  throttle.posts.uncount(toRateLimitKey(client))
}

function myTurn(principal: string): Promise<number> {
  return new Promise((enterNow) => {
    throttle.line.add(principal, enterNow)?.(BUSY_SECONDS)
    if (!throttle.timer) takeTurns()
  })
}

/** Admits one post at a time; the first after a pause, at once. */
function takeTurns(): void {
  const pause = throttle.nextTurn - performance.now()
  if (pause > 0) {
    throttle.timer = setTimeout(takeTurns, pause)
    return
  }
  throttle.timer = undefined
  const enterNow = throttle.line.next()
  if (!enterNow) return
  throttle.nextTurn = performance.now() + THROTTLE_MS
  enterNow(0)
  takeTurns()
}

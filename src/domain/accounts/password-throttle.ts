import { networkGroup } from '@/lib/http/client-address'
import { processWide } from '@/lib/process-wide'
import { bridge } from '@/lib/process/bridge'
import { readClient, type Client } from './client'
import { rateLimitKeyOf } from './party'
import { createFairQueue, isQueueFull, type FairQueue } from './password-queue'

/** Posts of a minute that did not turn out right, per party and per IPv6 /48. */
const MAX_POSTS = 30
const MAX_POSTS_OF_GROUP = 90
const WINDOW_MS = 60_000
const MAX_COUNTED = 20_000

type Count = { posts: number; resetsAt: number }

/** Counts posts with passwords in this process, by party: a network or an account. */
export function createPostCounts() {
  /** In the order in which their windows end. */
  const counts = new Map<string, Count>()

  function count(key: string): void {
    const known = counts.get(key)
    if (known && known.resetsAt > Date.now()) {
      known.posts += 1
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
    /** The seconds for which this party may not post; 0 when it may. */
    secondsLeft: (principal: string) =>
      Math.max(
        secondsLeft(principal, MAX_POSTS),
        secondsLeft(networkGroup(principal), MAX_POSTS_OF_GROUP),
      ),
    count: (principal: string) => keysOf(principal).forEach(count),
    /** Takes a post back. */
    uncount(principal: string): void {
      for (const key of keysOf(principal)) {
        const known = counts.get(key)
        if (known && known.posts > 0) known.posts -= 1
      }
    },
  }
}

/** What a post of this party counts for: a group that is the party itself counts once. */
function keysOf(principal: string): Set<string> {
  return new Set([principal, networkGroup(principal)])
}

/** Twenty a second at most: faster than any machine hashes, and slow enough for pages in between. */
const THROTTLE_MS = 50
const BUSY_SECONDS = 3

/** More than a hundred networks at once, so that those of one attack leave places: each is a socket. */
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
 * What the entry server asks before it hands on a password (entry/middleware/throttle-passwords.mjs). Resolves
 * when it is this party's turn, with 0, or with the seconds that it has to wait instead. A flood
 * thereby costs the pages neither a burst of work nor a query.
 *
 * Every post counts until `uncount` says that it was right: an empty or malformed one counts like a
 * wrong password, whatever becomes of it behind. Counted in this process alone; what nobody
 * may guess around is counted in the database (sign-in.ts).
 */
bridge.passwordWait = async ({ headers, isCounted }) => {
  const client = readClient(headers)
  // A device has limits of its own. Where somebody with a copy of its cookie used them up, its
  // network's remain.
  const isOver =
    rateLimitKeyOf(client) !== client.network &&
    throttle.posts.secondsLeft(rateLimitKeyOf(client)) > 0
  const principal = isOver ? client.network : rateLimitKeyOf(client)
  const wait = throttle.posts.secondsLeft(principal)
  if (wait > 0) return wait
  if (isCounted) throttle.posts.count(principal)
  const busy = isQueueFull(principal) ? BUSY_SECONDS : await myTurn(principal)
  if (isCounted && busy > 0) throttle.posts.uncount(principal)
  return busy
}

/** Takes a post back: its password was right, or we were too busy to look at it. */
export function uncount(client: Client): void {
  throttle.posts.uncount(rateLimitKeyOf(client))
}

function myTurn(principal: string): Promise<number> {
  return new Promise((enterNow) => {
    throttle.line.add(principal, enterNow)?.(BUSY_SECONDS)
    if (!throttle.timer) takeTurns()
  })
}

/** Lets in one at a time; those that come while nobody waits and nobody has just come, at once. */
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

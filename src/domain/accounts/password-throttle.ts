import { bridge } from '@/lib/process/bridge'
import { processWide } from '@/lib/process-wide'
import { readClient, type Client } from './client'
import { createFairQueue, type FairQueue } from './fair-queue'
import { isQueueFull } from './hashing-queue'
import { rateLimitKeyOf } from './party'
import { createPostCounts } from './post-counts'

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
 * wrong password, whatever becomes of it behind (S-108). Counted in this process alone; what nobody
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

import { networkGroup } from '@/lib/http/client-address'

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

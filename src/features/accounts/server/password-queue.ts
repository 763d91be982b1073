import os from 'node:os'
import { toNetworkGroup } from '@/lib/http/client-address'
import { processWide } from '@/lib/process-wide'
import { TooBusyError, isKnownDevice } from './rate-limits'

export type FairQueue<Item> = {
  /** Adds an item. Returns the item that does not fit: a displaced one, or the new one. */
  add: (principal: string, item: Item) => Item | undefined
  next: () => Item | undefined
  hasPlaceFor: (principal: string) => boolean
}

type Bounds = { most: number; mostPerGroup: number }

/**
 * A bounded queue that serves principals in rotation. Known devices get half of the turns and their
 * own positions, so that no number of networks delays them.
 */
export function createFairQueue<Item>(bounds: Bounds): FairQueue<Item> {
  const [devices, networks] = [createLane<Item>(bounds), createLane<Item>(bounds)]
  const getLane = (principal: string) => (isKnownDevice(principal) ? devices : networks)
  let [first, second] = [devices, networks]
  return {
    hasPlaceFor: (principal) => getLane(principal).hasPlaceFor(principal),
    add: (principal, item) => getLane(principal).add(principal, item),
    next() {
      ;[first, second] = [second, first]
      return second.next() ?? first.next()
    },
  }
}

/**
 * The networks of one IPv6 /48 share one turn and a limit. In a full lane, a newcomer displaces the
 * newest item of the largest principal.
 */
function createLane<Item>(bounds: Bounds): FairQueue<Item> {
  /** By group and principal; both maps are in the order of turns. */
  const groups = new Map<string, Map<string, Item[]>>()

  const countQueued = (group: string) =>
    [...(groups.get(group)?.values() ?? [])].reduce((sum, items) => sum + items.length, 0)

  /** Finds a position; null if there is none. Displaces the newest of `instead`, if set. */
  function findPlace(principal: string): { instead?: Item[] } | null {
    const group = toNetworkGroup(principal)
    const sizes = new Map([...groups.keys()].map((key) => [key, countQueued(key)]))
    const queued = sizes.get(group) ?? 0
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    const isGroupFull = queued >= bounds.mostPerGroup
    if (!isGroupFull && total < bounds.most) return {}
    const largest = Math.max(...sizes.values())
    const crowded = isGroupFull || queued === largest ? group : findKeyBySize(sizes, largest)
    const principals = groups.get(crowded) ?? new Map<string, Item[]>()
    const instead = [...principals.values()].reduce((most, items) =>
      items.length > most.length ? items : most,
    )
    const isFairer =
      crowded === group
        ? instead.length > (principals.get(principal)?.length ?? 0) + 1
        : largest > queued + 1
    return isFairer ? { instead } : null
  }

  return {
    hasPlaceFor: (principal) => findPlace(principal) !== null,
    add(principal, item) {
      const place = findPlace(principal)
      if (!place) return item
      const displaced = place.instead?.pop()
      const group = toNetworkGroup(principal)
      const principals = groups.get(group) ?? new Map<string, Item[]>()
      principals.set(principal, [...(principals.get(principal) ?? []), item])
      groups.set(group, principals)
      return displaced
    },
    next() {
      const [first] = groups
      if (!first) return undefined
      const [group, principals] = first
      const [[principal, items] = ['', []]] = principals
      const item = items.shift()
      // Moves the principal to the end, or removes it if it has no items.
      principals.delete(principal)
      if (items.length > 0) principals.set(principal, items)
      groups.delete(group)
      if (principals.size > 0) groups.set(group, principals)
      return item
    },
  }
}

function findKeyBySize(sizes: Map<string, number>, wantedSize: number): string {
  for (const [key, size] of sizes) if (size === wantedSize) return key
  throw new Error('nothing is that large')
}

/** Half of the cores, at most two: libuv has four threads, and files and images need some. */
const SLOTS = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)))

type Waiting = { start: () => void; refuse: (error: TooBusyError) => void }
type Queue = { running: number; waiting: FairQueue<Waiting> }

const queue = processWide<Queue>('hashing', () => ({
  running: 0,
  waiting: createFairQueue({ most: 40, mostPerGroup: 20 }),
}))

export function isQueueFull(principal: string): boolean {
  return queue.running >= SLOTS && !queue.waiting.hasPlaceFor(principal)
}

/**
 * Runs an expensive hash in a queue. At most two cores hash passwords, so that a flood of sign-ins
 * cannot starve the pages; principals take turns, so that it cannot starve other sign-ins. Throws
 * TooBusyError if the queue is full or a smaller principal displaces this one.
 */
export async function inHashingQueue<T>(principal: string, hash: () => Promise<T>): Promise<T> {
  if (queue.running < SLOTS) queue.running += 1
  else await myTurn(principal)
  try {
    return await hash()
  } finally {
    const next = queue.waiting.next()
    if (next) next.start()
    else queue.running -= 1
  }
}

function myTurn(principal: string): Promise<void> {
  return new Promise((start, refuse) => {
    queue.waiting.add(principal, { start, refuse })?.refuse(new TooBusyError())
  })
}

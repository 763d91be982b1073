import os from 'node:os'
import { networkGroup } from '@/lib/http/client-address'
import { processWide } from '@/lib/process-wide'
import { isKnownDevice } from './party'
import { TooBusyError } from './too-many-error'

export type FairQueue<Item> = {
  /** Adds an item; returns the one that has no place now: an item displaced by it, or itself. */
  add: (principal: string, item: Item) => Item | undefined
  /** Removes and returns the item whose turn it is. */
  next: () => Item | undefined
  /** Whether `add` would keep an item of this party. */
  hasPlaceFor: (principal: string) => boolean
}

type Bounds = { most: number; mostPerGroup: number }

/**
 * A bounded queue in which parties take turns, however many items each has waiting. Known
 * devices have half of the turns and `most` places of their own, so that no number of networks keeps
 * them waiting.
 */
export function createFairQueue<Item>(bounds: Bounds): FairQueue<Item> {
  const [devices, networks] = [createLane<Item>(bounds), createLane<Item>(bounds)]
  const laneOf = (principal: string) => (isKnownDevice(principal) ? devices : networks)
  let [first, second] = [devices, networks]
  return {
    hasPlaceFor: (principal) => laneOf(principal).hasPlaceFor(principal),
    add: (principal, item) => laneOf(principal).add(principal, item),
    next() {
      ;[first, second] = [second, first]
      return second.next() ?? first.next()
    },
  }
}

/**
 * The networks of one IPv6 /48 are a group, which has one turn for all of them, and places of its own
 * bound. When there is no place left, a newcomer displaces the newest item of whoever has most, so
 * that one party can fill the lane only while nobody else wants in.
 */
function createLane<Item>(bounds: Bounds): FairQueue<Item> {
  /** Items by party by group; both maps in the order of turns. */
  const groups = new Map<string, Map<string, Item[]>>()

  const sizeOf = (group: string) =>
    [...(groups.get(group)?.values() ?? [])].reduce((sum, items) => sum + items.length, 0)

  /** Where an item of `party` goes: null for nowhere, `instead` of the newest of these where full. */
  function findPlace(principal: string): { instead?: Item[] } | null {
    const group = networkGroup(principal)
    const sizes = new Map([...groups.keys()].map((key) => [key, sizeOf(key)]))
    const own = sizes.get(group) ?? 0
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    const isGroupFull = own >= bounds.mostPerGroup
    if (!isGroupFull && total < bounds.most) return {}
    const largest = Math.max(...sizes.values())
    const crowded = isGroupFull || own === largest ? group : keyOf(sizes, largest)
    const principals = groups.get(crowded) ?? new Map<string, Item[]>()
    const instead = [...principals.values()].reduce((most, items) =>
      items.length > most.length ? items : most,
    )
    const isFairer =
      crowded === group
        ? instead.length > (principals.get(principal)?.length ?? 0) + 1
        : largest > own + 1
    return isFairer ? { instead } : null
  }

  return {
    hasPlaceFor: (principal) => findPlace(principal) !== null,
    add(principal, item) {
      const place = findPlace(principal)
      if (!place) return item
      const displaced = place.instead?.pop()
      const group = networkGroup(principal)
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
      // Whoever had a turn goes to the end, whoever has nothing left goes.
      principals.delete(principal)
      if (items.length > 0) principals.set(principal, items)
      groups.delete(group)
      if (principals.size > 0) groups.set(group, principals)
      return item
    },
  }
}

function keyOf(sizes: Map<string, number>, wanted: number): string {
  for (const [key, size] of sizes) if (size === wanted) return key
  throw new Error('nothing is that large')
}

/** Half of the cores, but two at most: libuv has four threads, and files and pictures need some. */
const SLOTS = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)))

type Waiting = { start: () => void; refuse: (error: TooBusyError) => void }
type Queue = { running: number; waiting: FairQueue<Waiting> }

const queue = processWide<Queue>('hashing', () => ({
  running: 0,
  waiting: createFairQueue({ most: 40, mostPerGroup: 20 }),
}))

/** Whether a hash of this party would not even get a place to wait. */
export function isQueueFull(principal: string): boolean {
  return queue.running >= SLOTS && !queue.waiting.hasPlaceFor(principal)
}

/**
 * Runs an expensive hash when it is the turn of `party`. Half of the cores at most, and never more
 * than two, work on passwords, so that a flood of sign-ins cannot starve the pages; parties
 * take turns, so that it cannot starve other people's sign-ins either. Throws TooBusyError
 * when there is no place left, or when somebody who has fewer needs it.
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

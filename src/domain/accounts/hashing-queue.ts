import os from 'node:os'
import { processWide } from '@/lib/process-wide'
import { createFairQueue, type FairQueue } from './fair-queue'
import { TooBusyError } from './too-many-error'

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
 * take turns, so that it cannot starve other people's sign-ins either (S-109). Throws TooBusyError
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

import os from 'node:os'
import { processWide } from '@/lib/process-wide'

/** Thrown when so many passwords wait to be checked that one more would only wait in vain. */
export class TooBusyError extends Error {
  readonly retryAfter = 3
  constructor() {
    super('Too many passwords are being checked')
  }
}

/** Half of the cores, but two at most: libuv has four threads, and files and pictures need some. */
const SLOTS = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)))
const MAX_WAITING = 20

type Queue = { running: number; waiting: (() => void)[] }

const queue = processWide<Queue>('hashing', () => ({ running: 0, waiting: [] }))

/** Throws TooBusyError if a hash would not even get a place to wait: ask before any other work. */
export function requirePlaceInQueue(): void {
  if (isQueueFull()) throw new TooBusyError()
}

/** Whether a hash would not even get a place to wait. */
export function isQueueFull(): boolean {
  return queue.running >= SLOTS && queue.waiting.length >= MAX_WAITING
}

/**
 * Runs an expensive hash when it is its turn. Half of the cores at most, and never more than two,
 * work on passwords, so that a flood of sign-ins cannot starve the pages. Throws
 * TooBusyError when the queue is full.
 */
export async function inHashingQueue<T>(hash: () => Promise<T>): Promise<T> {
  requirePlaceInQueue()
  if (queue.running >= SLOTS) {
    await new Promise<void>((turn) => queue.waiting.push(turn))
  } else {
    queue.running += 1
  }
  try {
    return await hash()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
  }
}

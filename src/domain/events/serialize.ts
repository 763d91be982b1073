import { processWide } from '@/lib/process-wide'
import type { EventRef } from './event-ref'

const lines = processWide('seats-in-turn', () => new Map<string, Promise<unknown>>())

/**
 * Lets the changes of one event in this process work one after the other, in the order of their calls.
 * The lock of the database alone would do so too, but hundreds who wait there would each hold a
 * connection, and be refused when they waited too long (E-10).
 */
export async function serialize<T>({ id, kind }: EventRef, work: () => Promise<T>): Promise<T> {
  const key = `${kind}:${id}`
  const turn = (lines.get(key) ?? Promise.resolve()).then(work, work)
  lines.set(key, turn)
  try {
    return await turn
  } finally {
    if (lines.get(key) === turn) lines.delete(key)
  }
}

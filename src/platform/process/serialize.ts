import { processWide } from '@/lib/process-wide'

const queues = processWide('serialized', () => new Map<string, Promise<unknown>>())

/**
 * Serializes work with the same key within this process. A lock of the database alone would hold a
 * connection per waiting request, and requests might time out.
 */
export async function serialize<T>(key: string, work: () => Promise<T>): Promise<T> {
  const result = (queues.get(key) ?? Promise.resolve()).then(work, work)
  queues.set(key, result)
  try {
    return await result
  } finally {
    if (queues.get(key) === result) queues.delete(key)
  }
}

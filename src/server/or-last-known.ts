import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { bridge } from '@/lib/process/bridge'
import { processWide } from '@/lib/process-wide'

/**
 * Reads data that every page needs and that rarely changes. On failure pages use the last value of
 * this process, or `initial`. They are sent as 503 and not cached.
 */
export function orLastKnown<Value>(
  name: string,
  read: () => Promise<Value>,
  initial: Value,
): () => Promise<Value> {
  const known = processWide(`last-known:${name}`, () => ({ value: initial }))
  return async () => {
    try {
      return (known.value = await read())
    } catch (error) {
      unstable_rethrow(error)
      bridge.markIncomplete?.()
      return known.value
    }
  }
}

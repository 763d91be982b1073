import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { bridge } from '@/lib/process/bridge'
import { processWide } from '@/lib/process-wide'

/**
 * A read of what every page needs and hardly ever changes. While it fails, pages show what it last
 * returned in this process, or `initial` before that, and are sent as 503 and stored nowhere.
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

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { bridge } from '../process/bridge'
import { processWide } from '@/lib/process-wide'
import { cms } from './cms'

/**
 * Reads data that every page needs and that rarely changes. On failure pages use the last value of
 * this process, or `initial`. They are sent as 503 and not cached.
 */
export function withLastKnown<Value>(
  name: string,
  read: () => Promise<Value>,
  initial: Value,
): () => Promise<Value> {
  const lastKnown = processWide(`last-known:${name}`, () => ({ value: initial }))
  return async () => {
    try {
      return (lastKnown.value = await read())
    } catch (error) {
      unstable_rethrow(error)
      bridge.markIncomplete?.()
      return lastKnown.value
    }
  }
}

/**
 * Reads a list of a public page. On failure it logs the error and returns `empty`. The page is then
 * sent as 503 with Retry-After and is not cached, so that an outage does not look like an empty
 * list.
 * @param noun the list items, for the log: "workshops"
 */
export async function listOrEmpty<List extends object>(
  noun: string,
  read: () => Promise<List>,
  empty: List,
): Promise<List & { isUnavailable?: true }> {
  try {
    return await read()
  } catch (error) {
    unstable_rethrow(error)
    bridge.markIncomplete?.()
    const { logger } = await cms()
    logger.error({ err: error }, `The ${noun} could not be listed`)
    return { ...empty, isUnavailable: true }
  }
}

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { bridge } from '@/lib/process/bridge'
import { cms } from './cms'

/**
 * A list of a public page. When it cannot be read there is a line in the log, `empty` stands in its
 * place, and the page that shows it is sent as 503 with Retry-After and stored nowhere, so that nobody
 * believes that there is nothing.
 * @param noun what the list has, for the log: "workshops"
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

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { cms } from '@/server/cms'

/** Reads a list; a failure is logged and answers null, so that the page can say so. */
export async function readList<List>(message: string, read: () => Promise<List>) {
  try {
    return await read()
  } catch (error) {
    unstable_rethrow(error)
    const { logger } = await cms()
    logger.error({ err: error }, message)
    return null
  }
}

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { cms } from '@/server/cms'

/** Reads something; a failure is logged as `message` and null, so that the page can say so. */
export async function readOrNull<Result>(message: string, read: () => Promise<Result>) {
  try {
    return await read()
  } catch (error) {
    unstable_rethrow(error)
    const { logger } = await cms()
    logger.error({ err: error }, message)
    return null
  }
}

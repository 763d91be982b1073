import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { cms } from '@/platform/server/cms'

/** On failure it logs `message` and returns null, so that the page can show an error. */
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

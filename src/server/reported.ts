import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { ActionResult } from '@/lib/records/action-result'
import { refusalOf } from '@/lib/failures/refusal'
import { cms } from './cms'

/**
 * Runs a write; what a person cannot mend (the database is away, a bug) is logged and becomes
 * `message`, so that the form keeps what was typed. Refusals and field errors pass through.
 */
export async function reported<Data>(
  message: string,
  run: () => Promise<ActionResult<Data>>,
): Promise<ActionResult<Data>> {
  try {
    return await run()
  } catch (error) {
    unstable_rethrow(error)
    if (refusalOf(error)) throw error
    const { logger } = await cms()
    logger.error({ err: error }, message)
    return { ok: false, error: message }
  }
}

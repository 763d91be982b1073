import type { Payload } from 'payload'
import { queueDueNotices } from '@/seats/queue-due-notices'

const EVERY_MS = 60_000
let lastRun = 0

/**
 * What follows from the clock alone, in the leading instance once a minute: mails to the people of events.
 * What fails is tried again a minute later.
 */
export async function eachMinute(payload: Payload): Promise<void> {
  if (Date.now() - lastRun < EVERY_MS) return
  lastRun = Date.now()
  try {
    await queueDueNotices(payload)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'Mails of events could not be queued' })
  }
}

import type { Payload } from 'payload'
import { queueDueNotices } from '@/domain/events/queue-due-notices'
import { expireEndedEvents } from './expire-ended-events'

const EVERY_MS = 60_000
/** What may have ended before this instance took over. */
const FIRST_MS = 60 * 60_000
let lastRun = 0

/**
 * What follows from the clock alone, in the leading instance once a minute: mails to the people of events,
 * and lists that no longer show an event as coming. Mails that fail are tried again a minute later.
 */
export async function eachMinute(payload: Payload): Promise<void> {
  if (Date.now() - lastRun < EVERY_MS) return
  const since = lastRun || Date.now() - FIRST_MS
  lastRun = Date.now()
  try {
    await queueDueNotices(payload)
  } catch (error) {
    payload.logger.error({ err: error, msg: 'Mails of events could not be queued' })
  }
  try {
    await expireEndedEvents(payload, { from: since, to: lastRun })
  } catch (error) {
    payload.logger.error({ err: error, msg: 'Pages of ended events could not be expired' })
  }
}

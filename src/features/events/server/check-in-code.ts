import 'server-only'
import { checkInUrl } from './interfaces'
import { readEvent, type EventRef } from './read-event'
import { findRegistration } from './registration'
import { overAt } from '../event-times'
import { cms } from '@/platform/server/cms'

/** An attendee's check-in URL. Null without a seat, and for online, canceled, or past events. */
export async function findCheckInUrl(ref: EventRef, userId: number): Promise<string | null> {
  const req = { payload: await cms() }
  const event = await readEvent(req, ref)
  if (!event || event.isCancelled || !event.isInRoom) return null
  if (overAt(event) <= Date.now()) return null
  const own = await findRegistration(req, ref, userId)
  return own?.state === 'registered' ? checkInUrl(own.id) : null
}

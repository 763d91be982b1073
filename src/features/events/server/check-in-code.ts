import 'server-only'
import { toCheckInUrl } from './interfaces'
import { readEvent, type EventRef } from './read-event'
import { findRegistration } from './registration'
import { getEventEnd } from '../event-times'
import { cms } from '@/platform/server/cms'

/** An attendee's check-in URL. Null without a seat, and for online, canceled, or past events. */
export async function findCheckInUrl(ref: EventRef, userId: number): Promise<string | null> {
  const req = { payload: await cms() }
  const event = await readEvent(req, ref)
  if (!event || event.isCancelled || !event.isInRoom) return null
  if (getEventEnd(event) <= Date.now()) return null
  const registration = await findRegistration(req, ref, userId)
  return registration?.state === 'registered' ? toCheckInUrl(registration.id) : null
}

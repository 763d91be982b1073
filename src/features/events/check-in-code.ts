import 'server-only'
import { checkInUrl } from '@/domain/events/interfaces'
import { readEvent, type EventRef } from '@/domain/events/read-event'
import { findRegistration } from '@/domain/events/registration'
import { cms } from '@/server/cms'

/**
 * What a person shows at the door of an event in a room, as the address that the code holds; null
 * without a seat, and for what takes place online or not at all.
 */
export async function findCheckInUrl(ref: EventRef, userId: number): Promise<string | null> {
  const req = { payload: await cms() }
  const event = await readEvent(req, ref)
  if (!event || event.isCancelled || !event.isInRoom) return null
  if (Date.parse(event.endsAt) <= Date.now()) return null
  const own = await findRegistration(req, ref, userId)
  return own?.state === 'registered' ? checkInUrl(own.id) : null
}

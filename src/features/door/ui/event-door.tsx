import type { EventRef } from '@/features/events/server/read-event'
import { readDoorLinks } from '../server/door-page'
import { DoorLinks } from './door-links'

/** The door links of an event, for staff. */
export async function EventDoor({ event }: { event: EventRef }) {
  const door = await readDoorLinks(event)
  if (!door) return <p role="alert">The door links cannot be loaded right now.</p>
  return <DoorLinks event={event} {...door} />
}

import 'server-only'
import { findByPreviousAddress } from '@/features/redirects/server/previous-slug'
import { parseRecordAddress, whereAddress } from '@/platform/records/record-address'
import { JOIN_MINUTES, phaseAt } from '../event-times'
import { readEvent, type StoredEvent } from './read-event'
import { findRegistration } from './registration'
import { asVisitor, cms } from '@/platform/server/cms'

export type Join = {
  event: StoredEvent
  registration: number
  opensAt: string
  /** Null before the doors open, after the event, and for in-person events. */
  link: string | null
}

/**
 * Resolves `/join/workshop-12` or `/join/webinar-some-slug` for a user. Returns null without a
 * seat, so the response does not reveal whether the event exists.
 */
export async function findJoin(segment: string, userId: number, now: number): Promise<Join | null> {
  const event = await findEvent(segment)
  if (!event?.isPublished) return null
  const own = await findRegistration({ payload: await cms() }, event, userId)
  if (own?.state !== 'registered') return null
  const phase = phaseAt(event, now)
  const isOpen = !event.isCancelled && (phase === 'opening' || phase === 'live')
  return {
    event,
    registration: own.id,
    opensAt: new Date(Date.parse(event.startsAt) - JOIN_MINUTES * 60_000).toISOString(),
    link: isOpen ? event.joinLink : null,
  }
}

async function findEvent(segment: string): Promise<StoredEvent | null> {
  const [, kind, rest = ''] = /^(workshop|webinar)-(.+)$/.exec(segment) ?? []
  const address = parseRecordAddress(rest)
  if (!kind || !address) return null
  const payload = await cms()
  const list = kind === 'workshop' ? 'workshops' : 'webinars'
  const { docs } = await payload.find({
    collection: list,
    where: whereAddress(address),
    select: {},
    depth: 0,
    limit: 1,
    pagination: false,
    ...asVisitor,
  })
  const id =
    docs[0]?.id ?? (await findByPreviousAddress(payload, { list, segment: rest, column: 'id' }))
  return id ? readEvent({ payload }, { kind: kind as 'workshop', id: Number(id) }) : null
}

import 'server-only'
import { readEvent, type EventRef } from './read-event'
import { findRecentEventSeats } from './find-seats'
import { findByPreviousAddress } from '@/features/redirects/server/previous-slug'
import { parseRecordAddress, toAddressWhere } from '@/platform/records/record-address'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { asVisitor, cms } from '@/platform/server/cms'
import type { Card } from '../dto'
import { toCard } from '../to-card'

/** The card of a published event, or null. Cards of visitors come from a cache. */
export async function readCard(event: EventRef, userId?: number): Promise<Card | null> {
  const seats = await findRecentEventSeats({ payload: await cms(), event, userId })
  return seats && toCard({ ...seats, now: Date.now() })
}

export async function toEventPath(event: EventRef): Promise<string | null> {
  const stored = await readEvent({ payload: await cms() }, event)
  return stored?.isPublished ? `/${event.kind}s/${stored.slug}` : null
}

/** The event at the id, slug or previous slug of a published record, or null. */
export async function findEventRef(kind: EventKind, segment: string): Promise<EventRef | null> {
  const address = parseRecordAddress(segment)
  if (!address) return null
  const payload = await cms()
  const list = TARGET_COLLECTIONS[kind]
  const { docs } = await payload.find({
    collection: list,
    where: toAddressWhere(address),
    select: {},
    depth: 0,
    limit: 1,
    pagination: false,
    ...asVisitor,
  })
  const id = docs[0]?.id ?? (await findByPreviousAddress(payload, { list, segment, column: 'id' }))
  return id === null ? null : { kind, id: Number(id) }
}

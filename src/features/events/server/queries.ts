import 'server-only'
import { readEvent, type EventRef } from './read-event'
import { findRecentEventSeats } from './find-seats'
import { cms } from '@/platform/server/cms'
import type { Card } from '../dto'
import { toCard } from '../to-card'

/** The card of a published event, or null. Cards of visitors come from a cache. */
export async function readCard(event: EventRef, userId?: number): Promise<Card | null> {
  const found = await findRecentEventSeats({ payload: await cms(), event, userId })
  return found && toCard({ ...found, now: Date.now() })
}

export async function eventPath(event: EventRef): Promise<string | null> {
  const stored = await readEvent({ payload: await cms() }, event)
  return stored?.isPublished ? `/${event.kind}s/${stored.slug}` : null
}

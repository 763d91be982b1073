import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { DURATION_ADVICE } from '@/features/catalog/duration'
import { calculateEnd } from '../event-times'
import { fieldError } from '@/lib/failures/app-error'
import { isSilent } from '@/lib/silent'
import { onTransaction } from '@/platform/database/transaction'
import { isPublishedRow } from '@/platform/records/visibility'

type Timed = {
  _status?: 'draft' | 'published' | null
  startsAt?: string | null
  endsAt?: string | null
  duration?: string | null
}

/**
 * Refuses to publish an event whose end is not known, because its duration cannot be read. What was
 * published or imported with such a duration can be changed otherwise, and has no end.
 */
export const requireEnd: CollectionBeforeChangeHook<Timed & { id: number }> = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const event: Timed = { ...originalDoc, ...data }
  if (data._status !== 'published' || isSilent(req) || !lacksEnd(event)) return data
  const id = originalDoc?.id
  const published = id ? await findPublished(req, collection.slug, id) : null
  const isStored =
    published &&
    lacksEnd(published) &&
    published.duration === event.duration &&
    sameTime(published.startsAt, event.startsAt)
  if (isStored) return data
  throw fieldError('duration', DURATION_ADVICE)
}

/** What visitors see: the newest version may be a draft. */
async function findPublished(
  req: PayloadRequest,
  table: string,
  id: number,
): Promise<Timed | null> {
  const [row] = await onTransaction(
    req,
    sql`
      select duration, starts_at, ends_at from ${sql.identifier(table)}
      where id = ${id} and ${isPublishedRow()}`,
  )
  if (!row) return null
  const { duration, ends_at: endsAt, starts_at: startsAt } = row as Record<string, string | null>
  return { duration, endsAt, startsAt }
}

function lacksEnd({ duration, endsAt, startsAt }: Timed): boolean {
  return Boolean(startsAt) && calculateEnd(String(startsAt), endsAt, duration ?? '') === null
}

function sameTime(one: unknown, other: unknown): boolean {
  return new Date(String(one)).getTime() === new Date(String(other)).getTime()
}

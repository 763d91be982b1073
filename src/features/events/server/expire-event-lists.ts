import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { LONGEST_MINUTES } from '@/features/catalog/duration'
import { onPool } from '@/platform/database/on-pool'
import { calculateEnd, getEventEnd } from '../event-times'
import { TAG_CHANNEL, tags } from '@/lib/tags'
import { isListedRow } from '@/platform/records/visibility'

type Row = {
  kind: 'workshops' | 'webinars'
  starts_at: string | Date
  ends_at: string | Date | null
  duration: string | null
}

/** Expires cached lists of events that began or ended in this period. Returns the tags. */
export async function expireEventLists(
  payload: Payload,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const earliest = new Date(from - LONGEST_MINUTES * 60_000).toISOString()
  const [since, until] = [new Date(from).toISOString(), new Date(to).toISOString()]
  const rows = (await onPool(
    payload,
    sql`
      select 'workshops' as kind, starts_at, ends_at, duration from workshops
      where ${isListedRow('workshops')}
        and (ends_at between ${since} and ${until} or starts_at between ${earliest} and ${until})
      union all
      select 'webinars', starts_at, ends_at, duration from webinars
      where ${isListedRow('webinars')}
        and (ends_at between ${since} and ${until} or starts_at between ${earliest} and ${until})`,
  )) as Row[]
  const changed = rows.filter((row) =>
    [new Date(row.starts_at).getTime(), endMoment(row)].some((at) => at > from && at <= to),
  )
  const expired = [...new Set(changed.map(({ kind }) => tags[kind]))]
  if (expired.length > 0) {
    const notice = JSON.stringify({ from: 'outside a request', tags: expired })
    await onPool(payload, sql`select pg_notify(${TAG_CHANNEL}, ${notice})`)
  }
  return expired
}

function endMoment({ duration, ends_at, starts_at }: Row): number {
  const ends = ends_at && new Date(ends_at).toISOString()
  const startsAt = new Date(starts_at).toISOString()
  return getEventEnd({ startsAt, endsAt: calculateEnd(startsAt, ends, duration ?? '') })
}

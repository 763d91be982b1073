import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import type { EventChange, PeopleOf } from '@/lib/events/told-in-words'
import { countByEvent } from '../count-by-event'
import type { EventRef } from '../event-ref'
import { readEvent } from '../read-event'
import { foresee } from './foresee'

type Change = { kind: EventRef['kind']; ids: readonly number[]; change: EventChange }

/** What changing several events of a kind at once would mean to people (E-13, E-22). */
export async function peopleOf(payload: Payload, { change, ids, kind }: Change): Promise<PeopleOf> {
  const refs = ids.map((id) => ({ kind, id }))
  const countOf = await countByEvent(payload, kind, refs)
  const comesBack = change === 'publish' || change === 'restore'
  const plans = comesBack ? await readPlans(payload, { change, ids, kind }) : []
  const sum: PeopleOf = { people: 0, told: 0 }
  for (const ref of refs) {
    const { taken, waiting } = countOf(ref.id)
    if (taken + waiting === 0) continue
    sum.people += taken + waiting
    if (comesBack) {
      const plan = plans.find(({ id }) => id === ref.id)
      sum.told += (plan && (await foresee(payload, ref, plan))?.people) || 0
      continue
    }
    const event = await readEvent({ payload }, ref)
    // What is over is told to nobody.
    const isAhead = event && !event.isCancelled && Date.parse(event.endsAt) > Date.now()
    if (isAhead) sum.told += taken + waiting
  }
  return sum
}

const VERSIONS = {
  workshop: sql`version_starts_at as starts_at from _workshops_v`,
  webinar: sql`version_scheduled_for as starts_at from _webinars_v`,
}

/** What would be published of events: their latest versions, as publishing and restoring take them. */
async function readPlans(payload: Payload, { change, ids, kind }: Change) {
  const isPublic = change === 'publish' ? sql`true` : sql`version__status = 'published'`
  const rows = await onPool(
    payload,
    sql`
      select parent_id, version_event_status, ${VERSIONS[kind]}
      where latest and parent_id = any(${`{${ids.join(',')}}`}::int[]) and ${isPublic}`,
  )
  return rows.map(({ parent_id, starts_at, version_event_status }) => ({
    id: Number(parent_id),
    startsAt: starts_at ? new Date(starts_at as string).toISOString() : null,
    isCancelled: version_event_status === 'cancelled',
  }))
}

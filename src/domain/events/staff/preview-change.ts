import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'
import type { ChangeImpact, ImpactChange, ImpactCollection } from '@/lib/records/change-impact'
import { kindOfList } from '@/lib/records/target'
import { TARGET_COLUMN } from '@/lib/records/target-sql'
import { countByEvent } from '@/domain/events/count-by-event'
import { EVENT_COLLECTIONS, readEvent, type EventRef } from '@/domain/events/read-event'
import { countSeats } from '@/domain/events/registration'

type Change = { collection: ImpactCollection; change: ImpactChange; ids: readonly number[] }

/** Counts the registrations and questions that a bulk change affects. */
export async function findChangeImpact(
  payload: Payload,
  { change, collection, ids }: Change,
): Promise<ChangeImpact> {
  const kind = EVENT_COLLECTIONS.get(collection)
  const seats = kind ? await countPeople(payload, { kind, ids, change }) : NO_PEOPLE
  const questions = change === 'delete' ? await countQuestions(payload, { collection, ids }) : 0
  return { ...seats, questions }
}

const NO_PEOPLE = { people: 0, notified: 0 }

async function countQuestions(
  payload: Payload,
  { collection, ids }: Pick<Change, 'collection' | 'ids'>,
): Promise<number> {
  const kind = kindOfList(collection)
  if (!kind) return 0
  const [row] = await onPool(
    payload,
    sql`select count(*)::int as questions from workshop_qna
        where ${TARGET_COLUMN[kind]} = any(${toArray(ids)}::int[])`,
  )
  return Number(row?.questions ?? 0)
}

async function countPeople(
  payload: Payload,
  { change, ids, kind }: Pick<Change, 'change' | 'ids'> & { kind: EventRef['kind'] },
): Promise<Pick<ChangeImpact, 'people' | 'notified'>> {
  const refs = ids.map((id) => ({ kind, id }))
  const countOf = await countByEvent(payload, kind, refs)
  const comesBack = change === 'publish' || change === 'restore'
  const plans = comesBack ? await readPlans(payload, { change, ids, kind }) : []
  const sum = { ...NO_PEOPLE }
  for (const ref of refs) {
    const { taken, waiting } = countOf(ref.id)
    if (taken + waiting === 0) continue
    sum.people += taken + waiting
    if (comesBack) {
      const plan = plans.find(({ id }) => id === ref.id)
      sum.notified += (plan && (await previewChange(payload, ref, plan))?.people) || 0
      continue
    }
    const event = await readEvent({ payload }, ref)
    // No one is notified of an event that is over.
    const isAhead = event && !event.isCancelled && Date.parse(event.endsAt) > Date.now()
    if (isAhead) sum.notified += taken + waiting
  }
  return sum
}

function toArray(ids: readonly number[]): string {
  return `{${ids.join(',')}}`
}

const VERSIONS = { workshop: sql`_workshops_v`, webinar: sql`_webinars_v` }

/** Reads the latest versions of events, which publishing and restoring would put live. */
async function readPlans(
  payload: Payload,
  { change, ids, kind }: Pick<Change, 'change' | 'ids'> & { kind: EventRef['kind'] },
) {
  const isPublic = change === 'publish' ? sql`true` : sql`version__status = 'published'`
  const rows = await onPool(
    payload,
    sql`
      select parent_id, version_event_status, version_starts_at as starts_at from ${VERSIONS[kind]}
      where latest and parent_id = any(${toArray(ids)}::int[]) and ${isPublic}`,
  )
  return rows.map(({ parent_id, starts_at, version_event_status }) => ({
    id: Number(parent_id),
    startsAt: starts_at ? new Date(starts_at as string).toISOString() : null,
    isCancelled: version_event_status === 'cancelled',
  }))
}

/** `startsAt` is an ISO instant, or null for no date. */
type Planned = { startsAt: string | null; isCancelled: boolean }

/** The effect of a save on registrants, and how many it notifies. */
type ChangePreview = { change: 'cancel' | 'move' | 'restore'; people: number }

/** Returns null if the save notifies no one. Registrants see an unpublished event as canceled. */
export async function previewChange(
  payload: Payload,
  event: EventRef,
  planned: Planned,
): Promise<ChangePreview | null> {
  const stored = await readEvent({ payload }, event)
  // `followEvent` rejects removal of the date, so no one is notified.
  if (!stored || planned.startsAt === null) return null
  const shift = Date.parse(planned.startsAt) - Date.parse(stored.startsAt)
  // No one is notified of an event that is over.
  if (Date.parse(stored.endsAt) + shift <= Date.now()) return null
  const change = changeOf(stored, { isMoved: shift !== 0, isCancelled: planned.isCancelled })
  if (!change) return null
  const { taken, waiting } = await countSeats({ payload }, event)
  return taken + waiting > 0 ? { change, people: taken + waiting } : null
}

function changeOf(
  stored: { isCancelled: boolean },
  { isCancelled, isMoved }: { isCancelled: boolean; isMoved: boolean },
): ChangePreview['change'] | null {
  if (isCancelled) return stored.isCancelled ? null : 'cancel'
  if (stored.isCancelled) return 'restore'
  return isMoved ? 'move' : null
}

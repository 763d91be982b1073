import 'server-only'
import { z } from 'zod'
import { previewChange } from '@/domain/events/staff/preview-change'
import { readEvent } from '@/domain/events/read-event'
import { countSeats } from '@/domain/events/registration'
import { WORKSHOP_CATEGORIES } from '@/lib/catalogue/catalog'
import { AppError } from '@/lib/failures/app-error'
import type { BulkOutcome } from '@/lib/records/bulk'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { shiftDays } from '@/lib/time/local-input'
import type { Webinar, Workshop } from '@/payload-types'
import { changeEach, severalSchema } from '@/server/change-records'
import { asViewer, cms } from '@/server/cms'
import { siteTimeZone } from '@/server/site-time-zone'

const MAX_DAYS = 3660

/** The same change of many events. Fields that are left out keep their values. */
export const editSchema = severalSchema.extend({
  kind: z.enum(['workshop', 'webinar']),
  edit: z
    .object({
      shiftDays: z.int().min(-MAX_DAYS).max(MAX_DAYS),
      /** Null for no limit. */
      capacity: z.int().min(1).max(100_000).nullable(),
      category: z.enum(WORKSHOP_CATEGORIES),
      instructor: z.int().positive(),
      isFeatured: z.boolean(),
    })
    .partial()
    .refine((edit) => Object.keys(edit).length > 0, 'Please change something.'),
})

type Input = z.output<typeof editSchema>
type EventDoc = Workshop | Webinar

/** Edits each event in a transaction of its own, entirely or not at all. */
export async function editEvents({ edit, ids, kind }: Input): Promise<BulkOutcome> {
  const collection = TARGET_COLLECTIONS[kind]
  const payload = await cms()
  const zone = await siteTimeZone()
  return changeEach(collection, { ids, change: 'edit' }, async (id) => {
    const doc = await findEvent(kind, id)
    await payload.update({
      ...{ collection, id, depth: 0, draft: doc._status !== 'published' },
      data: toData(doc, edit, zone),
      ...(await asViewer()),
    } as never)
  })
}

/** Counts who would be notified by email of a new time, or of a seat that becomes theirs. */
export async function countNotified({ edit, ids, kind }: Input): Promise<number> {
  const zone = await siteTimeZone()
  const counts = await Promise.all(
    ids.map(async (id) => {
      const doc = await findEvent(kind, id)
      try {
        return doc._status === 'published'
          ? await notifiedBy(kind, doc, toData(doc, edit, zone))
          : 0
      } catch {
        // What is refused notifies no one.
        return 0
      }
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

async function notifiedBy(kind: EventKind, doc: EventDoc, data: Partial<EventDoc>) {
  const payload = await cms()
  const ref = { kind, id: doc.id }
  const isCancelled = doc.eventStatus === 'cancelled'
  const startsAt = data.startsAt ?? doc.startsAt ?? null
  const move = await previewChange(payload, ref, { startsAt, isCancelled })
  if (move) return move.people
  const event = data.capacity === undefined ? null : await readEvent({ payload }, ref)
  if (!event || event.isCancelled || Date.parse(event.startsAt) <= Date.now()) return 0
  const { taken, waiting } = await countSeats({ payload }, event)
  return Math.max(0, Math.min(waiting, (data.capacity ?? Infinity) - taken))
}

/** The state that an edit changes: the published one, or the newest version of a draft. */
async function findEvent(kind: EventKind, id: number): Promise<EventDoc> {
  const payload = await cms()
  const find = async (draft: boolean) =>
    payload.findByID({
      ...{ collection: TARGET_COLLECTIONS[kind], id, depth: 0, draft },
      ...(await asViewer()),
    })
  const stored = await find(false)
  return stored._status === 'published' ? stored : find(true)
}

function toData(doc: EventDoc, edit: Input['edit'], zone: string): Partial<EventDoc> {
  const { category, instructor, shiftDays: days, ...same } = edit
  return {
    ...same,
    ...(category && 'category' in doc ? { category: [category] } : {}),
    ...(instructor ? { instructors: [instructor] } : {}),
    ...(days ? shifted(doc, days, zone) : {}),
  }
}

const DATES = ['startsAt', 'endsAt', 'registrationCloses', 'plannedFor'] as const

/** Every date of an event, with its local time kept. */
function shifted(doc: EventDoc, days: number, zone: string): Partial<EventDoc> {
  if (!doc.startsAt && !doc.plannedFor) throw new AppError('invalid', 'It has no date.')
  return Object.fromEntries(
    DATES.flatMap((name) => {
      const moment = doc[name]
      if (!moment) return []
      const moved = shiftDays(moment, days, zone)
      if (!moved) throw new AppError('invalid', `The clocks in ${zone} skip its time on that day.`)
      return [[name, moved]]
    }),
  )
}

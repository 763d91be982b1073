import type { PayloadRequest } from 'payload'
import { inRequestTransaction } from '@/platform/database/transaction'
import type { EditedEvents, EventEdit } from '../../use-cases'
import { findByName, unknownName } from '@/features/categories/categories'
import { readCategories } from '@/features/categories/server/queries'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { changeEach } from '@/features/catalog/content/change-each'
import { TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { shiftDays } from '@/lib/time/local-input'
import type { Webinar, Workshop } from '@/payload-types'
import { batchAcrossTransactions } from '../batch-notices'
import { readTimeZone } from '../series/series-rules'
import { countNotified } from './preview-change'

type EventDoc = Workshop | Webinar
type Edit = {
  kind: EventKind
  ids: readonly number[]
  edit: EventEdit
  /** Changes nothing. */
  preview?: boolean
}

/**
 * Makes the same change of many events with the access of the user of `req`, each in a transaction of
 * its own, entirely or not at all. Each user gets one email about all of them.
 */
export async function editEvents(req: PayloadRequest, edit: Edit): Promise<EditedEvents> {
  const { kind } = edit
  const { payload, user } = req
  await requireCategory(req, edit)
  const collection = TARGET_COLLECTIONS[kind]
  const each = (
    ids: readonly number[],
    run: (doc: EventDoc, changes: Partial<EventDoc>) => Promise<void>,
  ) =>
    changeEach(
      payload,
      { user, overrideAccess: false },
      { collection, ids, change: 'edit' },
      async (id) => {
        const doc = await findEvent(req, kind, id)
        const zone = await readTimeZone(req, doc)
        await run(doc, toChanges(doc, edit.edit, zone))
      },
    )
  const writes: { doc: EventDoc; changes: Partial<EventDoc> }[] = []
  const planned = await each(edit.ids, async (doc, changes) => void writes.push({ doc, changes }))
  const people = await countNotified(req, kind, writes)
  if (edit.preview) return { people, done: [], failed: planned.failed }
  const notified = people > 0 ? planned.done.map((id) => ({ kind, id })) : []
  const { done, failed } = await batchAcrossTransactions(req, notified, () =>
    each(planned.done, async ({ _status, id }, data) =>
      inRequestTransaction(req, async () => {
        await payload.update({
          collection,
          id,
          depth: 0,
          draft: _status !== 'published',
          data,
          overrideAccess: false,
          user,
          req,
        } as never)
      }),
    ),
  )
  return { people, done, failed: [...planned.failed, ...failed] }
}

/** One refusal of an unknown name, in place of one for each event. */
async function requireCategory(req: PayloadRequest, { edit, kind }: Edit): Promise<void> {
  if (!edit.category || kind !== 'workshop') return
  const categories = await readCategories(req)
  if (!findByName(categories, 'workshops', edit.category))
    throw fieldError('category', unknownName(categories, 'workshops', edit.category))
}

/** The state that an edit changes: the published one, or the newest version of a draft. */
async function findEvent(req: PayloadRequest, kind: EventKind, id: number): Promise<EventDoc> {
  const { payload, user } = req
  const find = (draft: boolean) =>
    payload.findByID({
      collection: TARGET_COLLECTIONS[kind],
      id,
      depth: 0,
      draft,
      overrideAccess: false,
      user,
      req,
    })
  const stored = await find(false)
  return stored._status === 'published' ? stored : find(true)
}

function toChanges(doc: EventDoc, edit: EventEdit, zone: string): Partial<EventDoc> {
  const { category, instructor, shiftDays: days, ...same } = edit
  return {
    ...same,
    ...(category && 'category' in doc ? { category: [category] } : {}),
    ...(instructor ? { instructors: [instructor] } : {}),
    ...(days ? moveDates(doc, days, zone) : {}),
  }
}

const DATES = ['startsAt', 'endsAt', 'registrationCloses', 'plannedFor'] as const

/** Every date of an event, with its local time kept. */
function moveDates(doc: EventDoc, days: number, zone: string): Partial<EventDoc> {
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

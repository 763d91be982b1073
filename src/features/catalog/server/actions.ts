'use server'

import { createLocalReq } from 'payload'
import { z } from 'zod'
import { changeSeriesAs } from '@/features/events/server/series/change-series'
import { batchAcrossTransactions } from '@/features/events/server/batch-notices'
import { previewChange } from '@/features/events/server/staff/preview-change'
import { CONTENT, CONTENT_SLUGS, toContentType } from '../content/content-types'
import { writeValues, type ContentSlug } from '../content/define-content'
import { parseInput } from '@/lib/failures/parse-input'
import { toFacts } from '@/features/events/event-facts'
import { formatSeriesNote } from '@/features/events/format-series'
import { rowId } from '@/platform/use-cases/use-case'
import { listChangesBetween } from '@/lib/records/changes'
import { saveInput } from '@/lib/records/form-schema'
import { fromLocalInput } from '@/lib/time/local-input'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import {
  CHANGE_FAILED,
  bulkSchema,
  changeRecords,
  deleteRecord,
  oneSchema,
  plannedSchema,
} from './change-records'
import { asViewer, cms } from '@/platform/server/cms'
import { saveRecord } from './edit-record'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { findForEdit } from './admin-queries'

const collection = z.enum(CONTENT_SLUGS)

/** Which events of the series a save changes, and their versions in the form. */
const seriesScope = z
  .object({
    applyTo: z.enum(['following', 'upcoming']),
    expected: z.array(z.object({ id: rowId, updatedAt: z.string() })).max(1000),
  })
  .optional()

export const saveContent = action({
  guard: requireAdminInAction,
  schema: saveInput(z.looseObject({})).extend({ collection, series: seriesScope }),
  failure: (input) => findMessages(input)?.saveFailed ?? CHANGE_FAILED,
  run: async ({ input }) => {
    const type = CONTENT[input.collection]
    const values = parseInput(type.schema, input.values)
    const timeZone = await siteTimeZone()
    const data = writeValues(type, values, timeZone)
    const change = !input.asDraft && (await toSeriesChange(input, data))
    if (change) {
      const outcome = await changeSeriesAs(await asViewer(), change, await cms())
      return {
        saved: true,
        id: change.event.id,
        note: formatSeriesNote(outcome, { timeZone, labels: type.labels }),
      } as const
    }
    return saveRecord({
      collection: type.collection,
      input,
      data,
      reopen: (id) => findForEdit(type, id),
    })
  },
})

export const removeContent = action({
  guard: requireAdminInAction,
  schema: oneSchema.extend({ collection }),
  failure: (input) => findMessages(input)?.deleteFailed ?? CHANGE_FAILED,
  run: ({ input }) => deleteRecord(input.collection, input.id),
})

export const changeContent = action({
  guard: requireAdminInAction,
  schema: bulkSchema.extend({ collection }),
  failure: CHANGE_FAILED,
  run: async ({ input }) => {
    const req = await createViewerReq()
    const { eventKind: kind } = CONTENT[input.collection]
    const events = kind ? input.ids.map((id) => ({ kind, id })) : []
    return batchAcrossTransactions(req, events, () => changeRecords(input.collection, input, req))
  },
})

/** Previews how saving an event affects its attendees. */
export const previewContentChange = action({
  guard: requireAdminInAction,
  schema: plannedSchema.extend({
    collection,
    series: seriesScope,
    values: z.looseObject({}).optional(),
    changed: z.array(z.string()).optional(),
  }),
  failure: 'The attendees could not be counted.',
  run: async ({ input: { id, isCancelled, ...input } }) => {
    const type = CONTENT[input.collection]
    const { eventKind: kind } = type
    if (!kind) return null
    if (input.series && input.values) {
      const values = parseInput(type.schema, input.values)
      const data = writeValues(type, values, await siteTimeZone())
      const change = await toSeriesChange({ ...input, id }, data)
      return (
        change && {
          series: await changeSeriesAs(await asViewer(), { ...change, preview: true }, await cms()),
        }
      )
    }
    const zone = await siteTimeZone()
    const moment = (local: string | undefined) => (local ? fromLocalInput(local, zone) : null)
    const times = { startsAt: moment(input.startsAt), endsAt: moment(input.endsAt) }
    const facts = toFacts(kind, { ...input, ...times })
    return previewChange(await cms(), { kind, id }, { facts, isCancelled })
  },
})

type Sent = {
  collection: z.output<typeof collection>
  id?: number
  changed?: string[]
  series?: z.output<typeof seriesScope>
}

/** The change of several events that a form sends, or null for one of a single record. */
async function toSeriesChange(
  { changed = [], collection: slug, id, series }: Sent,
  data: Record<string, unknown>,
) {
  const { eventKind: kind } = CONTENT[slug]
  if (!series || !kind || id === undefined) return null
  const opened = await findForEdit(CONTENT[slug], id)
  const names = opened?.pendingDraft ? await changedSinceLive(slug, id, data) : changed
  const entries = Object.entries(data).filter(([name]) => names.includes(name))
  const status = opened?.status === 'draft' ? { _status: 'published' } : {}
  const fields = { ...Object.fromEntries(entries), ...status }
  if (Object.keys(fields).length === 0) return null
  return { event: { kind, id }, data: fields, ...series }
}

/** The form has the fields of a waiting draft too, which a save publishes. */
async function changedSinceLive(slug: ContentSlug, id: number, data: Record<string, unknown>) {
  const payload = await cms()
  const live = await payload.findByID({ collection: slug, id, depth: 0, ...(await asViewer()) })
  return listChangesBetween({ ...live }, { ...live, ...data }).map(({ field }) => field)
}

/** A request without a transaction, with the access of the viewer. */
async function createViewerReq() {
  const { user } = await asViewer()
  return createLocalReq({ user: user ?? undefined }, await cms())
}

function findMessages(input: { collection: unknown } | null | undefined) {
  return toContentType(input?.collection)?.messages
}

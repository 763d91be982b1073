'use server'

import { z } from 'zod'
import { previewChange } from '@/domain/events/staff/preview-change'
import { CONTENT, CONTENT_SLUGS, toContentType } from '@/lib/content/content-types'
import { writeValues } from '@/lib/content/define-content'
import { parseInput } from '@/lib/failures/parse-input'
import { saveInput } from '@/lib/records/form-schema'
import { fromLocalInput } from '@/lib/time/local-input'
import { action } from '@/server/action'
import { requireAdminInAction } from '@/server/action-guards'
import {
  CHANGE_FAILED,
  bulkSchema,
  changeRecords,
  deleteRecord,
  oneSchema,
  plannedSchema,
} from '@/server/change-records'
import { cms } from '@/server/cms'
import { saveRecord } from '@/server/edit-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { findForEdit } from './admin-queries'
import { countNotified, editEvents, editSchema } from './edit-events'

const collection = z.enum(CONTENT_SLUGS)

export const saveContent = action({
  guard: requireAdminInAction,
  schema: saveInput(z.looseObject({})).extend({ collection }),
  failure: (input) => messagesOf(input)?.saveFailed ?? CHANGE_FAILED,
  run: async ({ input }) => {
    const type = CONTENT[input.collection]
    const values = parseInput(type.schema, input.values)
    const data = writeValues(type, values, await siteTimeZone())
    return saveRecord({
      collection: type.collection,
      input,
      data,
      reopen: (id) => findForEdit(type, id),
    })
  },
})

/** Permanently deletes a record and its questions. */
export const removeContent = action({
  guard: requireAdminInAction,
  schema: oneSchema.extend({ collection }),
  failure: (input) => messagesOf(input)?.deleteFailed ?? CHANGE_FAILED,
  run: ({ input }) => deleteRecord(input.collection, input.id),
})

export const changeContent = action({
  guard: requireAdminInAction,
  schema: bulkSchema.extend({ collection }),
  failure: CHANGE_FAILED,
  run: ({ input }) => changeRecords(input.collection, input),
})

export const editManyEvents = action({
  guard: requireAdminInAction,
  schema: editSchema,
  failure: CHANGE_FAILED,
  run: ({ input }) => editEvents(input),
})

/** Counts who would be notified of an edit. */
export const previewEdit = action({
  guard: requireAdminInAction,
  schema: editSchema,
  failure: 'Could not check who is affected.',
  run: ({ input }) => countNotified(input),
})

/** Previews how saving an event affects its attendees. */
export const previewContentChange = action({
  guard: requireAdminInAction,
  schema: plannedSchema.extend({ collection }),
  failure: 'The attendees could not be counted.',
  run: async ({ input: { id, isCancelled, startsAt, ...input } }) => {
    const { eventKind: kind } = CONTENT[input.collection]
    if (!kind) return null
    const start = startsAt ? fromLocalInput(startsAt, await siteTimeZone()) : null
    return previewChange(await cms(), { kind, id }, { startsAt: start, isCancelled })
  },
})

function messagesOf(input: { collection: unknown } | null | undefined) {
  return toContentType(input?.collection)?.messages
}

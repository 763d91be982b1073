'use server'

import { fromLocalInput } from '@/lib/time/local-input'
import { previewChange } from '@/domain/events/staff/preview-change'
import { action } from '@/server/action'
import { requireAdminInAction } from '@/server/action-guards'
import {
  bulkSchema,
  CHANGE_FAILED,
  changeRecords,
  deleteRecord,
  oneSchema,
  plannedSchema,
} from '@/server/change-records'
import { cms } from '@/server/cms'
import { saveRecord } from '@/server/save-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { fromWebinarValues } from './admin-dto'
import { findWebinarForEdit } from './admin-queries'
import { saveWebinarSchema, WEBINAR_MESSAGES } from './schema'

export const saveWebinar = action({
  guard: requireAdminInAction,
  schema: saveWebinarSchema,
  failure: WEBINAR_MESSAGES.saveFailed,
  run: async ({ input }) => {
    const data = fromWebinarValues(input.values, await siteTimeZone())
    return saveRecord({ collection: 'webinars', input, data, reopen: findWebinarForEdit })
  },
})

/** Permanently deletes a webinar and its questions. */
export const removeWebinar = action({
  guard: requireAdminInAction,
  schema: oneSchema,
  failure: WEBINAR_MESSAGES.deleteFailed,
  run: ({ input }) => deleteRecord('webinars', input.id),
})

export const changeWebinars = action({
  guard: requireAdminInAction,
  schema: bulkSchema,
  failure: CHANGE_FAILED,
  run: ({ input }) => changeRecords('webinars', input),
})

/** Previews how saving a webinar affects its attendees. */
export const previewWebinarChange = action({
  guard: requireAdminInAction,
  schema: plannedSchema,
  failure: 'The attendees could not be counted.',
  run: async ({ input }) => {
    const { id, isCancelled, startsAt } = input
    const start = startsAt ? fromLocalInput(startsAt, await siteTimeZone()) : null
    return previewChange(await cms(), { kind: 'webinar', id }, { startsAt: start, isCancelled })
  },
})

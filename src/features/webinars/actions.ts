'use server'

import { action } from '@/server/action'
import { requireAdminInPlace } from '@/server/action-guards'
import {
  bulkSchema,
  CHANGE_FAILED,
  changeRecords,
  deleteRecord,
  oneSchema,
} from '@/server/change-records'
import { saveRecord } from '@/server/save-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { fromWebinarValues } from './admin-dto'
import { findWebinarForEdit } from './admin-queries'
import { saveWebinarSchema, WEBINAR_MESSAGES } from './schema'

/** Creates or updates a webinar (A-21, D-32). */
export const saveWebinar = action({
  guard: requireAdminInPlace,
  schema: saveWebinarSchema,
  failure: WEBINAR_MESSAGES.saveFailed,
  run: async ({ input }) => {
    const data = fromWebinarValues(input.values, await siteTimeZone())
    return saveRecord({ collection: 'webinars', input, data, reopen: findWebinarForEdit })
  },
})

/** Deletes a webinar for good. */
export const removeWebinar = action({
  guard: requireAdminInPlace,
  schema: oneSchema,
  failure: WEBINAR_MESSAGES.deleteFailed,
  run: ({ input }) => deleteRecord('webinars', input.id),
})

/** Features, publishes, throws away or restores several webinars. */
export const changeWebinars = action({
  guard: requireAdminInPlace,
  schema: bulkSchema,
  failure: CHANGE_FAILED,
  run: ({ input }) => changeRecords('webinars', input),
})

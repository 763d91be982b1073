'use server'

import { adminAction } from '@/server/admin-action'
import { bulkSchema, changeRecords, deleteRecord, oneSchema } from '@/server/change-records'
import { reported } from '@/server/reported'
import { saveRecord } from '@/server/save-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { fromWebinarValues } from './admin-dto'
import { findWebinarForEdit } from './admin-queries'
import { saveWebinarSchema, WEBINAR_MESSAGES } from './schema'

/** Creates or updates a webinar (A-21, D-32). */
export const saveWebinar = adminAction(saveWebinarSchema, ({ input }) =>
  reported(WEBINAR_MESSAGES.saveFailed, async () => {
    const data = fromWebinarValues(input.values, await siteTimeZone())
    return saveRecord({ collection: 'webinars', input, data, reopen: findWebinarForEdit })
  }),
)

/** Deletes a webinar for good. */
export const removeWebinar = adminAction(oneSchema, ({ input }) =>
  reported(WEBINAR_MESSAGES.deleteFailed, async () => {
    await deleteRecord('webinars', input.id)
    return { ok: true }
  }),
)

/** Features, publishes, throws away or restores several webinars. */
export const changeWebinars = adminAction(bulkSchema, async ({ input }) => ({
  ok: true,
  data: await changeRecords('webinars', input),
}))

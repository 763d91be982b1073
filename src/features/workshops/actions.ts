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
import { fromWorkshopValues } from './admin-dto'
import { findWorkshopForEdit } from './admin-queries'
import { saveWorkshopSchema, WORKSHOP_MESSAGES } from './schema'

export const saveWorkshop = action({
  guard: requireAdminInAction,
  schema: saveWorkshopSchema,
  failure: WORKSHOP_MESSAGES.saveFailed,
  run: async ({ input }) => {
    const data = fromWorkshopValues(input.values, await siteTimeZone())
    return saveRecord({ collection: 'workshops', input, data, reopen: findWorkshopForEdit })
  },
})

/** Permanently deletes a workshop and its questions. */
export const removeWorkshop = action({
  guard: requireAdminInAction,
  schema: oneSchema,
  failure: WORKSHOP_MESSAGES.deleteFailed,
  run: ({ input }) => deleteRecord('workshops', input.id),
})

export const changeWorkshops = action({
  guard: requireAdminInAction,
  schema: bulkSchema,
  failure: CHANGE_FAILED,
  run: ({ input }) => changeRecords('workshops', input),
})

/** Previews how saving a workshop affects its attendees. */
export const previewWorkshopChange = action({
  guard: requireAdminInAction,
  schema: plannedSchema,
  failure: 'The attendees could not be counted.',
  run: async ({ input }) => {
    const { id, isCancelled, startsAt } = input
    const start = startsAt ? fromLocalInput(startsAt, await siteTimeZone()) : null
    return previewChange(await cms(), { kind: 'workshop', id }, { startsAt: start, isCancelled })
  },
})

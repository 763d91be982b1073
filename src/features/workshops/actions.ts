'use server'

import { adminAction } from '@/server/admin-action'
import { bulkSchema, changeRecords, deleteRecord, oneSchema } from '@/server/change-records'
import { asViewer, cms } from '@/server/cms'
import { reported } from '@/server/reported'
import { saveRecord } from '@/server/save-record'
import { siteTimeZone } from '@/server/site-time-zone'
import { fromWorkshopValues } from './admin-dto'
import { findWorkshopForEdit } from './admin-queries'
import { saveWorkshopSchema, WORKSHOP_MESSAGES } from './schema'

/** Creates or updates a workshop (A-14, A-15, D-32). */
export const saveWorkshop = adminAction(saveWorkshopSchema, ({ input }) =>
  reported(WORKSHOP_MESSAGES.saveFailed, async () => {
    const data = fromWorkshopValues(input.values, await siteTimeZone())
    return saveRecord({ collection: 'workshops', input, data, reopen: findWorkshopForEdit })
  }),
)

/** Deletes a workshop and its questions for good (A-16, D-33). */
export const removeWorkshop = adminAction(oneSchema, ({ input }) =>
  reported(WORKSHOP_MESSAGES.deleteFailed, async () => {
    await deleteRecord('workshops', input.id)
    return { ok: true }
  }),
)

/** Features, publishes, throws away or restores several workshops. */
export const changeWorkshops = adminAction(bulkSchema, async ({ input }) => ({
  ok: true,
  data: await changeRecords('workshops', input),
}))

/** How many questions a deletion would take along, for the dialog (D-33). */
export const countWorkshopQuestions = adminAction(oneSchema, async ({ input }) => {
  const payload = await cms()
  const { totalDocs } = await payload.count({
    collection: 'workshop_qna',
    where: { workshop: { equals: input.id } },
    ...(await asViewer()),
  })
  return { ok: true, data: totalDocs }
})

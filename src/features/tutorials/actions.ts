'use server'

import { adminAction } from '@/server/admin-action'
import { bulkSchema, changeRecords, deleteRecord, oneSchema } from '@/server/change-records'
import { reported } from '@/server/reported'
import { saveRecord } from '@/server/save-record'
import { fromTutorialValues } from './admin-dto'
import { findTutorialForEdit } from './admin-queries'
import { saveTutorialSchema, TUTORIAL_MESSAGES } from './schema'

/** Creates or updates a tutorial (A-32, D-32). */
export const saveTutorial = adminAction(saveTutorialSchema, ({ input }) =>
  reported(TUTORIAL_MESSAGES.saveFailed, () =>
    saveRecord({
      collection: 'tutorials',
      input,
      data: fromTutorialValues(input.values),
      reopen: findTutorialForEdit,
    }),
  ),
)

/** Deletes a tutorial for good. */
export const removeTutorial = adminAction(oneSchema, ({ input }) =>
  reported(TUTORIAL_MESSAGES.deleteFailed, async () => {
    await deleteRecord('tutorials', input.id)
    return { ok: true }
  }),
)

/** Features, publishes, throws away or restores several tutorials. */
export const changeTutorials = adminAction(bulkSchema, async ({ input }) => ({
  ok: true,
  data: await changeRecords('tutorials', input),
}))

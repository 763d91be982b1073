'use server'

import { action } from '@/server/action'
import { requireAdminInAction } from '@/server/action-guards'
import {
  bulkSchema,
  CHANGE_FAILED,
  changeRecords,
  deleteRecord,
  oneSchema,
} from '@/server/change-records'
import { saveRecord } from '@/server/save-record'
import { fromTutorialValues } from './admin-dto'
import { findTutorialForEdit } from './admin-queries'
import { saveTutorialSchema, TUTORIAL_MESSAGES } from './schema'

export const saveTutorial = action({
  guard: requireAdminInAction,
  schema: saveTutorialSchema,
  failure: TUTORIAL_MESSAGES.saveFailed,
  run: ({ input }) =>
    saveRecord({
      collection: 'tutorials',
      input,
      data: fromTutorialValues(input.values),
      reopen: findTutorialForEdit,
    }),
})

/** Permanently deletes a tutorial and its questions. */
export const removeTutorial = action({
  guard: requireAdminInAction,
  schema: oneSchema,
  failure: TUTORIAL_MESSAGES.deleteFailed,
  run: ({ input }) => deleteRecord('tutorials', input.id),
})

export const changeTutorials = action({
  guard: requireAdminInAction,
  schema: bulkSchema,
  failure: CHANGE_FAILED,
  run: ({ input }) => changeRecords('tutorials', input),
})

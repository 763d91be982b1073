'use server'

import { useCaseAction } from '@/platform/server/use-case-action'
import { editEvents as editing } from './series/interfaces'

/** Makes the same change of many events. */
export const editEvents = useCaseAction(editing, {
  failure: 'The records could not be changed. Please try again.',
  to: 'admins',
})

/** The same with `preview`. */
export const previewEdit = useCaseAction(editing, {
  failure: 'Could not check who is affected.',
  to: 'admins',
})

'use server'

import { useCaseAction } from '@/platform/server/use-case-action'
import { renewCode } from './interfaces'
import { editEvents as editing } from './series/interfaces'

/** Gives an event another private link. */
export const renewEventCode = useCaseAction(renewCode, {
  failure: 'The link could not be renewed.',
  to: 'admins',
})

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

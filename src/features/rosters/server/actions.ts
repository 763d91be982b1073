'use server'

import { useCaseAction } from '@/platform/server/use-case-action'
import * as implementations from './interfaces'

const FAILED = 'That did not work. Nothing was changed. Please try again.'

/** Adds the people of a list to an event, or says what that would do. */
export const addPeople = useCaseAction(implementations.addPeople, { failure: FAILED })

/** Takes back the seats of a list that no one has confirmed. */
export const undoPeople = useCaseAction(implementations.undoPeople, { failure: FAILED })

/** Takes the attendance from the report of a meeting, or says what that would do. */
export const takeAttendance = useCaseAction(implementations.takeAttendance, { failure: FAILED })

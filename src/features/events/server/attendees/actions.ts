'use server'

import { AppError } from '@/lib/failures/app-error'
import { cancelSeat, addPerson, promoteRegistration, setAttendance } from '../staff/seats'
import { writeToPeople } from '../staff/write-to-people'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { findCheckIn } from './find-check-in'
import {
  addSchema,
  attendanceSchema,
  checkInSchema,
  messageSchema,
  personSchema,
  seatSchema,
} from '../../attendees/schema'

const FAILED = 'That did not work. Please try again.'

/** Returns `full` if adding the account exceeds the capacity and needs a confirmation. */
export const addToEvent = action({
  guard: requireAdminInAction,
  schema: addSchema,
  failure: FAILED,
  run: ({ viewer, input, payload }) => addPerson({ ...input, payload, actor: viewer.id }),
})

/** Promotes an attendee from the waiting list out of order. */
export const giveSeat = action({
  guard: requireAdminInAction,
  schema: seatSchema,
  failure: FAILED,
  run: ({ viewer, input, payload }) => promoteRegistration({ ...input, payload, actor: viewer.id }),
})

/** Cancels an attendee's seat or place on the waiting list and notifies them. */
export const cancelAttendeeSeat = action({
  guard: requireAdminInAction,
  schema: personSchema,
  failure: FAILED,
  run: ({ viewer, input, payload }) => cancelSeat({ ...input, payload, actor: viewer.id }),
})

/** Records or undoes attendance. Returns the number of changed registrations. */
export const markAttendance = action({
  guard: requireAdminInAction,
  schema: attendanceSchema,
  failure: FAILED,
  run: ({ viewer, input, payload }) => setAttendance({ ...input, payload, actor: viewer.id }),
})

/** Sends a message to the attendees of an event. Returns the number of recipients. */
export const writeToAll = action({
  guard: requireAdminInAction,
  schema: messageSchema,
  failure: FAILED,
  run: ({ viewer, input, payload }) => writeToPeople({ ...input, payload, actor: viewer.id }),
})

/** Checks in the attendee with this code. Checking in twice has no effect. */
export const checkIn = action({
  guard: requireAdminInAction,
  schema: checkInSchema,
  failure: FAILED,
  run: async ({ viewer, input, payload }) => {
    const checkedIn = await findCheckIn(input.token)
    if (!checkedIn) throw new AppError('not_found', 'There is no such code.')
    await setAttendance({
      event: checkedIn.event,
      who: checkedIn.registration,
      attended: true,
      payload,
      actor: viewer.id,
    })
  },
})

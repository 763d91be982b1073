'use server'

import { AppError } from '@/lib/failures/app-error'
import { cancelSeat, addPerson, seatWaiting, setAttendance } from '../staff/seats'
import { writeToPeople } from '../staff/write-to-people'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'
import type { Viewer } from '@/platform/server/viewer'
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
  run: async ({ viewer, input }) => addPerson({ ...input, ...(await by(viewer)) }),
})

/** Promotes an attendee from the waiting list out of order. */
export const giveSeat = action({
  guard: requireAdminInAction,
  schema: seatSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => seatWaiting({ ...input, ...(await by(viewer)) }),
})

/** Cancels an attendee's seat or place on the waiting list and notifies them. */
export const cancelSeatOf = action({
  guard: requireAdminInAction,
  schema: personSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => cancelSeat({ ...input, ...(await by(viewer)) }),
})

/** Records or undoes attendance. Returns the number of changed registrations. */
export const markAttendance = action({
  guard: requireAdminInAction,
  schema: attendanceSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => setAttendance({ ...input, ...(await by(viewer)) }),
})

/** Sends a message to the attendees of an event. Returns the number of recipients. */
export const writeToAll = action({
  guard: requireAdminInAction,
  schema: messageSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => writeToPeople({ ...input, ...(await by(viewer)) }),
})

/** Checks in the attendee with this code. Checking in twice has no effect. */
export const checkIn = action({
  guard: requireAdminInAction,
  schema: checkInSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => {
    const found = await findCheckIn(input.token)
    if (!found) throw new AppError('not_found', 'There is no such code.')
    await setAttendance({
      event: found.event,
      who: found.registration,
      attended: true,
      ...(await by(viewer)),
    })
  },
})

async function by({ id }: Viewer) {
  return { payload: await cms(), actor: id }
}

'use server'

import { AppError } from '@/lib/failures/app-error'
import { cancelSeat, addPerson, seatWaiting, setAttendance } from '@/domain/events/staff/seats'
import { writeToPeople } from '@/domain/events/staff/write-to-people'
import { action } from '@/server/action'
import { requireAdminInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'
import type { Viewer } from '@/server/viewer'
import { findCheckIn } from './find-check-in'
import {
  addSchema,
  attendanceSchema,
  checkInSchema,
  messageSchema,
  personSchema,
  seatSchema,
} from './schema'

const FAILED = 'That did not work. Please try again.'

/** Gives a seat to the account with an address; returns `full` where one more has to be confirmed. */
export const addToEvent = action({
  guard: requireAdminInAction,
  schema: addSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => addPerson({ ...input, ...(await by(viewer)) }),
})

/** Gives a seat to somebody who waits, before their turn. */
export const giveSeat = action({
  guard: requireAdminInAction,
  schema: seatSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => seatWaiting({ ...input, ...(await by(viewer)) }),
})

/** Cancels somebody's seat or place on the waiting list, who hears of it. */
export const cancelSeatOf = action({
  guard: requireAdminInAction,
  schema: personSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => cancelSeat({ ...input, ...(await by(viewer)) }),
})

/** Notes who came, or that it was a mistake; returns how many changed. */
export const markAttendance = action({
  guard: requireAdminInAction,
  schema: attendanceSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => setAttendance({ ...input, ...(await by(viewer)) }),
})

/** Writes to the people of an event; returns to how many. */
export const writeToAll = action({
  guard: requireAdminInAction,
  schema: messageSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => writeToPeople({ ...input, ...(await by(viewer)) }),
})

/** Checks in whoever shows this code; a second time changes nothing. */
export const checkIn = action({
  guard: requireAdminInAction,
  schema: checkInSchema,
  failure: FAILED,
  run: async ({ viewer, input }) => {
    const found = await findCheckIn(input.token)
    if (!found) throw new AppError('not_found', 'There is no such code.')
    const who = { who: found.registration, attended: true }
    await setAttendance({ event: found.event, ...who, ...(await by(viewer)) })
  },
})

async function by({ id }: Viewer) {
  return { payload: await cms(), actor: id }
}

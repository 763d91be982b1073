'use server'

import { releaseSeat } from '@/domain/events/release-seat'
import { eventRef } from '@/lib/events/use-cases'
import { action } from '@/server/action'
import { requireViewerInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'

export const cancelSeat = action({
  guard: requireViewerInAction,
  schema: eventRef,
  failure: 'Failed to cancel your seat',
  run: async ({ viewer, input }) => {
    await releaseSeat({ payload: await cms(), event: input, userId: viewer.id })
  },
})

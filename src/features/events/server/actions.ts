'use server'

import { releaseSeat } from './release-seat'
import { eventRef } from '../use-cases'
import { action } from '@/platform/server/action'
import { requireViewerInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'

export const cancelSeat = action({
  guard: requireViewerInAction,
  schema: eventRef,
  failure: 'Failed to cancel your seat',
  run: async ({ viewer, input }) => {
    await releaseSeat({ payload: await cms(), event: input, userId: viewer.id })
  },
})

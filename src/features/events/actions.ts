'use server'

import { z } from 'zod'
import { LARGEST_ID } from '@/lib/database/row-id'
import { releaseSeat } from '@/domain/events/release-seat'
import { action } from '@/server/action'
import { requireViewerInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'

const event = z.object({
  kind: z.enum(['workshop', 'webinar']),
  id: z.number().int().positive().max(LARGEST_ID),
})

export const cancelSeat = action({
  guard: requireViewerInAction,
  schema: event,
  failure: 'Failed to cancel your seat',
  run: async ({ viewer, input }) => {
    await releaseSeat({ payload: await cms(), event: input, userId: viewer.id })
  },
})

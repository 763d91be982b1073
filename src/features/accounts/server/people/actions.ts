'use server'

import { z } from 'zod'
import { resetFactors } from '../factors/reset-factors'
import { LARGEST_ID } from '@/lib/row-id'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'
import { requireAccount } from '@/platform/server/viewer'

/** Resets the second factors of a user who has lost them. */
export const resetUserFactors = action({
  guard: requireAdminInAction,
  schema: z.object({ id: z.number().int().positive().max(LARGEST_ID) }),
  failure: 'Failed to reset the sign-in methods',
  run: async ({ input: { id } }) =>
    resetFactors({ payload: await cms(), by: await requireAccount(), userId: id }),
})

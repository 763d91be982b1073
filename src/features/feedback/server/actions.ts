'use server'

import { z } from 'zod'
import { quoteAnswer } from './results'
import { inTransaction } from '@/platform/database/transaction'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'

/** Makes an answer that may be quoted a draft testimonial of the home page. */
export const quote = action({
  guard: requireAdminInAction,
  schema: z.object({ id: z.uuid() }),
  failure: 'That did not work. Please try again.',
  run: async ({ viewer, input }) =>
    inTransaction(await cms(), (req) => quoteAnswer({ req, id: input.id, actor: viewer.id })),
})

'use server'

import { z } from 'zod'
import { quoteAnswer } from './results'
import { inTransaction } from '@/platform/database/transaction'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'

/** Makes an answer that may be quoted a draft testimonial of the home page. */
export const quote = action({
  guard: requireAdminInAction,
  schema: z.object({ id: z.uuid() }),
  failure: 'That did not work. Please try again.',
  run: ({ viewer, input: { id }, payload }) =>
    inTransaction(payload, (req) => quoteAnswer({ req, id, actor: viewer.id })),
})

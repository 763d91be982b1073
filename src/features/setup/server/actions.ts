'use server'

import { z } from 'zod'
import * as demo from '../../../../seed/remove'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { recordProgress, reopenList } from './progress'
import * as email from './test-email'

const FAILED = 'That did not work. Please try again.'
const nothing = z.strictObject({})

/** Ticks off a step that only a person can judge. */
export const confirmStep = action({
  guard: requireAdminInAction,
  schema: z.strictObject({ id: z.enum(['zone', 'copy']) }),
  failure: FAILED,
  run: ({ input: { id }, payload }) => recordProgress(payload, [id]),
})

/** Sends an email with a button to the viewer alone. */
export const sendTestEmail = action({
  guard: requireAdminInAction,
  schema: nothing,
  failure: FAILED,
  run: ({ payload, viewer }) => email.sendTestEmail(payload, viewer),
})

/** Takes the list off the first screens, or puts it back. */
export const closeFirstSteps = action({
  guard: requireAdminInAction,
  schema: z.strictObject({ isClosed: z.boolean() }),
  failure: FAILED,
  run: ({ input: { isClosed }, payload }) =>
    isClosed ? recordProgress(payload, ['closed']) : reopenList(payload),
})

/** Removes the demo content that no one edited. */
export const removeDemoContent = action({
  guard: requireAdminInAction,
  schema: nothing,
  failure: FAILED,
  run: ({ payload }) => demo.removeDemoContent(payload),
})

'use server'

import { z } from 'zod'
import { hideCertificate } from './change'
import { rowId } from '@/platform/use-cases/use-case'
import { action } from '@/platform/server/action'
import { requireViewerInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'

/** Hides the page of one's own certificate, or shows it again. */
export const setHidden = action({
  guard: requireViewerInAction,
  schema: z.object({ id: rowId, isHidden: z.boolean() }),
  failure: 'That did not work. Please try again.',
  run: async ({ viewer, input }) =>
    hideCertificate({ payload: await cms(), userId: viewer.id, ...input }),
})

'use server'

import { z } from 'zod'
import { hideCertificate } from '@/domain/certificates/change'
import { rowId } from '@/lib/use-cases/use-case'
import { action } from '@/server/action'
import { requireViewerInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'

/** Hides the page of one's own certificate, or shows it again. */
export const setHidden = action({
  guard: requireViewerInAction,
  schema: z.object({ id: rowId, isHidden: z.boolean() }),
  failure: 'That did not work. Please try again.',
  run: async ({ viewer, input }) =>
    hideCertificate({ payload: await cms(), userId: viewer.id, ...input }),
})

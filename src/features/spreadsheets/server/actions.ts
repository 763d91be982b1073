'use server'

import { z } from 'zod'
import { requireReauthentication } from '@/platform/identity'
import { startImport, stopImport } from './sheet-import'
import { AppError } from '@/lib/failures/app-error'
import { action } from '@/platform/server/action'
import { requireAdminInAction } from '@/platform/server/action-guards'
import { cms } from '@/platform/server/cms'
import { requireAccount } from '@/platform/server/viewer'

const importSchema = z.object({ id: z.number().int().positive() })

const NOT_NOW = 'This import has already been started or stopped.'

/** Starts writing the rows of a checked file. Requires recent re-authentication. */
export const beginImport = action({
  guard: requireAdminInAction,
  schema: importSchema,
  failure: 'The import could not be started.',
  run: async ({ viewer, input }) => {
    requireReauthentication(await requireAccount())
    if (await startImport(await cms(), { id: input.id, ownerId: viewer.id })) return
    throw new AppError('conflict', NOT_NOW)
  },
})

/** Stops an import. Its remaining rows are not written. */
export const endImport = action({
  guard: requireAdminInAction,
  schema: importSchema,
  failure: 'The import could not be stopped.',
  run: async ({ viewer, input }) => {
    if (await stopImport(await cms(), { id: input.id, ownerId: viewer.id })) return
    throw new AppError('conflict', NOT_NOW)
  },
})

'use server'

import { z } from 'zod'
import { requireReauthentication } from '@/domain/accounts/factors/factors'
import { startImport, stopImport } from '@/domain/spreadsheets/sheet-import'
import { AppError } from '@/lib/failures/app-error'
import { action } from '@/server/action'
import { requireAdminInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'
import { requireAccount } from '@/server/viewer'

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

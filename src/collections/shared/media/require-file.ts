import type { CollectionBeforeOperationHook } from 'payload'
import { AppError } from '@/lib/failures/app-error'

/**
 * A new picture comes with its file. Payload would fetch one from an address in the data instead:
 * nobody makes this server call another (S-56).
 */
export const requireFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file) return args
  const given = args as { file?: unknown; filePath?: unknown; duplicateFromID?: unknown }
  if (given.file || given.filePath || given.duplicateFromID) return args
  throw new AppError('invalid', 'Please choose a file.')
}

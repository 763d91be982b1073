import { APIError, type CollectionBeforeOperationHook } from 'payload'

/**
 * A new picture comes with its file. Payload would fetch one from an address in the data instead:
 * nobody makes this server call another (S-56).
 */
export const requireFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' || req.file) return args
  const given = args as { file?: unknown; filePath?: unknown; duplicateFromID?: unknown }
  if (given.file || given.filePath || given.duplicateFromID) return args
  throw new APIError('Please choose a file.', 400, undefined, true)
}

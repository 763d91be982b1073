import type { CollectionBeforeOperationHook } from 'payload'

/** Copies are drafts by default, as over REST and /cms; GraphQL would publish them. */
export const copyAsDraft: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { draft, duplicateFromID } = args as { draft?: boolean; duplicateFromID?: unknown }
  const isCopy = operation === 'create' && duplicateFromID !== undefined
  return isCopy && draft === undefined ? { ...args, draft: true } : args
}

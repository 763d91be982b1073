import type { CollectionBeforeOperationHook } from 'payload'

/**
 * Makes copies drafts where the caller does not say otherwise, as REST and /cms do: GraphQL would publish
 * them. What a copy does not take over has `disableDuplicate` in its field.
 */
export const copyAsDraft: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { draft, duplicateFromID } = args as { draft?: boolean; duplicateFromID?: unknown }
  const isCopy = operation === 'create' && duplicateFromID !== undefined
  return isCopy && draft === undefined ? { ...args, draft: true } : args
}

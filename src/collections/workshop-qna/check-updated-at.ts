import type { CollectionBeforeOperationHook } from 'payload'
import type { Expected } from '@/hooks/optimistic-locking'

/**
 * The form of the back office sends the `updatedAt` that it was opened with. Taken at its word, a
 * save from a stale form is refused with 409 like one from the dashboard (D-32), and REST clients
 * that send a whole record back get the same protection without `If-Match`.
 */
export const checkUpdatedAt: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'update' || req.context.expected) return args
  const { data, id } = args as { data?: { updatedAt?: unknown }; id?: unknown }
  const updatedAt = data?.updatedAt
  if (id !== undefined && typeof updatedAt === 'string' && !Number.isNaN(Date.parse(updatedAt))) {
    const expected: Expected = { collection: collection.slug, id: Number(id), updatedAt }
    req.context.expected = expected
  }
  return args
}

import type { CollectionBeforeOperationHook } from 'payload'
import { AppError } from '@/lib/failures/app-error'

const BY_STEP = 'The state changes by steps: send POST /api/applications/{id}/accept, for example.'

/**
 * Refuses to set the state as a field. Payload would drop it without a word, because no one may
 * write it.
 */
export const refuseStateChange: CollectionBeforeOperationHook = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  const { data, id } = args as { data?: { state?: unknown }; id?: number }
  if (operation !== 'update' || overrideAccess || data?.state === undefined) return
  const stored =
    id === undefined
      ? null
      : await req.payload.db.findOne<{ id: number; state: string }>({
          collection: 'applications',
          where: { id: { equals: id } },
          req,
        })
  // Forms send back what they have read.
  if (stored?.state !== data.state) throw new AppError('conflict', BY_STEP)
}

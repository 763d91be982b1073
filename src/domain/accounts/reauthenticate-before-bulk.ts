import type { CollectionBeforeOperationHook } from 'payload'
import { admins } from '@/access/rules'
import { sessionOnly } from '@/access/session-only'
import { requireReauthentication } from '@/domain/accounts/factors/require-reauthentication'

type Guarded = {
  /** The fields that are not written without a proof. */
  fields: string[]
  /** Whether records are not deleted without one. */
  deletes?: boolean
}

/**
 * Wants a fresh proof of an administrator before a write of many records begins (K-05). What the hooks
 * of a single record throw is there the failure of that record: a 400 that no dialog hears of.
 * Everybody else is refused by the rules of the collection.
 */
export function reauthenticateBeforeBulk({
  fields,
  deletes,
}: Guarded): CollectionBeforeOperationHook {
  return ({ args, operation, req }) => {
    const { data, id } = args as { data?: Record<string, unknown>; id?: unknown }
    if (id !== undefined || !sessionOnly(admins)({ req })) return
    const isGuarded =
      operation === 'update'
        ? fields.some((field) => data?.[field] !== undefined)
        : operation === 'delete' && deletes
    if (isGuarded) requireReauthentication(req.user)
  }
}

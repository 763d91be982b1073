import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
} from 'payload'
import { requireReauthentication } from '@/domain/accounts/factors/require-reauthentication'
import { reauthenticateBeforeBulk } from '@/domain/accounts/reauthenticate-before-bulk'
import type { User } from '@/payload-types'

/**
 * Wants a fresh proof of whoever changes a role or an address, sets the password of an account or
 * deletes one (K-05): who can read the mails to an address can get into its account. The program itself
 * needs none: deleting one's own account has asked for its proof before.
 */
export const requireReauthenticationHook: {
  beforeOperation: CollectionBeforeOperationHook
  beforeChange: CollectionBeforeChangeHook<User>
  beforeDelete: CollectionBeforeDeleteHook
} = {
  beforeOperation: reauthenticateBeforeBulk({
    fields: ['role', 'email', 'password'],
    deletes: true,
  }),
  beforeChange: ({ data, originalDoc, req }) => {
    const { email, role = 'user' }: Partial<User> = originalDoc ?? {}
    const changesRole = data.role !== undefined && data.role !== role
    const changesAddress = Boolean(originalDoc) && data.email !== undefined && data.email !== email
    const setsPassword = Boolean(originalDoc) && Boolean(data.password)
    if (req.user && (changesRole || changesAddress || setsPassword))
      requireReauthentication(req.user)
    return data
  },
  beforeDelete: ({ req }) => {
    if (req.user) requireReauthentication(req.user)
  },
}

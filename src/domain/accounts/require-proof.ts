import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
} from 'payload'
import { requireFreshProof } from '@/domain/accounts/factors/fresh-proof'
import { proveBeforeMany } from '@/domain/accounts/prove-before-many'
import type { User } from '@/payload-types'

/**
 * Wants a fresh proof of whoever changes a role or an address, sets the password of an account or
 * deletes one (K-05): who can read the mails to an address can get into its account. The program itself
 * needs none: deleting one's own account has asked for its proof before.
 */
export const requireProof: {
  beforeOperation: CollectionBeforeOperationHook
  beforeChange: CollectionBeforeChangeHook<User>
  beforeDelete: CollectionBeforeDeleteHook
} = {
  beforeOperation: proveBeforeMany({ fields: ['role', 'email', 'password'], deletes: true }),
  beforeChange: ({ data, originalDoc, req }) => {
    const { email, role = 'user' }: Partial<User> = originalDoc ?? {}
    const changesRole = data.role !== undefined && data.role !== role
    const changesAddress = Boolean(originalDoc) && data.email !== undefined && data.email !== email
    const setsPassword = Boolean(originalDoc) && Boolean(data.password)
    if (req.user && (changesRole || changesAddress || setsPassword)) requireFreshProof(req.user)
    return data
  },
  beforeDelete: ({ req }) => {
    if (req.user) requireFreshProof(req.user)
  },
}

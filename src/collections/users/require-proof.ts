import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { requireFreshProof } from '@/accounts/factors/fresh-proof'
import type { User } from '@/payload-types'

/**
 * Wants a fresh proof of whoever changes a role, sets the password of an account or deletes one
 * (K-05). The program itself needs none: deleting one's own account has asked for its proof before.
 */
export const requireProof: {
  beforeChange: CollectionBeforeChangeHook<User>
  beforeDelete: CollectionBeforeDeleteHook
} = {
  beforeChange: ({ data, originalDoc, req }) => {
    const role = originalDoc?.role ?? 'user'
    const changesRole = data.role !== undefined && data.role !== role
    const setsPassword = Boolean(originalDoc) && Boolean(data.password)
    if (req.user && (changesRole || setsPassword)) requireFreshProof(req.user)
    return data
  },
  beforeDelete: ({ req }) => {
    if (req.user) requireFreshProof(req.user)
  },
}

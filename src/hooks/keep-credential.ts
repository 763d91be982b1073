import type { CollectionAfterChangeHook } from 'payload'
import { rankOf } from '@/access/roles'
import { createCredential, replacePassword } from '@/accounts/credentials'
import { hashPassword } from '@/accounts/password-hash'
import { endSessions } from '@/accounts/sessions'
import type { User } from '@/payload-types'

/**
 * Keeps what an account proves itself with beside its profile, in the same transaction. A password
 * that an administrator or the program writes is stored as a hash, in no column of the profile, and
 * signs everybody out; taking a role away does so too (S-22). An account made here counts as
 * confirmed; sign-up says otherwise by `context.isUnconfirmed`.
 */
export const keepCredential: CollectionAfterChangeHook<User> = async ({
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const password: unknown = data.password
  const passwordHash =
    typeof password === 'string' && password ? await hashPassword(password) : null
  if (operation === 'create') {
    const isVerified = context.isUnconfirmed !== true
    await createCredential(req, { userId: doc.id, passwordHash, isVerified })
    return doc
  }
  if (passwordHash) await replacePassword(req, { userId: doc.id, passwordHash })
  if (rankOf(doc.role) < rankOf(previousDoc.role)) {
    await endSessions(req, doc.id, { by: req.user ? Number(req.user.id) : undefined })
  }
  return doc
}

import type { CollectionAfterChangeHook } from 'payload'
import { rankOf } from '@/access/roles'
import { removeTokens } from '@/domain/accounts/account-tokens'
import { readClient } from '@/domain/accounts/client'
import { createCredential, replacePassword } from '@/domain/accounts/credentials'
import { hashPassword } from '@/domain/accounts/password-hash'
import type { Account } from '@/domain/accounts/session-strategy'
import { endSessions } from '@/domain/accounts/sessions'
import type { User } from '@/payload-types'

/**
 * Stores what an account proves itself with beside its profile, in the same transaction. A password
 * that an administrator or the program writes is stored as a hash, in no column of the profile, and
 * signs everybody out; taking a role away does so too (S-22). Another address does so and ends all
 * links and codes that were mailed to the old one (S-113); only who changes their own stays signed
 * in. An account made here counts as confirmed; sign-up sets `context.isUnconfirmed`.
 */
export const storeCredential: CollectionAfterChangeHook<User> = async ({
  context,
  data,
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const password: unknown = data.password
  const passwordHash =
    typeof password === 'string' && password
      ? await hashPassword(password, readClient(req.headers))
      : null
  if (operation === 'create') {
    const isVerified = context.isUnconfirmed !== true
    await createCredential(req, { userId: doc.id, passwordHash, isVerified })
    return doc
  }
  if (passwordHash) await replacePassword(req, { userId: previousDoc.id, passwordHash })
  // Not `doc`, which has only what the request selects of it.
  const { email = previousDoc.email, role = previousDoc.role } = data
  const hasMoved = email !== previousDoc.email
  const isDemoted = rankOf(role) < rankOf(previousDoc.role)
  if (hasMoved) await removeTokens(req, previousDoc.id)
  if (hasMoved || isDemoted) {
    const actor = req.user as Account | null
    const except = actor?.id === previousDoc.id && !isDemoted ? actor._sid : undefined
    await endSessions(req, previousDoc.id, { by: actor?.id, except })
  }
  return doc
}

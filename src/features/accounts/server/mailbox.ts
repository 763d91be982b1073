import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction, type Scope } from '@/platform/database/transaction'
import { findCredential, replacePassword } from './credentials'
import { hasFactorSql } from './factors/factors'
import type { User } from '@/payload-types'

/** Takes the same time for every address. */
export async function hasConfirmedAccount(scope: Scope, email: string): Promise<boolean> {
  return (await findCredential(scope, email))?.isVerified === true
}

/**
 * The account of a user who has shown that the mailbox is theirs, created or confirmed if
 * necessary. Confirming drops the password of a sign-up, which anyone can have planted. `mayEnter`
 * is true only for learners without any other way to sign in: the link must not replace a password
 * or a second factor.
 */
export async function findMailboxAccount(
  req: PayloadRequest,
  { email, name }: { email: string; name: string },
): Promise<{ userId: number; mayEnter: boolean }> {
  const credential = await findCredential(req, email)
  if (!credential)
    return {
      userId: await createAccount(req, { email, firstName: name, fullName: name }),
      mayEnter: true,
    }
  const { userId } = credential
  if (!credential.isVerified) {
    await replacePassword(req, { userId, passwordHash: null })
    await onTransaction(
      req,
      sql`
        update profiles set first_name = ${name}, full_name = ${name}, updated_at = now()
        where id = ${userId}`,
    )
  }
  return { userId, mayEnter: await hasNoOtherWay(req, userId) }
}

/** Creates the account of a learner without a password. */
export async function createAccount(
  req: PayloadRequest,
  profile: Pick<User, 'email'> & Partial<User>,
  context = {},
): Promise<number> {
  const { id } = await req.payload.create({
    collection: 'users',
    data: { ...profile, role: 'user' },
    depth: 0,
    // No user is signed in yet.
    overrideAccess: true,
    context,
    req,
  })
  return id
}

async function hasNoOtherWay(req: PayloadRequest, userId: number): Promise<boolean> {
  const [row] = await onTransaction(
    req,
    sql`
      select p.role = 'user' and c.password_hash is null and not ${hasFactorSql(sql`p.id`)}
        and not exists (select 1 from identities where user_id = p.id) as is_alone
      from profiles p join credentials c on c.user_id = p.id where p.id = ${userId}`,
  )
  return row?.is_alone === true
}

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { removeTokens } from '@/domain/accounts/account-tokens'
import { replacePassword } from '@/domain/accounts/credentials'
import { endSessions } from '@/domain/accounts/sessions'
import { onTransaction } from '@/lib/database/on-transaction'
import { partsOf } from './accounts-parts'
import { dropImportedAvatar } from './imported-avatars'
import type { Item } from './settle'
import type { Account } from './to-account'

/**
 * Changes an account that changed in the old backend since the last import (I-07): of what did not change
 * there nothing is written. Another password or address ends what an ordinary change of it ends; so does
 * the account that takes the place of a sign-up (I-03).
 */
export async function changeAccount(req: PayloadRequest, item: Item<Account>): Promise<void> {
  const { data, docId, hash } = item
  if (docId === null) return
  const [was, is] = [partsOf(item.before?.sourceHash), partsOf(hash)]
  if (was.rest !== is.rest) await changeProfile(req, docId, item)
  if (was.password !== is.password && data.passwordHash) {
    await replacePassword(req, { userId: docId, passwordHash: data.passwordHash })
  }
  if (was.role !== is.role && is.role) await changeRole(req, item, is.role)
}

async function changeProfile(req: PayloadRequest, id: number, item: Item<Account>): Promise<void> {
  const { data } = item
  const [before] = await onTransaction(req, sql`select email from profiles where id = ${id}`)
  await dropImportedAvatar(req, { address: data.avatarUrl, oldId: item.oldId, userId: id })
  await onTransaction(
    req,
    sql`update profiles set email = ${data.email}, first_name = ${data.firstName},
          last_name = ${data.lastName}, full_name = ${data.fullName}, phone = ${data.phone},
          bio = ${data.bio}, email_notifications = ${data.emailNotifications},
          event_notifications = ${data.emailNotifications},
          avatar_url = case when avatar_id is null then ${data.avatarUrl}::text else avatar_url end,
          updated_at = now()
        where id = ${id}`,
  )
  if (data.isConfirmed) {
    await onTransaction(
      req,
      sql`update credentials set verified_at = coalesce(verified_at, now()) where user_id = ${id}`,
    )
  }
  if (item.before && before?.email === data.email) return
  await removeTokens(req, id)
  await endSessions(req, id)
}

async function changeRole(req: PayloadRequest, item: Item<Account>, role: string): Promise<void> {
  const id = item.docId ?? 0
  // The lock of src/domain/accounts/require-one-admin.ts: there is always an administrator.
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('keep-one-admin'), 0)`)
  const changed = await onTransaction(
    req,
    sql`update profiles set role = ${role}::enum_profiles_role, updated_at = now()
        where id = ${id} and (role <> 'admin'
          or exists (select 1 from profiles where role = 'admin' and id <> ${id}))
        returning id`,
  )
  if (changed.length === 0) item.note('the last administrator stays one')
  else if (role !== 'admin') await endSessions(req, id)
}

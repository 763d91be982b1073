import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction } from '@/lib/database/on-transaction'
import type { Scope } from '@/lib/database/write-scope'

/** An account at a provider. `subject` is the provider's own name for it. */
export type ProviderAccount = { provider: 'google' | 'github'; subject: string }

/** The number of our account that this one is linked to, or null. */
export async function findLinked(
  scope: Scope,
  { provider, subject }: ProviderAccount,
): Promise<number | null> {
  const [row] = await onTransaction(
    scope,
    sql`select user_id from identities where provider = ${provider} and subject = ${subject}`,
  )
  return row ? Number(row.user_id) : null
}

/** Whether an account of ours is linked to one at this provider. */
export async function isLinkedTo(
  scope: Scope,
  userId: number,
  provider: ProviderAccount['provider'],
): Promise<boolean> {
  const rows = await onTransaction(
    scope,
    sql`select 1 from identities where user_id = ${userId} and provider = ${provider}`,
  )
  return rows.length > 0
}

/**
 * Links an account of ours with one at a provider, of which it has one each. Returns whether it is
 * linked now: false where it has another one there, or somebody else has this one.
 */
export async function linkIdentity(
  scope: Scope,
  userId: number,
  account: ProviderAccount,
): Promise<boolean> {
  const { provider, subject } = account
  if (!(await isLinkedTo(scope, userId, provider))) {
    await onTransaction(
      scope,
      sql`
        insert into identities (provider, subject, user_id)
        values (${provider}, ${subject}, ${userId}) on conflict do nothing`,
    )
  }
  return (await findLinked(scope, account)) === userId
}

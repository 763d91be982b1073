import { sql } from '@payloadcms/db-postgres/drizzle'
import { onTransaction, type Scope } from '@/platform/database/transaction'

/**
 * `provider` is the id of a provider or, if an operator can exchange it, its issuer: subjects of
 * different issuers may be equal. `subject` is the provider's id for the account.
 */
export type ProviderAccount = { provider: string; subject: string }

/** The id of the account linked to this provider account, or null. */
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

/** Links an account. Returns false if either side is already linked to another. */
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

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { onTransaction } from '@/platform/database/transaction'
import { records } from './ledger'
import type { Item } from './store'

type Owner = { identities: { provider: string; subject: string }[] }

/** Links provider identities. One that belongs to another user here stays with that user. */
export async function addIdentities(req: PayloadRequest, items: Item<Owner>[]): Promise<void> {
  const identities = items.flatMap(({ data, docId, note }) =>
    docId === null ? [] : data.identities.map((identity) => ({ ...identity, userId: docId, note })),
  )
  if (identities.length === 0) return
  const columns = sql`provider text, subject text, "userId" int`
  const rows = identities.map(({ provider, subject, userId }) => ({ provider, subject, userId }))
  await onTransaction(
    req,
    sql`insert into identities (provider, subject, user_id)
        select provider, subject, "userId" from ${records(rows, columns)} r
        on conflict do nothing`,
  )
  const others = await onTransaction(
    req,
    sql`select r.provider, r.subject, r."userId" as user_id from ${records(rows, columns)} r
        join identities i on i.provider = r.provider and i.subject = r.subject
        where i.user_id <> r."userId"`,
  )
  for (const { provider, subject, user_id: userId } of others) {
    const refused = identities.find(
      (item) => item.provider === provider && item.subject === subject && item.userId === userId,
    )
    refused?.note(`the account at ${String(provider)} belongs to a different user here`, subject)
  }
}

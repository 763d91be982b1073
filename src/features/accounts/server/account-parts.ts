import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { features, type AccountPart } from '@/platform/feature'

type ListedParts = { deleted: string[]; stays: string[] }

const ALWAYS = 'name, email address, picture, password, passkeys and sessions'

/** What goes with an account and what stays, counted for one of them or in general, for staff. */
export async function listAccountParts(payload: Payload, userId?: number): Promise<ListedParts> {
  const listed: ListedParts = { deleted: [ALWAYS], stays: [] }
  const parts = features().flatMap(({ erasure = [] }) => erasure)
  const counts = userId === undefined ? null : await countParts(payload, parts, userId)
  for (const [at, { nouns, stays }] of parts.entries()) {
    const [singular, plural] = nouns
    const total = counts?.get(at) ?? 0
    if (counts && total === 0) continue
    const text = counts ? `${total} ${total === 1 ? singular : plural}` : plural
    ;(stays ? listed.stays : listed.deleted).push(text)
  }
  return listed
}

/** By place in `parts`, in one statement. */
async function countParts(payload: Payload, parts: readonly AccountPart[], userId: number) {
  const counts = parts.map(
    ({ count }, at) =>
      sql`select ${at}::int as part, counted.count from (${count(userId)}) as counted`,
  )
  const rows = await onPool(payload, sql.join(counts, sql` union all `))
  return new Map(rows.map((row) => [Number(row.part), Number(row.count)]))
}

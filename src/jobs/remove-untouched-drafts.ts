import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/lib/database/on-pool'

const KINDS = ['workshops', 'webinars', 'tutorials', 'pages'] as const

/**
 * The back office stores an empty draft as soon as a "Create New" page opens. Removes those that
 * are a day old, have no title in any version and were never saved again.
 */
export async function removeUntouchedDrafts(payload: Payload): Promise<void> {
  for (const collection of KINDS) {
    const [table, versions] = [sql.identifier(collection), sql.identifier(`_${collection}_v`)]
    const rows = await onPool(
      payload,
      sql`
        select id from ${table} as draft
        where _status = 'draft' and title is null and created_at < now() - interval '1 day'
          and not exists (
            select 1 from ${versions} as version where version.parent_id = draft.id
              and (version_title is not null
                or version.updated_at > draft.created_at + interval '5 seconds'))
        limit 100`,
    )
    if (rows.length === 0) continue
    await payload.delete({
      collection,
      where: { id: { in: rows.map(({ id }) => Number(id)) } },
      trash: true,
      depth: 0,
      overrideAccess: true,
    })
  }
}

import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { BaseFilter, Payload, Where } from 'payload'
import { onPool } from '../database/on-pool'
import { toIds } from '../database/rows'
import type { TargetList } from '@/lib/records/target'

const MOST = 1000

type Draftable = TargetList | 'pages'

/**
 * Ids of the empty drafts that the back office stores as soon as a "Create new" page opens: they
 * have neither title nor description in any version and were never saved again.
 */
export function selectUntouchedDrafts(collection: Draftable): SQL {
  const [table, versions] = [sql.identifier(collection), sql.identifier(`_${collection}_v`)]
  return sql`
    select id from ${table} as draft where _status = 'draft' and title is null
      and not exists (
        select 1 from ${versions} as version where version.parent_id = draft.id
          and (version_title is not null or version_description <> ''
            or version.updated_at > draft.created_at + interval '5 seconds'))`
}

/** Selects all records of a list but these, or null if there are none. */
export async function excludeUntouched(
  payload: Payload,
  collection: Draftable,
): Promise<Where | null> {
  const rows = await onPool(payload, sql`${selectUntouchedDrafts(collection)} limit ${MOST}`)
  return rows.length > 0 ? { id: { not_in: toIds(rows) } } : null
}

/** Leaves them out of the lists of /cms: for editors, a draft begins with its first character. */
export const hideUntouched =
  (collection: Draftable): BaseFilter =>
  ({ req }) =>
    excludeUntouched(req.payload, collection)

import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { TARGET_LISTS } from '@/lib/records/target'
import type { FileReader } from '@/platform/feature'
import { isOpenRow } from '@/platform/records/visibility'

/** Of the resources of records that a user can open. */
export function selectSharedFiles(reader: FileReader): SQL {
  const selects = TARGET_LISTS.map(
    (list) => sql`select r.file_id as id from ${sql.identifier(`${list}_resources`)} r
      join ${sql.identifier(list)} t on t.id = r._parent_id
      where r.file_id is not null and ${isOpenRow(list, reader)}`,
  )
  return sql.join(selects, sql` union `)
}

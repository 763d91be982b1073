import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { toFileAddress } from '@/lib/files/file-types'
import type { FileReader } from '@/platform/feature'

/** An SQL condition on applications `a`: the user is, or was, enrolled and sees the page of the group. */
export function isMember(userId: number): SQL {
  return sql`(a.user_id = ${userId} and a.state in ('enrolled', 'completed'))`
}

/** Of the groups in which a user is enrolled. */
export function selectMaterialFiles({ userId }: FileReader): SQL {
  return sql`select m.file_id as id from cohorts_materials m
    join applications a on a.cohort_id = m._parent_id
    where m.file_id is not null and ${isMember(userId)}`
}

/** A link, or a file with its name and size. */
export type Material = { name: string; link: string; file?: { name: string; size: number } }

/** For members and staff: no access rule applies. */
export function selectMaterials(cohort: number): SQL {
  return sql`select m.name, m.link, f.id as file, f.name as file_name, f.filesize::int as size
    from cohorts_materials m left join files f on f.id = m.file_id
    where m._parent_id = ${cohort} and coalesce(m.link, f.name) <> '' order by m._order`
}

export function toMaterial(row: Record<string, unknown>): Material {
  const name = String(row.name)
  if (row.file === null) return { name, link: String(row.link) }
  const file = { id: Number(row.file), name: String(row.file_name) }
  return { name, link: toFileAddress(file), file: { name: file.name, size: Number(row.size) } }
}

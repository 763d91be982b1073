import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload'
import { FORMER_MEMBER } from '@/features/accounts/email-address'
import { listChangesBetween } from '@/lib/records/changes'
import { MAX_VERSIONS } from '@/lib/records/versions'
import { splitCamelCase } from '@/lib/text/split-camel-case'
import { onPool } from '@/platform/database/on-pool'
import type { User } from '@/payload-types'

type Owner = { slug: string; id?: number; flattenedFields: FlattenedField[] }
type Stored = { id: number | string; updatedAt: string; version: Record<string, unknown> }

export type ListedVersion = {
  id: string
  at: string
  isPublished: boolean
  /** Null if the log does not know, for example of the first content. */
  who: string | null
  /** The labels of the fields that differ from the version before; null for the first one. */
  changed: string[] | null
}

/** Of the log, which writes an entry in the transaction of a save, or once for a sitting of autosaves. */
const NEAR = sql`interval '5 seconds'`

/** The versions of a record or global, newest first, with who saved them and what differs. For staff. */
export async function listVersions(
  payload: Payload,
  user: User,
  { flattenedFields, id, slug }: Owner,
): Promise<ListedVersion[]> {
  const query = {
    sort: '-updatedAt',
    limit: MAX_VERSIONS,
    depth: 0,
    pagination: false,
    overrideAccess: false,
    user,
  } as const
  const { docs } = (await (id === undefined
    ? payload.findGlobalVersions({ ...query, slug: slug as GlobalSlug })
    : payload.findVersions({
        ...query,
        collection: slug as CollectionSlug,
        where: { parent: { equals: id } },
      }))) as unknown as { docs: Stored[] }
  const times = docs.map(({ updatedAt }) => updatedAt)
  const rows = await onPool(
    payload,
    sql`
      select v.at, (
        select coalesce(nullif(btrim(p.full_name), ''), p.email, ${FORMER_MEMBER})
        from audit_log a left join profiles p on p.id = a.actor
        where a.record_type = ${slug} and a.outcome is null
          and a.record_id is not distinct from ${id === undefined ? null : String(id)}
          and a.at <= v.at::timestamptz + ${NEAR}
        order by a.at desc limit 1) as who
      from unnest(${sql.param(times)}::text[]) as v (at)`,
  )
  const getWho = (at: string) => rows.find((row) => row.at === at)?.who
  return docs.map((doc, place) => {
    const before = docs[place + 1]
    return {
      id: String(doc.id),
      at: doc.updatedAt,
      isPublished: doc.version._status !== 'draft',
      who: (getWho(doc.updatedAt) as string | null | undefined) ?? null,
      changed: before ? listLabels(flattenedFields, before.version, doc.version) : null,
    }
  })
}

function listLabels(
  fields: FlattenedField[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string[] {
  const changed = listChangesBetween(before, after).flatMap(({ field: name }) => {
    const field = fields.find((item) => item.name === name)
    if (!field || (field.admin && 'hidden' in field.admin && field.admin.hidden)) return []
    return 'label' in field && typeof field.label === 'string' ? field.label : splitCamelCase(name)
  })
  return [...new Set(changed)]
}

import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { onPool } from '@/platform/database/on-pool'
import { toIdArray, toIso } from '@/platform/database/rows'
import { formatLabel, formatUnnamed } from '@/lib/records/label'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'
import { describeRule, RULE_NAMES, type RuleName } from '../rules'
import { toKind, TARGET_NAMES } from '@/lib/records/target'
import { joinTarget } from '@/platform/records/target-sql'
import { IS_OPEN } from './sweep'

export type ListedFinding = {
  id: number
  rule: string
  problem: string
  /** The link or other part of the field. */
  detail: string
  field: string
  /** Its title, or what it is about; never the text of a question. */
  record: string
  kind: string
  /** Where an editor changes the field. */
  href: string
  since: string
  /** Who changed the record last. */
  editor: string | null
}

type FindingList = {
  findings: ListedFinding[]
  total: number
  counts: { rule: RuleName; problem: string; count: number }[]
  /** The page after this one. */
  next: string | null
}

const KINDS: Record<string, string> = {
  pages: 'Page',
  media: 'Picture',
  faqs: 'FAQ',
  workshop_qna: 'Question',
  redirects: 'Redirect',
  short_links: 'Short link',
  search_misses: 'Search',
  home: 'Home page',
  internship: 'Internship',
  navigation: 'Navigation',
}

/** What a record of a collection is called, from alias `d`. */
const NAMES: Record<string, SQL> = {
  media: sql`coalesce(nullif(d.alt, ''), d.filename)`,
  faqs: sql`d.question`,
  redirects: sql`d."from"`,
  short_links: sql`d.label`,
  search_misses: sql`d.term`,
}

type FindingQuery = { rule?: RuleName; after?: string; most: number }

/**
 * Lists open findings, newest first, with a total for each rule. No access rule applies: for staff
 * only.
 */
export async function listFindings(
  payload: Pick<Payload, 'db'>,
  { after, most, rule }: FindingQuery,
): Promise<FindingList> {
  const [, at, last] = /^(\d{1,14})-(\d{1,10})$/.exec(after ?? '') ?? []
  const beyond = last
    ? sql`and (f.since, f.id) < (to_timestamp(${Number(at) / 1000}::float8), ${Number(last)}::int)`
    : sql``
  const [counted, rows] = await Promise.all([
    onPool(
      payload,
      sql`select rule, count(*)::int as count from findings where ${IS_OPEN} group by rule`,
    ),
    onPool(
      payload,
      sql`
        with shown as (
          select f.* from findings f
          where ${IS_OPEN} ${rule ? sql`and f.rule = ${rule}` : sql``} ${beyond}
          order by f.since desc, f.id desc limit ${most + 1})
        select s.id, s.rule, s.collection, s.record_id::int, s.field, s.detail, s.since, (
          select coalesce(nullif(btrim(p.full_name), ''), p.email)
          from audit_log a join profiles p on p.id = a.actor
          where a.record_type = s.collection
            and a.record_id = case when s.record_id > 0 then s.record_id::int::text end
            and a.outcome is null
          order by a.at desc limit 1) as editor
        from shown s order by s.since desc, s.id desc`,
    ),
  ])
  const shown = rows.slice(0, most)
  const names = await readNames(payload, shown)
  const findings = shown.map((row): ListedFinding => {
    const [collection, id] = [String(row.collection), Number(row.record_id)]
    const kind = toKind(collection)
    return {
      id: Number(row.id),
      rule: String(row.rule),
      problem: describeRule(String(row.rule)),
      detail: row.rule === 'duplicate-title' ? '' : String(row.detail),
      field: String(row.field),
      record: names.get(`${collection} ${id}`) ?? KINDS[collection] ?? formatUnnamed(id),
      kind: kind ? TARGET_NAMES[kind] : (KINDS[collection] ?? collection),
      href: toHref(collection, id, String(row.field)),
      since: toIso(row.since),
      editor: row.editor ? String(row.editor) : null,
    }
  })
  const tail = rows.length > most ? findings.at(-1) : undefined
  const counts = RULE_NAMES.flatMap((name) => {
    const count = Number(counted.find((row) => row.rule === name)?.count ?? 0)
    return count > 0 ? [{ rule: name, problem: describeRule(name), count }] : []
  })
  return {
    findings,
    counts,
    total: counts
      .filter((count) => !rule || count.rule === rule)
      .reduce((sum, { count }) => sum + count, 0),
    next: tail ? `${Date.parse(tail.since)}-${tail.id}` : null,
  }
}

export type UnknownLink = { url: string; reason: string; record: string; href: string }

/**
 * Lists links that could not be checked and may work in a browser, with one record each. For staff
 * only, as `listFindings`.
 */
export async function listUnknownLinks(
  payload: Pick<Payload, 'db'>,
  most: number,
): Promise<UnknownLink[]> {
  const rows = await onPool(
    payload,
    sql`
      select c.url, c.reason, l.collection, l.record_id, l.field from link_checks c
      cross join lateral (
        select collection, record_id, field from record_links
        where link_id = c.id order by collection, record_id, field limit 1) l
      where c.state = 'unknown' order by c.url limit ${most}`,
  )
  const names = await readNames(payload, rows)
  return rows.map((row) => {
    const [collection, id] = [String(row.collection), Number(row.record_id)]
    return {
      url: String(row.url),
      reason: row.reason ? String(row.reason) : '',
      record: names.get(`${collection} ${id}`) ?? KINDS[collection] ?? formatUnnamed(id),
      href: toHref(collection, id, String(row.field)),
    }
  })
}

/** The form of a record in the back office, at the field. */
function toHref(collection: string, id: number, field: string): string {
  if (collection === 'workshop_qna') return `/cms/collections/workshop_qna/${id}#field-answer`
  const place = `#field-${field.replaceAll('.', '__')}`
  return id === 0
    ? `/cms/globals/${collection}${place}`
    : `/cms/collections/${collection}/${id}${place}`
}

async function readNames(
  payload: Pick<Payload, 'db'>,
  rows: Record<string, unknown>[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const collections = new Set(rows.map((row) => String(row.collection)))
  for (const collection of collections) {
    const ids = rows.flatMap((row) =>
      row.collection === collection && Number(row.record_id) > 0 ? [Number(row.record_id)] : [],
    )
    if (ids.length === 0) continue
    const nameRows = await onPool(payload, selectNames(collection, toIdArray(ids)))
    for (const { id, name, ...row } of nameRows) {
      const zone = typeof row.zone === 'string' ? row.zone : DEFAULT_TIME_ZONE
      const label = typeof name === 'string' && formatLabel(name, row, zone)
      if (label) names.set(`${collection} ${Number(id)}`, label)
    }
  }
  return names
}

function selectNames(collection: string, ids: SQL): SQL {
  if (toKind(collection) && collection !== 'tutorials') {
    return sql`select d.id, d.title as name, d.starts_at as "startsAt",
        d.event_status as "eventStatus", (select time_zone from site_settings limit 1) as zone
      from ${sql.identifier(collection)} d where d.id = any(${ids})`
  }
  if (collection === 'workshop_qna') {
    return sql`select d.id, t.title as name from workshop_qna d ${joinTarget('d')}
      where d.id = any(${ids})`
  }
  const name = NAMES[collection] ?? sql`d.title`
  return sql`select d.id, ${name} as name from ${sql.identifier(collection)} d
    where d.id = any(${ids})`
}

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { GlobalSlug, Payload } from 'payload'
import { readCovers, readGlobal, readRecords, type DemoList } from './content'
import { createDemoFinder, loadDraftTexts } from './load'
import { isRecord } from '@/lib/is-record'
import { onPool } from '@/platform/database/on-pool'

/** What refers to others comes first. The pages and the FAQ return as drafts. */
const LISTS = [
  'workshop_qna',
  'redirects',
  'short_links',
  'workshops',
  'webinars',
  'tutorials',
  'instructors',
  'pages',
  'faqs',
] as const satisfies DemoList[]
const GLOBALS = ['home', 'internship', 'site-settings'] as const satisfies GlobalSlug[]

export type Removal = { removed: number; remaining: number }

/**
 * Removes the demo content that no one edited, with its learners and pictures. Keeps an event in
 * which other people have a seat. Safe to repeat: a later call continues where a failed one stopped.
 */
export async function removeDemoContent(payload: Payload): Promise<Removal> {
  const findDemoId = await createDemoFinder(payload)
  let [removed, remaining] = [0, 0]
  for (const list of LISTS) {
    for (const record of readRecords(list)) {
      const id = await findDemoId(list, record)
      if (id === undefined || (await isDraftText(payload, list, id))) continue
      if (await isEdited(payload, list, id)) remaining += 1
      else {
        await payload.delete({ collection: list, id, trash: true, overrideAccess: true })
        removed += 1
      }
    }
  }
  for (const slug of GLOBALS) if (await emptyGlobal(payload, slug)) removed += 1
  await removeLearners(payload)
  await removeCovers(payload)
  await loadDraftTexts(payload)
  return { removed, remaining }
}

/** Whether there is demo content that can be removed. */
export async function hasDemoContent(payload: Payload): Promise<boolean> {
  for (const list of ['workshops', 'webinars', 'tutorials', 'instructors'] as const) {
    const slugs = readRecords(list).map(({ slug }) => slug)
    const where = { slug: { in: slugs } }
    const { totalDocs } = await payload.count({ collection: list, where, overrideAccess: true })
    if (totalDocs > 0) return true
  }
  return false
}

/** What an earlier call left for the school's own words. */
async function isDraftText(payload: Payload, list: DemoList, id: number): Promise<boolean> {
  if (list !== 'pages' && list !== 'faqs') return false
  const stored = { collection: list, id, depth: 0, trash: true, overrideAccess: true } as const
  return (await payload.findByID(stored))._status === 'draft'
}

async function isEdited(payload: Payload, list: DemoList, id: number): Promise<boolean> {
  if (list === 'workshops' || list === 'webinars') {
    const column = sql.raw(list === 'workshops' ? 'workshop_id' : 'webinar_id')
    const [seat] = await onPool(
      payload,
      sql`select 1 from registrations r join profiles p on p.id = r.user_id
          where ${column} = ${id} and email not like '%.invalid' limit 1`,
    )
    if (seat) return true
  }
  if (!payload.collections[list].config.versions) return false
  const where = { parent: { equals: id } }
  const { totalDocs } = await payload.countVersions({
    collection: list,
    where,
    overrideAccess: true,
  })
  return totalDocs > 1
}

/** Empties the fields that hold what the demo content gave them. */
async function emptyGlobal(payload: Payload, name: (typeof GLOBALS)[number]): Promise<boolean> {
  const slug = payload.config.globals.find((one) => one.slug === name)?.slug as GlobalSlug
  if (!slug) return false
  const stored: object = await payload.findGlobal({ slug, depth: 0, overrideAccess: true })
  const values = new Map<string, unknown>(Object.entries(stored))
  const data: Record<string, unknown> = Object.fromEntries(
    Object.entries(readGlobal(slug))
      .filter(([field, demo]) => !KEPT.has(field) && isSame(values.get(field), demo))
      .map(([field]) => [field, toEmpty(values.get(field))]),
  )
  if (Object.keys(data).length === 0) return false
  // A global without drafts ignores it.
  data._status = 'published'
  await payload.updateGlobal({ slug, data, depth: 0, overrideAccess: true })
  return true
}

function toEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (!isRecord(value)) return null
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toEmpty(part)]))
}

/** A site cannot be without them. */
const KEPT = new Set(['brand', 'currency', 'timeZone', 'answersArePublic'])

/** Compares a stored value with what the file says. What the file only names was resolved. */
function isSame(stored: unknown, demo: unknown): boolean {
  if (Array.isArray(demo)) {
    return (
      Array.isArray(stored) &&
      stored.length === demo.length &&
      demo.every((item, at) => isSame(stored[at], item))
    )
  }
  if (isRecord(demo)) {
    if (!isRecord(stored)) return stored !== null && stored !== undefined
    return Object.entries(demo).every(([name, value]) => isSame(stored[name], value))
  }
  if (typeof stored === 'number' && typeof demo === 'string') return true
  return isRecord(stored) || stored === demo
}

async function removeLearners(payload: Payload): Promise<void> {
  const emails = readRecords('users').map(({ email }) => email)
  const where = { email: { in: emails } }
  await payload.delete({ collection: 'users', where, overrideAccess: true })
}

/** Removes the covers that nothing shows. */
async function removeCovers(payload: Payload): Promise<void> {
  for (const [name, alt] of Object.entries(readCovers())) {
    const { docs } = await payload.find({
      collection: 'media',
      where: { filename: { contains: name }, alt: { equals: alt } },
      depth: 0,
      pagination: false,
      overrideAccess: true,
    })
    for (const { id } of docs) {
      if (await isShown(payload, id)) continue
      await payload.delete({ collection: 'media', id, overrideAccess: true })
    }
  }
}

/** Whether a field of a record or global refers to the picture. */
async function isShown(payload: Payload, picture: number): Promise<boolean> {
  const columns = await onPool(
    payload,
    sql`select c.conrelid::regclass::text as table, a.attname as column
        from pg_constraint c join pg_class t on t.oid = c.conrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'media'::regclass and t.relname !~ '^(_|payload_)'`,
  )
  const uses = columns.map(
    ({ column, table }) =>
      sql`select 1 from ${sql.raw(String(table))} where ${sql.identifier(String(column))} = ${picture}`,
  )
  const rows = await onPool(payload, sql`${sql.join(uses, sql` union all `)} limit 1`)
  return rows.length > 0
}

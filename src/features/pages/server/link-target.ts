import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { env } from '@/env'
import { onPool } from '@/platform/database/on-pool'
import { toAddressKey } from '@/platform/redirect-rules.mjs'
import {
  isPrivatePath,
  parseRecordBelow,
  parseRecordPath,
  toPath,
  toPlainPath,
  toPrivateUrl,
} from '../../../platform/routes.mjs'
import { isPreviousAddress } from '@/features/redirects/server/previous-slug'
import { parseRecordAddress } from '@/platform/records/record-address'
import { escapeLike } from '@/platform/database/escape-like'
import { isMailAddress, isSafeUrl } from '@/lib/http/safe-url'
import { isTargetList, type TargetList } from '@/lib/records/target'
import { isListedRow } from '@/platform/records/visibility'

export const MAX_TARGET = 2000
export const NO_TARGET =
  'Please enter a path of this site, like /workshops, or a URL that starts with https://.'

export function toLocal(address: string): string {
  const { origin } = new URL(env.SITE_URL)
  const [start, path] = [address.slice(0, origin.length), address.slice(origin.length)]
  return start.toLowerCase() === origin && /^(?:$|[/?#])/.test(path) ? path || '/' : address
}

/** The form in which requests are compared with the path of a redirect. */
export function toStoredPath(path: string): string {
  return toAddressKey(toPlainPath(toLocal(path.trim())))
}

/** A path of this site, or an https URL without credentials. */
export function isTarget(value: string): boolean {
  return /^(?:\/|https:)/i.test(value) && isSafeUrl(value)
}

/** A target, or an email address to write to. */
export function isLinkTarget(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= MAX_TARGET &&
    (isTarget(value) || isMailAddress(value))
  )
}

/** The path of a target, in the form in which paths are compared. */
export function parsePath(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1)
  return toPlainPath(path)
}

/** Whether a target opens a private event, which only who has its link may find. */
export function isPrivateTarget(target: string): boolean {
  return isPrivatePath(toPath(toPrivateUrl(toLocal(target))))
}

export const PRIVATE_TARGET =
  'This is a private link. Everyone who follows the redirect would get it: send it to those who are invited.'

export type StoredLink = { label: string; target: string }

type Db = Pick<Payload, 'db'>
type Named = { collection: TargetList | 'pages'; segment: string; rest: string }

/** The record that a target names. `rest` is what follows its address. Null for other targets. */
export function parseRecord(target: string): Named | null {
  if (!target.startsWith('/')) return null
  const path = parsePath(target)
  const suffix = target.slice(target.search(/[?#]|$/))
  const { collection: list, segment: record = '', rest = '' } = parseRecordBelow(path) ?? {}
  if (isTargetList(list)) return { collection: list, segment: record, rest: rest + suffix }
  const [collection, segment] = parseRecordPath(path) ?? []
  return collection === 'pages' && segment ? { collection, segment, rest: suffix } : null
}

/**
 * The address that a stored link opens: the current one of its record, also if the link has a
 * previous slug. Null if visitors would not find it.
 */
export async function findHref(payload: Db, target: string): Promise<string | null> {
  if (!isLinkTarget(target)) return null
  const named = parseRecord(target)
  if (!named) return target
  const { collection, segment, rest } = named
  const path =
    collection === 'pages'
      ? await findPagePath(payload, segment)
      : await findRecordPath(payload, collection, segment)
  if (path) return `${path}${rest}`
  return (await isRedirected(payload, parsePath(target))) ? target : null
}

async function findRecordPath(payload: Db, list: TargetList, segment: string) {
  if (!isPreviousAddress(segment)) return null
  const address = parseRecordAddress(segment)
  const has = address && ('id' in address ? sql`id = ${address.id}` : sql`slug = ${address.slug}`)
  const [row] = await onPool(
    payload,
    sql`select coalesce(nullif(slug, ''), id::text) as address from ${sql.raw(list)}
        where ${isListedRow(list)} and (${has ? sql`${has} or` : sql``} legacy_id = ${segment.toLowerCase()}
          or id = (select record_id from previous_slugs where collection = ${list} and slug = ${segment}))
        order by ${has ?? sql`false`} desc limit 1`,
  )
  return row ? `/${list}/${String(row.address)}` : null
}

async function findPagePath(payload: Db, path: string) {
  const [row] = await onPool(
    payload,
    sql`select path from pages where ${isListedRow('pages')} and (path = ${path}
          or id = (select record_id from previous_slugs where collection = 'pages' and slug = ${path}))
        order by path = ${path} desc limit 1`,
  )
  return row ? `/${String(row.path)}` : null
}

async function isRedirected(payload: Db, target: string): Promise<boolean> {
  const path = toAddressKey(target)
  const rows = await onPool(
    payload,
    sql`select 1 from redirects where "from" = ${path}
          or ("from" like '%/*' and starts_with(${`${path}/`}, rtrim("from", '*'))) limit 1`,
  )
  return rows.length > 0
}

type Suggestion = { path: string; title: string; isPublic: boolean }

/** Records, drafts included, whose title or path contains a text. The newest come first. */
export async function suggestRecords(
  payload: Db,
  text: string,
  limit: number,
): Promise<Suggestion[]> {
  const pattern = `%${escapeLike(text)}%`
  const rows = await onPool(
    payload,
    sql`select path, title, is_public from (
          select path, title, is_public, id from targets
          union all
          select '/' || path, title, coalesce(${isListedRow('pages')}, false), id from pages where path <> ''
        ) record where title ilike ${pattern} or path ilike ${pattern}
        order by is_public desc, id desc limit ${limit}`,
  )
  return rows.map(({ is_public: isPublic, path, title }) => ({
    path: String(path),
    title: String(title),
    isPublic: isPublic === true,
  }))
}

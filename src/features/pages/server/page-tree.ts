import { sql } from '@payloadcms/db-postgres/drizzle'
import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { expireTags } from '@/hooks/expire-tags'
import { toIdArray } from '@/platform/database/rows'
import { onTransaction } from '@/platform/database/transaction'
import { AppError, isAppError, fieldError } from '@/lib/failures/app-error'
import { takenAddressError } from '@/platform/records/slugs'
import { keepPresentAddress } from '@/hooks/restored-address'
import type { Capability } from '@/platform/records/capability'
import { isRestore } from '@/hooks/waiting-drafts'
import { toId } from '@/lib/to-id'
import { searchStatements } from '@/features/search/server/search-index'
import { tags } from '@/lib/tags'
import { announce } from '@/platform/announce/announce'
import type { Page } from '@/payload-types'
import { findReservingRoute } from '../../../platform/routes.mjs'
import { isListedRow } from '@/platform/records/visibility'

const MAX_LEVELS = 3

const WRITES = new Set(['create', 'update', 'delete', 'restoreVersion'])

/** Serializes the writes of pages, so that no two together make a cycle or share an address. */
const lockPages: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (WRITES.has(operation) && (await req.transactionID) !== undefined) {
    await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('page tree'))`)
  }
  return args
}

/**
 * Derives the path of a page from its slug and parent, and refuses it if it cannot be served. A
 * restored version takes the present address instead.
 */
const placePage: CollectionBeforeChangeHook<Page> = async ({ data, originalDoc, req }) => {
  const slug = data.slug === undefined ? originalDoc?.slug : data.slug
  const parent = toId(data.parent === undefined ? originalDoc?.parent : data.parent)
  const place = { id: originalDoc?.id, slug, parent, present: originalDoc?.path }
  try {
    return { ...data, path: await findPath(req, place) }
  } catch (error) {
    if (!isRestore(req) || place.id === undefined || !isAppError(error)) throw error
    return { ...data, ...(await keepPresentAddress(req, 'pages', place.id)) }
  }
}

type Place = {
  id: number | undefined
  slug: string | null | undefined
  parent: number | null
  present: string | null | undefined
}

async function findPath(
  req: PayloadRequest,
  { id = -1, parent, present, slug }: Place,
): Promise<string | null> {
  const above = parent === null ? '' : await pathBelow(req, { id, parent })
  if (!slug) return null
  const path = `${above}${slug}`
  // Pages of before this rule can still be edited.
  const reserving = path === present ? undefined : findReservingRoute(`/${path}`)
  if (reserving) {
    throw fieldError('slug', `The site uses ${reserving.pattern}. Please choose another slug.`)
  }
  const [other] = await onTransaction(
    req,
    sql`select title, deleted_at is not null as is_trashed from pages
        where path = ${path} and id <> ${id}`,
  )
  if (!other) return path
  const [title, isTrashed] = [String(other.title), other.is_trashed === true]
  throw fieldError(
    'slug',
    isTrashed
      ? takenAddressError({ title, isTrashed })
      : `The page “${title}” has the address /${path}.`,
  )
}

async function pathBelow(
  req: PayloadRequest,
  { id, parent }: { id: number; parent: number },
): Promise<string> {
  const [row] = await onTransaction(
    req,
    sql`with recursive
        above(id, parent_id, level) as (
          select id, parent_id, 1 from pages where id = ${parent}
          union all
          select p.id, p.parent_id, level + 1 from pages p join above on p.id = above.parent_id
          where level < 10),
        below(id, level) as (
          select id, 1 from pages where parent_id = ${id}
          union all
          select p.id, level + 1 from pages p join below on p.parent_id = below.id where level < 10)
        select path, deleted_at is not null as is_trashed,
          ${id} in (select id from above) as is_cycle,
          (select max(level) from above) + 1 + coalesce((select max(level) from below), 0) as levels
        from pages where id = ${parent}`,
  )
  if (!row || row.is_trashed === true) throw fieldError('parent', 'This page does not exist.')
  if (row.is_cycle === true) throw fieldError('parent', 'A page cannot be below itself.')
  if (Number(row.levels) > MAX_LEVELS) {
    throw fieldError('parent', `Pages can have at most ${MAX_LEVELS} levels.`)
  }
  if (!row.path) throw fieldError('parent', 'This page has no address yet.')
  return `${String(row.path)}/`
}

type Moved = { id: number; old: string; path: string; is_public: boolean }

/**
 * Moves the pages below a page whose path changed. Their previous addresses redirect. Expires them
 * after every public change, because their breadcrumbs show its title.
 */
const movePagesBelow: CollectionAfterChangeHook<Page> = async ({ doc, req }) => {
  const rows = (await onTransaction(
    req,
    sql`with recursive tree as (
          select id, path, path as old, false as is_public from pages
          where id = ${doc.id} and path is not null
          union all
          select p.id, tree.path || '/' || p.slug, p.path,
            ${isListedRow('pages', 'p')}
          from pages p join tree on p.parent_id = tree.id where p.slug is not null)
        select * from tree where id <> ${doc.id}`,
  )) as Moved[]
  const moved = rows.filter(({ old, path }) => old !== path)
  if (moved.length > 0) await move(req, moved)
  await expireTags(
    req,
    rows.flatMap(({ old, path }) => [tags.page(old), tags.page(path)]),
  )
  return doc
}

async function move(req: PayloadRequest, moved: Moved[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
    as moved (id int, old text, path text, is_public boolean)`
  // Through null, because the paths may be exchanged within the tree.
  const ids = moved.map(({ id }) => id)
  await onTransaction(req, sql`update pages set path = null where id = any(${toIdArray(ids)})`)
  await onTransaction(
    req,
    sql`update pages set path = moved.path from ${rows} where pages.id = moved.id`,
  )
  await onTransaction(
    req,
    sql`update _pages_v set version_path = moved.path from ${rows}
        where parent_id = moved.id and latest and version_path = old`,
  )
  await onTransaction(
    req,
    sql`insert into previous_slugs (collection, slug, record_id)
        select 'pages', old, id from ${rows} where is_public
        on conflict (collection, slug) do update set record_id = excluded.record_id`,
  )
  for (const statement of searchStatements('pages', ids)) await onTransaction(req, statement)
  await announce(
    req,
    'page.updated',
    moved.filter((item) => item.is_public).map(({ id }) => id),
  )
  const addresses = moved.flatMap(({ old, path }) => [old, path])
  await expireTags(req, [tags.pages, ...addresses.map((address) => tags.address('pages', address))])
}

/** Deleting the parent would move the pages below it to other addresses. */
const refuseDeletionOfParents: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [below] = await onTransaction(
    req,
    sql`select title from pages where parent_id = ${Number(id)} limit 1`,
  )
  if (!below) return
  throw new AppError(
    'conflict',
    `“${String(below.title)}” is below this page. Please move or delete it first.`,
  )
}

/** Serializes changes of the tree of pages, and keeps a page that has others below it. */
export const lockedTree: Capability = {
  hooks: { beforeOperation: [lockPages], beforeDelete: [refuseDeletionOfParents] },
}

/** The path of a page follows its parents. */
export const placedInTree: Capability = {
  hooks: { beforeChange: [placePage], afterChange: [movePagesBelow] },
}

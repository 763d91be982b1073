import 'server-only'
import type { Route } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { findByPreviousAddress, isPagePath, isPreviousAddress } from './previous-slug'
import { isTargetList, type TargetList } from '@/lib/records/target'
import type { Sluggable } from '@/platform/records/slugs'
import { tags } from '@/lib/tags'
import { bridge } from '@/platform/process/bridge'
import { toListPath } from '../../../platform/routes.mjs'
import { cached } from '@/platform/server/cached'
import { cms } from '@/platform/server/cms'

/**
 * Redirects a previous slug (the id of an imported record on its old site) to the current URL with
 * 308. Returns if there is none. Of pages, `segment` is the whole path.
 * @param rest the path after the id, such as `/ask`
 */
export async function redirectFromPreviousSlug(
  list: Sluggable,
  segment: string,
  rest = '',
): Promise<void> {
  const path = await findCurrentPath(list, segment)
  if (path) permanentRedirect(`${path}${rest}` as Route)
}

/** The record at an address. Redirects from a previous slug of one, or responds with 404. */
export async function findOrRedirect<T>(
  list: Sluggable,
  segment: string,
  find: (segment: string) => Promise<T | null>,
): Promise<T> {
  const record = await find(segment)
  if (!record) await redirectFromPreviousSlug(list, segment)
  return record ?? notFound()
}

/**
 * Responds to an address below a record that was not found: 308 for a previous slug, otherwise 404.
 * For route handlers, where Next would cache the response of notFound() for a year.
 */
export async function redirectOrMissing(
  list: Sluggable | null,
  segment: string,
  rest: string,
): Promise<Response> {
  const path = list && (await findCurrentPath(list, segment))
  const headers = path ? { Location: `${path}${rest}` } : undefined
  return new Response(null, { status: path ? 308 : 404, headers })
}

/** Reads a published record by its id, slug or a previous slug. Null if there is none. */
export async function findByAnyAddress<T>(
  list: Sluggable,
  segment: string,
  find: (segment: string) => Promise<T | null>,
): Promise<T | null> {
  const record = await find(segment)
  if (record || !isPreviousAddress(segment)) return record
  const current = await findByPreviousAddress(await cms(), { list, segment, column: 'slug' })
  return current === null ? null : find(current)
}

export async function findCurrentPath(list: Sluggable, segment: string): Promise<string | null> {
  const isPage = list === 'pages'
  if (!(isPage ? isPagePath(segment) : isPreviousAddress(segment))) return null
  const find = async () => findByPreviousAddress(await cms(), { list, segment, column: 'slug' })
  // Tagged with the whole list: any record may change its slug, be unpublished or be imported.
  const slug = await cached(find, `previous/${list}/${segment}`, [tags[list]])()
  return slug && `${toListPath(list)}/${slug}`
}

/** Redirects to the dashboard form, drafts included. Authorize the user first. */
export async function redirectToForm(list: TargetList, segment: string): Promise<void> {
  if (!isPreviousAddress(segment)) return
  const id = await findByPreviousAddress(await cms(), { list, segment, column: 'id' })
  if (id) permanentRedirect(`/admin/${list}/edit/${id}` as Route)
}

/**
 * Redirects previous slugs from the dashboard layout. Its pages stream behind a loading state, so a
 * redirect from them would be a 200 that needs scripts.
 */
export async function redirectRequestToForm(): Promise<void> {
  const match = /^\/admin\/(\w+)\/edit\/([^/?]+)/
  const [, list, segment] = match.exec(bridge.response?.()?.req?.url ?? '') ?? []
  if (isTargetList(list) && segment) await redirectToForm(list, segment)
}

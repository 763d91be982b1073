import 'server-only'
import type { Route } from 'next'
import { permanentRedirect } from 'next/navigation'
import { findByPreviousSlug, isPreviousSlug, type Listed } from '@/lib/catalogue/previous-slug'
import { tags } from '@/lib/tags'
import { bridge } from '@/lib/process/bridge'
import { cached } from './cached'
import { cms } from './cms'

/**
 * Leads whoever comes by the id of the site that a record was brought from to its address here, with
 * 308 and for ever. Returns where there is nothing to lead to.
 * @param rest what follows the id, such as `/ask`
 */
export async function redirectFromPreviousSlug(
  list: Listed,
  segment: string,
  rest = '',
): Promise<void> {
  const path = await findCurrentPath(list, segment)
  if (path) permanentRedirect(`${path}${rest}` as Route)
}

/** The address of the published record that had this id on another site; null where there is none. */
export async function findCurrentPath(list: Listed, segment: string): Promise<string | null> {
  if (!isPreviousSlug(segment)) return null
  const find = async () => findByPreviousSlug(await cms(), { list, oldId: segment, column: 'slug' })
  // Any record of the list may get another slug, go off the site, or be brought at last.
  const slug = await cached(find, `former/${list}/${segment}`, [tags[list]])()
  return slug && `/${list}/${slug}`
}

/** The same for the forms of the dashboard, of drafts too. Ask first who is there. */
export async function redirectToForm(list: Listed, segment: string): Promise<void> {
  if (!isPreviousSlug(segment)) return
  const id = await findByPreviousSlug(await cms(), { list, oldId: segment, column: 'id' })
  if (id) permanentRedirect(`/admin/${list}/edit/${id}` as Route)
}

/**
 * The same from the layout of the dashboard, by the address that was asked for. Its pages stand below a
 * loading state, which begins the response: from there a redirect would be a 200 that only scripts follow.
 */
export async function leadToFormOfAddress(): Promise<void> {
  const asked = /^\/admin\/(workshops|webinars|tutorials)\/edit\/([^/?]+)/
  const [, list, segment] = asked.exec(bridge.response?.()?.req?.url ?? '') ?? []
  if (list && segment) await redirectToForm(list as Listed, segment)
}

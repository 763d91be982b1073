import { ownEndpoint } from '@/api/own-endpoint'
import { findRedirected } from '@/lib/catalogue/previous-slug'
import { titleSlug } from '@/lib/catalogue/slugs'
import { parseInput } from '@/lib/failures/parse-input'
import { siteUseCases } from '@/lib/use-cases/all'
import { requireStaffInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'

/**
 * `GET /api/previous-slug?collection=workshops&slug=…&id=…` → `{ title }`: the published record to
 * which a slug redirects, other than `id`. Staff only.
 */
export const GET = ownEndpoint(async ({ url }: Request): Promise<Response> => {
  await requireStaffInAction()
  const query = Object.fromEntries(new URL(url).searchParams)
  const { slug, ...record } = parseInput(siteUseCases.findRedirected.input, query)
  const title = await findRedirected(await cms(), { ...record, slug: titleSlug(slug) })
  return Response.json({ title }, { headers: { 'Cache-Control': 'private, no-store' } })
})

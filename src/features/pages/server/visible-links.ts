import 'server-only'
import { findHref, isLinkTarget, parseRecord, type StoredLink } from './link-target'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { cms } from '@/platform/server/cms'

type VisibleLink = { label: string; href: string }

/** Links as visitors get them: with current addresses, without those they would not find. */
export async function listVisibleLinks(links: readonly StoredLink[]): Promise<VisibleLink[]> {
  const hrefs = await Promise.all(
    links.map(async ({ label, target }) => {
      const href = await findVisibleHref(target)
      return href === null ? [] : [{ label, href }]
    }),
  )
  return hrefs.flat()
}

async function findVisibleHref(target: string): Promise<string | null> {
  const named = parseRecord(target)
  if (!named) return isLinkTarget(target) ? target : null
  const find = async () => findHref(await cms(), target)
  return cached(find, `link/${target}`, [tags.address(named.collection, named.segment)])()
}

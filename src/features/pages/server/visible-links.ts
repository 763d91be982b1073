import 'server-only'
import { findHref, isLinkTarget, recordIn, type StoredLink } from './link-target'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { cms } from '@/platform/server/cms'

type VisibleLink = { label: string; href: string }

/** Links as visitors get them: with current addresses, without those they would not find. */
export async function visibleLinks(links: readonly StoredLink[]): Promise<VisibleLink[]> {
  const found = await Promise.all(
    links.map(async ({ label, target }) => {
      const href = await hrefOf(target)
      return href === null ? [] : [{ label, href }]
    }),
  )
  return found.flat()
}

async function hrefOf(target: string): Promise<string | null> {
  const named = recordIn(target)
  if (!named) return isLinkTarget(target) ? target : null
  const find = async () => findHref(await cms(), target)
  return cached(find, `link/${target}`, [tags.address(named.collection, named.segment)])()
}

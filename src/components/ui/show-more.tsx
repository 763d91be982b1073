import { moreHref, type Shown } from '@/lib/records/shown'
import { ButtonLink } from './button-link'

/**
 * Below one of several lists on a page: adds the next entries to it. The page reads from its query how many
 * entries of each list it shows; the entries have the ids `{name}-{number}`.
 */
export function ShowMore({
  path,
  name,
  shown,
  hasMore,
}: {
  path: string
  name: string
  shown: Shown
  hasMore: boolean
}) {
  const href = hasMore ? moreHref(path, name, shown) : null
  if (!href) return null
  return (
    <ButtonLink href={href} variant="secondary" size="sm" prefetch={false} className="w-fit">
      Show more
    </ButtonLink>
  )
}

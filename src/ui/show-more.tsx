import { toMoreHref, type Shown } from './shown'
import { ButtonLink } from './button-link'

/**
 * Loads more entries of one of several lists on a page. The page reads the number of entries of
 * each list from its query. Entries have the ids `{name}-{number}`.
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
  const href = hasMore ? toMoreHref(path, name, shown) : null
  if (!href) return null
  return (
    <ButtonLink href={href} variant="secondary" size="sm" prefetch={false} className="w-fit">
      Show more
    </ButtonLink>
  )
}

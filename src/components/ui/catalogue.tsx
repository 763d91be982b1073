import type { ReactNode } from 'react'
import { ListCount } from './navigation'
import { PictureCardSkeletons } from './picture-card-skeletons'
import { Spinner } from './spinner'

/**
 * The frame of a catalogue: filters if it has any, the count of results, the cards or what stands in their
 * place, and page links. While a filter or page link is under way, six skeletons stand for the
 * cards.
 */
export function Catalogue({
  filters,
  count,
  children,
  pagination,
}: {
  filters?: ReactNode
  count: string | null
  /** `PictureCard`s in `CardGrid`s, or an `EmptyState`. */
  children: ReactNode
  pagination?: ReactNode
}) {
  return (
    <div className="group/catalogue flex flex-col gap-8">
      {filters}
      <ListCount count={count} />
      <div className="wrap-anywhere group-has-[[data-link-pending]]/catalogue:hidden">
        {children}
      </div>
      <div className="hidden group-has-[[data-link-pending]]/catalogue:block">
        <Spinner label="Loading..." className="sr-only" />
        <PictureCardSkeletons />
      </div>
      {pagination && <div className="pt-4">{pagination}</div>}
    </div>
  )
}

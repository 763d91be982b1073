import type { ReactNode } from 'react'
import { ListCount } from './navigation'
import { PictureCardSkeletons } from './picture-card-skeletons'
import { Spinner } from './spinner'

/**
 * The frame of a catalog: filters with the number of results, the cards or an empty state, and page
 * links. Shows six skeletons while a filter or page link loads.
 */
export function Catalogue({
  filters,
  count,
  children,
  pagination,
}: {
  /** None if there is nothing to filter. */
  filters: ReactNode
  count: string | null
  /** `PictureCard`s in `CardGrid`s, or an `EmptyState`. */
  children: ReactNode
  pagination?: ReactNode
}) {
  return (
    <div className="group/catalogue flex flex-col gap-6">
      {filters && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          {filters}
          <ListCount count={count} />
        </div>
      )}
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

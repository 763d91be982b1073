import { cn } from '@/lib/cn'
import {
  COUNTED_AT_MOST,
  toListHref,
  PER_PAGE,
  type ListShape,
  type ListState,
} from '@/lib/records/list-state'
import { Pagination } from '../pagination'

/** The range of rows on this page, and links to the other pages. */
export function ListFooter({
  shape,
  state,
  shown,
  total,
}: {
  shape: ListShape
  state: ListState
  shown: number
  /** As counted by `listIds`: exact up to `COUNTED_AT_MOST`. */
  total: number
}) {
  const isMore = total > COUNTED_AT_MOST
  const counted = isMore
    ? `more than ${COUNTED_AT_MOST.toLocaleString('en')}`
    : total.toLocaleString('en')
  const from = (state.page - 1) * PER_PAGE + 1
  const pages = isMore
    ? Math.max(Math.ceil(total / PER_PAGE), state.page + (shown === PER_PAGE ? 1 : 0))
    : Math.ceil(total / PER_PAGE)
  return (
    <div className="flex flex-col gap-4">
      <p
        role="status"
        // The empty list says the same.
        className={cn('text-sm text-ink-muted tabular-nums', shown === 0 && 'sr-only')}
      >
        {shown === 0
          ? 'Nothing to show'
          : `${from.toLocaleString('en')}–${(from + shown - 1).toLocaleString('en')} of ${counted}`}
      </p>
      <Pagination
        page={state.page}
        pages={pages}
        hrefFor={(page) => toListHref(shape, state, { page })}
      />
    </div>
  )
}

import { ArrowDown, ArrowUp } from 'lucide'
import { Icon } from '../icon'
import { toListHref, type ListShape, type ListState } from '@/lib/records/list-state'
import { AppLink } from '../app-link'
import { HeadCell } from '../table'

/** The link in the header of a sortable column. A second click reverses the order. */
export function SortHead({
  shape,
  state,
  by,
  label,
  numeric,
}: {
  shape: ListShape
  state: ListState
  by: string
  label: string
  numeric?: boolean
}) {
  const current = state.sort === by
  const href = toListHref(shape, state, { sort: by, descending: current && !state.descending })
  return (
    <HeadCell
      numeric={numeric}
      sort={current ? (state.descending ? 'descending' : 'ascending') : undefined}
    >
      <AppLink
        href={href}
        prefetch={false}
        className="inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:text-ink hover:underline"
      >
        {label}
        {current && <Icon icon={state.descending ? ArrowDown : ArrowUp} className="size-3.5" />}
      </AppLink>
    </HeadCell>
  )
}

import { isNarrowed, toListHref, type ListShape, type ListState } from '@/lib/records/list-state'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'

/**
 * The empty state of a list: the page is past the end, nothing matches, or there are no records
 * yet.
 */
export function NoRecords({
  kind,
  first,
  left,
  shape,
  state,
}: {
  kind: readonly [string, string]
  first: string
  /** The number of records on other pages. */
  left: number
  shape: ListShape
  state: ListState
}) {
  const [singular, plural] = kind
  const title = `No ${capital(plural)} Found`
  if (left > 0) {
    return (
      <EmptyState
        title="Nothing on this page"
        action={<ButtonLink href={toListHref(shape, state, {})}>Go to the first page</ButtonLink>}
      />
    )
  }
  if (isNarrowed(state)) {
    return (
      <EmptyState
        title={title}
        action={
          <ButtonLink variant="secondary" href={shape.path}>
            {`Show all ${plural}`}
          </ButtonLink>
        }
      >
        {`No ${singular} matches this search and these filters.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={title}
      action={<ButtonLink href={`${shape.path}/new`}>{`Add New ${capital(singular)}`}</ButtonLink>}
    >
      {first}
    </EmptyState>
  )
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

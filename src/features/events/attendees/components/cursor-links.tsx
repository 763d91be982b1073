import { ArrowLeft } from '@/components/icons/arrow-left'
import { ArrowRight } from '@/components/icons/arrow-right'
import { ButtonLink } from '@/components/ui/button-link'
import { listHref, type ListShape, type ListState } from '@/lib/records/list-state'

/** Cursor links to the previous and next page. Renders nothing for a single page. */
export function CursorLinks({
  shape,
  state,
  before,
  after,
}: {
  shape: ListShape
  state: ListState
  before: string | null
  after: string | null
}) {
  if (!before && !after) return null
  const here = listHref(shape, state, {})
  const at = (name: string, cursor: string) =>
    `${here}${here.includes('?') ? '&' : '?'}${name}=${cursor}`
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4">
      {before ? (
        <ButtonLink variant="secondary" rel="prev" prefetch={false} href={at('before', before)}>
          <ArrowLeft aria-hidden className="size-4" /> Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {after && (
        <ButtonLink variant="secondary" rel="next" prefetch={false} href={at('after', after)}>
          Next <ArrowRight aria-hidden className="size-4" />
        </ButtonLink>
      )}
    </nav>
  )
}

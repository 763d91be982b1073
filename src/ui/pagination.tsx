import { ArrowLeft, ArrowRight } from 'lucide'
import { Icon } from './icon'
import { AppLink } from './app-link'
import { getButtonClass } from './button-class'
import { DocumentLink } from './navigation'

/** Previous and next links with "Page 2 of 7". Renders nothing for a single page. */
export function Pagination({
  page,
  pages,
  hrefFor,
  label = 'Pages',
  isCatalogue = false,
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string
  /** Set for a cached catalog, see `DocumentLink`. */
  isCatalogue?: boolean
}) {
  if (pages <= 1) return null
  const PageLink = isCatalogue ? DocumentLink : AppLink
  const className = getButtonClass({ variant: 'secondary' })
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <PageLink rel="prev" href={hrefFor(page - 1)} className={className}>
          <Icon icon={ArrowLeft} className="size-4" /> Previous
        </PageLink>
      ) : (
        <span />
      )}
      <p aria-current="page" className="text-sm text-ink-muted tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <PageLink rel="next" href={hrefFor(page + 1)} className={className}>
          Next <Icon icon={ArrowRight} className="size-4" />
        </PageLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { AppLink } from './app-link'
import { buttonClass } from './button-class'
import { LinkPending } from './link-pending'

/** Page links for a list: previous, "Page 2 of 7", next. Nothing when there is only one page. */
export function Pagination({
  page,
  pages,
  hrefFor,
  label = 'Pages',
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string
}) {
  if (pages <= 1) return null
  const className = buttonClass({ variant: 'secondary' })
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <AppLink rel="prev" href={hrefFor(page - 1)} className={className}>
          <ArrowLeft aria-hidden className="size-4" /> Previous
          <LinkPending />
        </AppLink>
      ) : (
        <span />
      )}
      <p aria-current="page" className="text-sm text-ink-muted tabular-nums">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <AppLink rel="next" href={hrefFor(page + 1)} className={className}>
          Next <ArrowRight aria-hidden className="size-4" />
          <LinkPending />
        </AppLink>
      ) : (
        <span />
      )}
    </nav>
  )
}

import { cn } from '@/lib/cn'
import { DocumentLink } from './navigation'

/** `count` is the number of results. */
type FilterLink = { href: string; label: string; count?: number; current: boolean }

/**
 * The filters of a list as links, which work without JavaScript and can be shared. `more` is folded
 * behind the others.
 */
export function FilterLinks({
  label,
  links,
  more = [],
}: {
  label: string
  links: readonly FilterLink[]
  more?: readonly FilterLink[]
}) {
  return (
    <nav
      aria-label={label}
      // On phones the row extends to the screen edges and starts at the column.
      className="-mx-(--gutter) scroll-px-(--gutter) overflow-x-auto px-(--gutter) py-1 max-md:mask-r-from-[calc(100%-2rem)] max-md:pr-8 [--gutter:clamp(1rem,4vw,2.5rem)] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {links.map((link) => (
          <FilterItem key={link.href} link={link} />
        ))}
        {more.length > 0 && (
          <li className="shrink-0">
            <details className="group/more">
              <summary className="flex min-h-10 cursor-pointer list-none items-center rounded-control border border-dashed border-line px-3.5 text-sm font-medium whitespace-nowrap text-ink-muted hover:border-ink hover:text-ink [&::-webkit-details-marker]:hidden">
                <span className="group-open/more:hidden">{more.length} more</span>
                <span className="hidden group-open/more:inline">Fewer</span>
              </summary>
              <ul className="mt-2 flex flex-col items-start gap-2 md:flex-row md:flex-wrap">
                {more.map((link) => (
                  <FilterItem key={link.href} link={link} />
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  )
}

function FilterItem({ link: { count, current, href, label } }: { link: FilterLink }) {
  return (
    <li>
      <DocumentLink
        href={href}
        aria-current={current ? 'page' : undefined}
        className={cn(
          'flex min-h-10 items-center gap-1.5 rounded-control border px-3.5 text-sm font-medium whitespace-nowrap transition-colors',
          current
            ? // Scrolls the row to the selected filter on narrow screens.
              'border-ink bg-ink text-paper forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText] max-md:[scroll-initial-target:nearest]'
            : 'border-line text-ink-muted hover:border-ink hover:text-ink',
        )}
      >
        {label}{' '}
        {count !== undefined && <span className="text-xs font-normal tabular-nums">{count}</span>}
      </DocumentLink>
    </li>
  )
}

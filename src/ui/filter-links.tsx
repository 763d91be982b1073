import { cn } from '@/lib/cn'
import { DocumentLink } from './navigation'

/** `count` is the number of results. Without any, the filter keeps its place and leads nowhere. */
export type FilterLink = { href: string; label: string; count?: number; current: boolean }

/** The filters of a list as links, which work without JavaScript and can be shared. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav
      aria-label={label}
      // On phones the row extends to the screen edges and starts at the column.
      className="-mx-(--gutter) scroll-px-(--gutter) overflow-x-auto px-(--gutter) py-1 max-md:mask-r-from-[calc(100%-2rem)] max-md:pr-8 [--gutter:clamp(1rem,4vw,2.5rem)] md:mx-0 md:overflow-visible md:p-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {links.map((link) => (
          <FilterItem key={link.href} link={link} />
        ))}
      </ul>
    </nav>
  )
}

const CHIP =
  'flex min-h-10 items-center gap-1.5 rounded-control border px-3.5 text-sm font-medium whitespace-nowrap transition-colors'

/** `isRow`: a row of a menu from 768 px on. */
export function FilterItem({
  link: { count, current, href, label },
  isRow = false,
}: {
  link: FilterLink
  isRow?: boolean
}) {
  const row = isRow && 'md:justify-between md:border-transparent'
  const content = (
    <>
      {label}{' '}
      {count !== undefined && <span className="text-xs font-normal tabular-nums">{count}</span>}
    </>
  )
  if (count === 0 && !current) {
    return (
      <li>
        <a
          role="link"
          aria-disabled="true"
          className={cn(CHIP, row, 'border-line text-ink-muted/50')}
        >
          {content}
        </a>
      </li>
    )
  }
  return (
    <li>
      <DocumentLink
        href={href}
        aria-current={current ? 'page' : undefined}
        className={cn(
          CHIP,
          row,
          current
            ? // Scrolls the row to the selected filter on narrow screens.
              'border-ink bg-ink text-paper forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText] max-md:[scroll-initial-target:nearest]'
            : 'border-line text-ink-muted hover:border-ink hover:text-ink',
        )}
      >
        {content}
      </DocumentLink>
    </li>
  )
}

import { cn } from '@/lib/cn'
import { DocumentLink } from './navigation'

export type FilterLink = { href: string; label: string; current: boolean }

/** The filters of a list as links, which work without JavaScript and can be shared. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav
      aria-label={label}
      // On phones the row extends to the screen edges and starts at the column.
      className="-mx-(--gutter) scroll-px-(--gutter) overflow-x-auto px-(--gutter) py-1 [--gutter:clamp(1rem,4vw,2.5rem)] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {links.map(({ href, label: words, current }) => (
          <li key={href}>
            <DocumentLink
              href={href}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'flex min-h-10 items-center rounded-control border px-3.5 text-sm font-medium whitespace-nowrap transition-colors',
                current
                  ? // Scrolls the row to the selected filter on narrow screens.
                    'border-ink bg-ink text-paper forced-colors:bg-[SelectedItem] forced-colors:text-[SelectedItemText] max-md:[scroll-initial-target:nearest]'
                  : 'border-line text-ink-muted hover:border-ink hover:text-ink',
              )}
            >
              {words}
            </DocumentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

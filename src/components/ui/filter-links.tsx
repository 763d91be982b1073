import { cn } from '@/lib/cn'
import { DocumentLink } from './document-link'

export type FilterLink = { href: string; label: string; current: boolean }

/** Filters of a list as links: they work without JavaScript and can be shared. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto px-1 py-1 md:overflow-visible">
      <ul className="flex gap-2 md:flex-wrap">
        {links.map(({ href, label: words, current }) => (
          <li key={href}>
            <DocumentLink
              href={href}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'flex min-h-10 items-center rounded-control border px-3.5 text-sm font-medium whitespace-nowrap transition-colors',
                current
                  ? // Narrow screens scroll the row: it begins where the chosen one is in sight.
                    'border-ink bg-ink text-paper max-md:[scroll-initial-target:nearest]'
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

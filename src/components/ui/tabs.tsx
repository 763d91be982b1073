'use client'

import { usePathname } from 'next/navigation'
import { cn } from '@/lib/cn'
import { AppLink } from './app-link'

/** Links between sibling pages. Marks the one that is open or contains the open page. */
export function Tabs({
  label,
  items,
}: {
  label: string
  /** Set `className` to hide a tab at some sizes, `isWholePage` for a page outside the site. */
  items: readonly { href: string; label: string; className?: string; isWholePage?: boolean }[]
}) {
  const pathname = usePathname()
  return (
    <nav aria-label={label} className="overflow-x-auto border-b border-line">
      <ul className="flex gap-6">
        {items.map(({ href, label: words, className, isWholePage }) => {
          const current = pathname === href || pathname.startsWith(`${href}/`)
          return (
            <li key={href} className={className}>
              <AppLink
                ref={current ? scrollIntoView : undefined}
                href={href}
                isWholePage={isWholePage}
                aria-current={current ? 'page' : undefined}
                className={cn(
                  'block border-b-3 px-0.5 py-3 text-sm font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
                  current
                    ? 'border-accent text-ink'
                    : 'border-transparent text-ink-muted hover:text-ink',
                )}
              >
                {words}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** On a small screen the row is wider than the screen and the open tab may be out of view. */
function scrollIntoView(link: HTMLElement | null) {
  const row = link?.closest('nav')
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth - row.clientWidth
}

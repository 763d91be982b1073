'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { AppLink } from './app-link'

export type Section = {
  href: string
  label: string
  icon: ReactNode
  /** Shown after the label, for example a count. */
  note?: ReactNode
  /** Another address of the same page. */
  alias?: string
  /** Hides the link at some sizes. */
  className?: string
  isWholePage?: boolean
}

/**
 * The navigation of an area: a column on wide screens, a row that scrolls on narrow ones. Marks the
 * section that is open or contains the open page.
 */
export function SectionNav({
  label,
  groups,
}: {
  label: string
  groups: readonly (readonly Section[])[]
}) {
  const pathname = usePathname()
  return (
    <nav
      aria-label={label}
      className="relative flex max-lg:-mx-4 max-lg:overflow-x-auto max-lg:pr-8 max-lg:pl-4 max-lg:mask-r-from-[calc(100%-2rem)] lg:flex-col lg:gap-5"
    >
      {groups.map((sections) => (
        <ul
          key={sections[0]?.href}
          className="flex gap-1 max-lg:grow max-lg:border-b max-lg:border-line max-sm:gap-0 lg:flex-col lg:not-first:border-t lg:not-first:border-line lg:not-first:pt-5"
        >
          {sections.map(({ href, label: text, icon, note, alias, className, isWholePage }) => {
            const isCurrent =
              pathname === href || pathname === alias || pathname.startsWith(`${href}/`)
            return (
              <li key={href} className={className}>
                <AppLink
                  ref={isCurrent ? scrollIntoView : undefined}
                  href={href}
                  isWholePage={isWholePage}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={cn(
                    'flex min-h-11 items-center gap-3 px-3 text-sm font-semibold whitespace-nowrap focus-visible:-outline-offset-3 max-sm:px-2',
                    'max-lg:border-b-3 lg:rounded-control lg:border-l-3 [&_svg]:size-4 [&_svg]:shrink-0 max-sm:[&_svg]:hidden',
                    isCurrent
                      ? 'border-accent text-ink lg:bg-paper-raised'
                      : 'border-transparent text-ink-muted hover:text-ink',
                  )}
                >
                  {icon}
                  <span>{text}</span>
                  {note}
                </AppLink>
              </li>
            )
          })}
        </ul>
      ))}
    </nav>
  )
}

/** The faded end of the row. */
const FADE_PX = 32

/** On a narrow screen the row can be wider than the screen and the open section out of view. */
function scrollIntoView(link: HTMLElement | null) {
  const row = link?.closest('nav')
  if (link && row) row.scrollLeft = link.offsetLeft + link.offsetWidth + FADE_PX - row.clientWidth
}

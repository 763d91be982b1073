import { ChevronDown, SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import { FilterItem, type FilterLink } from './filter-links'
import { Icon } from './icon'

const SUMMARY =
  'flex min-h-10 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control border px-3.5 text-sm font-medium whitespace-nowrap [&::-webkit-details-marker]:hidden'
const SET = 'border-ink bg-ink text-paper'
const UNSET = 'border-line text-ink-muted hover:border-ink hover:text-ink'

/**
 * The filters of a list in one row; on phones behind one button, which says how many are set. Works
 * without JavaScript.
 */
export function FilterBar({ set, children }: { set: number; children: ReactNode }) {
  return (
    <>
      <details className="peer/filters md:hidden">
        <summary className={cn(SUMMARY, set > 0 ? SET : UNSET)}>
          <Icon icon={SlidersHorizontal} className="size-4" />
          {set > 0 ? `Filter (${set})` : 'Filter'}
        </summary>
      </details>
      <div className="order-1 hidden min-w-0 basis-full flex-col gap-4 peer-open/filters:flex md:order-none md:flex md:basis-auto md:flex-row md:flex-wrap md:gap-2">
        {children}
      </div>
    </>
  )
}

/** A filter with many values: a menu, and a group of links in the panel of phones. */
export function FilterMenu({
  title,
  label,
  links,
}: {
  title: string
  /** Names the links for screen readers. */
  label: string
  /** The first one sets no value. */
  links: readonly FilterLink[]
}) {
  const selected = links.slice(1).find(({ current }) => current)
  return (
    <div className="relative">
      <p className="mb-2 text-sm font-semibold md:hidden">{title}</p>
      <details name="filter" className="peer/menu group/menu hidden md:block">
        <summary className={cn(SUMMARY, selected ? SET : UNSET)}>
          {selected?.label ?? title}
          <Icon
            icon={ChevronDown}
            className="size-4 transition-transform group-open/menu:rotate-180"
          />
        </summary>
      </details>
      <nav
        aria-label={label}
        className="md:absolute md:top-full md:left-0 md:z-20 md:mt-2 md:hidden md:w-64 md:rounded-surface md:border md:border-line md:bg-paper-raised md:p-2 md:shadow-float md:peer-open/menu:block"
      >
        <ul className="flex flex-wrap gap-2 md:flex-col md:gap-0">
          {links.map((link) => (
            <FilterItem key={link.href} link={link} isRow />
          ))}
        </ul>
      </nav>
    </div>
  )
}

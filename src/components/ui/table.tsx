import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * A table whose head stays in sight and which scrolls sideways inside its own frame. `caption`
 * names it for screen readers. Rows and cells are plain `<tr>` and `<td>`, `data-numeric` where
 * figures line up on the right; heads are `<HeadCell>`.
 */
export function Table({
  caption,
  head,
  children,
  className,
}: {
  caption: string
  /** The `HeadCell`s of the one head row. */
  head: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={cn(
        'relative max-h-[80vh] overflow-auto rounded-surface border border-line bg-paper-raised',
        className,
      )}
    >
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A column's head. `sort` tells how the column is sorted, for screen readers. */
export function HeadCell({
  numeric = false,
  sort,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean; sort?: 'ascending' | 'descending' }) {
  return <th scope="col" aria-sort={sort} data-numeric={numeric || undefined} {...rest} />
}

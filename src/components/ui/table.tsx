import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * A table whose head stays in sight and which scrolls sideways inside its own frame. `caption`
 * names it for screen readers. Rows and cells: `<Row>`, `<HeadCell>`, `<Cell>`.
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
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A column's head. `sort` says how the column is sorted, for screen readers. */
export function HeadCell({
  numeric = false,
  sort,
  className,
  ...rest
}: ComponentProps<'th'> & { numeric?: boolean; sort?: 'ascending' | 'descending' }) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      {...rest}
      className={cn(
        'sticky top-0 z-10 border-b border-ink-muted bg-paper-raised px-4 py-3 text-xs font-semibold whitespace-nowrap text-ink-muted',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    />
  )
}

/** One cell; `numeric` lines figures up on the right. */
export function Cell({
  numeric = false,
  className,
  ...rest
}: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={cn(
        'border-b border-line px-4 py-3 align-middle',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  )
}

/** One row of the body. */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={cn('last:[&>td]:border-b-0 hover:bg-line/30 focus-within:bg-line/30', className)}
    />
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * A table that scrolls with the page, its head in sight. Below 640 px each row is a card and the head a
 * bar of what sorts; up to 1280 px it scrolls sideways in its frame, pinned cells in reach. `caption`
 * names it for screen readers. Made of `HeadCell`, `Row` and `Cell`, which bear their roles in words,
 * because a row that is laid out as a card would lose them.
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
        'relative border-line sm:overflow-x-auto sm:rounded-surface sm:border sm:bg-paper-raised xl:overflow-visible',
        className,
      )}
    >
      <table role="table" aria-label={caption} className="data-table">
        <thead role="rowgroup">
          <Row>{head}</Row>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  )
}

type CellLook = {
  /** Figures line up on the right. */
  numeric?: boolean
  /**
   * What it is in a card: the box that selects, the name, what can be done, or what is opened below
   * the row; else a plain value.
   */
  part?: 'select' | 'title' | 'action' | 'opened'
}

/** A column's head. `sort` tells how the column is sorted, for screen readers. */
export function HeadCell({
  numeric = false,
  part,
  sort,
  ...rest
}: ComponentProps<'th'> & CellLook & { sort?: 'ascending' | 'descending' }) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort}
      data-numeric={numeric || undefined}
      data-part={part}
      {...rest}
    />
  )
}

/** A row: a card on phones. */
export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />
}

/** A cell. `label` is its column's head, written beside the value in a card. */
export function Cell({
  label,
  numeric = false,
  part,
  children,
  ...rest
}: ComponentProps<'td'> & CellLook & { label?: string }) {
  const look = {
    ...{ role: 'cell', dir: part === 'title' ? 'auto' : undefined },
    ...{ 'data-numeric': numeric || undefined, 'data-part': part },
    ...rest,
  }
  if (!label) return <td {...look}>{children}</td>
  return (
    <td {...look}>
      <b aria-hidden>{label}</b>
      {children}
    </td>
  )
}

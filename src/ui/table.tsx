import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/cn'

/**
 * A table with a sticky header that scrolls with the page. Below 640 px each row is a card, and the
 * header is a bar of sort links. Up to 1280 px the table scrolls sideways in its frame, with pinned
 * cells; `isWide` tables do at every width, and their header is not sticky. `caption` names it for
 * screen readers. `HeadCell`, `Row` and `Cell` set their roles explicitly, because a row displayed as
 * a card would lose them.
 */
export function Table({
  caption,
  head,
  isWide = false,
  children,
  className,
}: {
  caption: string
  head: ReactNode
  isWide?: boolean
  children: ReactNode
  className?: string
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={cn(
        '@container relative border-line sm:overflow-x-auto sm:rounded-surface sm:border sm:bg-paper-raised',
        isWide ? 'xl:[&_th]:static!' : 'xl:overflow-visible',
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
  numeric?: boolean
  /**
   * The role of the cell in a card: checkbox, title, actions or expanded row. Defaults to a plain
   * value.
   */
  part?: 'select' | 'title' | 'action' | 'opened'
}

/** A column header. `sort` is the sort order for screen readers. */
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

export function Row(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />
}

/** A cell. `label` is the column header, shown next to the value in a card. */
export function Cell({
  label,
  numeric = false,
  part,
  children,
  ...rest
}: ComponentProps<'td'> & CellLook & { label?: string }) {
  const look = {
    role: 'cell',
    dir: part === 'title' ? 'auto' : undefined,
    'data-numeric': numeric || undefined,
    'data-part': part,
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

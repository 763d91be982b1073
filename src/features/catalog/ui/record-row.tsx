import type { ReactNode } from 'react'
import { Cell, Row as TableRow } from '@/ui/table'

export type RecordColumn<Row> = {
  label: string
  sort?: string
  numeric?: boolean
  /** The role in a card: title or actions. Defaults to a plain value. */
  part?: 'title' | 'action'
  cell: (row: Row, actions: ReactNode) => ReactNode
}

/** A row: its checkbox, its cells, and the expanded content below. */
export function RecordRow<Row extends { id: number; title: string }>({
  row,
  columns,
  actions,
  isSelected,
  opened,
  onSelect,
}: {
  row: Row
  columns: readonly RecordColumn<Row>[]
  actions: ReactNode
  isSelected: boolean
  opened: ReactNode
  onSelect: () => void
}) {
  return (
    <>
      <TableRow>
        <Cell part="select">
          <input
            type="checkbox"
            aria-label={`Select ${row.title}`}
            checked={isSelected}
            onChange={onSelect}
          />
        </Cell>
        {columns.map(({ label, numeric, part, cell }) => (
          // A long word wraps, because it would push all other columns out of view.
          <Cell
            key={label}
            numeric={numeric}
            part={part}
            label={part ? undefined : label}
            className="max-w-64"
          >
            {cell(row, actions)}
          </Cell>
        ))}
      </TableRow>
      {opened && (
        <TableRow>
          <Cell colSpan={columns.length + 1} part="opened">
            {opened}
          </Cell>
        </TableRow>
      )}
    </>
  )
}

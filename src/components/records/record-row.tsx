import type { ReactNode } from 'react'
import { Cell, Row as TableRow } from '../ui/table'

/** A column of a list of records; `cell` gets the row and its edit and delete buttons. */
export type RecordColumn<Row> = {
  label: string
  /** The name by which the list sorts by this column. */
  sort?: string
  numeric?: boolean
  /** The record's name, or what can be done with it; else a plain value. */
  part?: 'title' | 'action'
  cell: (row: Row, actions: ReactNode) => ReactNode
}

/** One row: its checkbox, its cells, and below it what is opened. */
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
          // One endless word would push all other columns out of sight: it breaks instead.
          <Cell
            key={label}
            {...{ numeric, part }}
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

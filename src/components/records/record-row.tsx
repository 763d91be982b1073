import type { ReactNode } from 'react'

/** A column of a list of records; `cell` gets the row and its edit and delete buttons. */
export type RecordColumn<Row> = {
  label: string
  /** The name by which the list sorts by this column. */
  sort?: string
  numeric?: boolean
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
      <tr>
        <td>
          <input
            type="checkbox"
            aria-label={`Select ${row.title}`}
            checked={isSelected}
            onChange={onSelect}
          />
        </td>
        {columns.map(({ label, numeric, cell }) => (
          // One endless word would push all other columns out of sight: it breaks instead.
          <td key={label} data-numeric={numeric} className="max-w-64">
            {cell(row, actions)}
          </td>
        ))}
      </tr>
      {opened && (
        <tr>
          <td colSpan={columns.length + 1} className="p-0">
            {opened}
          </td>
        </tr>
      )}
    </>
  )
}

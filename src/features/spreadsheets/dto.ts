import { columnsOf, type SheetList } from '@/domain/spreadsheets/columns'
import type { Problem } from '@/domain/spreadsheets/find-problems'
import type {
  ImportRow,
  ImportState,
  RowState,
  SheetImport,
} from '@/domain/spreadsheets/sheet-import'

/** A row of the table of an import. */
export type RowView = {
  line: number
  /** What the file calls the record. */
  title: string
  state: RowState
  /** The record of the row in the dashboard. */
  href: string | null
  changes: string[]
  problems: Problem[]
}

/** An import on its page. */
export type ImportView = {
  id: number
  list: SheetList
  fileName: string
  state: ImportState
  createdAt: string
  counts: Record<RowState, number>
  total: number
  /** Rows that would be, or were, written. */
  writes: number
  /** Rows of events whose people hear of it. */
  heard: number
  /** Imports that have their turn before. */
  ahead: number
  /** Columns that the file lacks. */
  missing: string[]
}

/** The row of an import as its page shows it. */
export function toRowView({ header, list }: SheetImport, row: ImportRow): RowView {
  const at = header.findIndex((name) => name.toLowerCase() === 'title')
  const { changes, docId, line, problems, state } = row
  return {
    ...{ line, state, changes, problems },
    title: (row.cells[at] ?? '').trim().slice(0, 120),
    href: docId === null ? null : `/admin/${list}/edit/${docId}`,
  }
}

/** Whether something goes on by itself. */
export function isActive(state: ImportState): boolean {
  return state === 'checking' || state === 'importing'
}

/** The names of the columns of a list that a header lacks. */
export function missingOf(config: Parameters<typeof columnsOf>[0], header: readonly string[]) {
  const names = new Set(header.map((name) => name.toLowerCase()))
  return columnsOf(config).flatMap(({ name }) => (names.has(name.toLowerCase()) ? [] : [name]))
}

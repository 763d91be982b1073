import { listColumns, toRecordPath, getTitleColumn, type SheetList } from './server/columns'
import type { Problem } from './server/previews'
import type { ImportRow, ImportState, RowState, SheetImport } from './server/sheet-import'

export type RowView = {
  line: number
  title: string
  state: RowState
  href: string | null
  changes: string[]
  problems: Problem[]
}

export type ImportView = {
  id: number
  list: SheetList
  fileName: string
  state: ImportState
  createdAt: string
  counts: Record<RowState, number>
  total: number
  writes: number
  notified: number
  ahead: number
  missing: string[]
}

export function toRowView({ header, list }: SheetImport, row: ImportRow): RowView {
  const at = header.findIndex((name) => name.toLowerCase() === getTitleColumn(list))
  const { changes, docId, line, problems, state } = row
  return {
    line,
    state,
    changes,
    problems,
    title: (row.cells[at] ?? '').trim().slice(0, 120),
    href: docId === null ? null : toRecordPath(list, docId),
  }
}

export function isActive(state: ImportState): boolean {
  return state === 'checking' || state === 'importing'
}

export function listMissingColumns(
  config: Parameters<typeof listColumns>[0],
  header: readonly string[],
) {
  const names = new Set(header.map((name) => name.toLowerCase()))
  return listColumns(config).flatMap(({ name }) => (names.has(name.toLowerCase()) ? [] : [name]))
}

import type { BadgeTone } from '@/components/ui/badge'
import type { ImportState, RowState } from '@/domain/spreadsheets/sheet-import'

export const STATE_LABELS: Record<ImportState, string> = {
  checking: 'Being checked',
  checked: 'Checked',
  importing: 'Being imported',
  done: 'Imported',
  stopped: 'Stopped',
}

export const ROW_LABELS: Record<RowState, { word: string; tone: BadgeTone }> = {
  waiting: { word: 'Waiting', tone: 'plain' },
  new: { word: 'New', tone: 'warn' },
  changed: { word: 'Changed', tone: 'warn' },
  unchanged: { word: 'Unchanged', tone: 'plain' },
  refused: { word: 'Refused', tone: 'bad' },
  created: { word: 'Created', tone: 'good' },
  updated: { word: 'Updated', tone: 'good' },
}

/** "1 row", "38 rows". */
export function formatRowCount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
}

import type { BadgeTone } from '@/ui/badge'
import type { ImportState, RowState } from './server/sheet-import'

type Shown = 'all' | 'written' | 'unchanged' | 'refused'

export const SHOWN: Record<Shown, { label: string; states: readonly RowState[] }> = {
  all: {
    label: 'All',
    states: ['waiting', 'new', 'changed', 'created', 'updated', 'unchanged', 'refused'],
  },
  written: { label: 'New and changed', states: ['new', 'changed', 'created', 'updated'] },
  unchanged: { label: 'Unchanged', states: ['unchanged'] },
  refused: { label: 'Refused', states: ['refused'] },
}

export function readShown(query: Record<string, string | string[] | undefined>) {
  const { page, show } = query
  const isKnown = typeof show === 'string' && Object.hasOwn(SHOWN, show)
  return {
    show: isKnown ? (show as Shown) : 'all',
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(page)) || 1)),
  } as const
}

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

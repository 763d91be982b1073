import type { RowState } from '@/domain/spreadsheets/sheet-import'

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

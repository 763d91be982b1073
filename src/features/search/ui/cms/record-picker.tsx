'use client'

import { useState } from 'react'
import { Combobox } from '@/back-office/combobox'
import { useRecords, type FoundGroup, type FoundRecord } from './use-records'

type Props = {
  id?: string
  label: string
  placeholder: string
  /** The collections that are searched. */
  among: readonly string[]
  /** Whether only what has a page can be chosen. */
  isPaged?: boolean
  onPick: (record: FoundRecord) => void
}

/** Searches records by title and gives the chosen one. */
export function RecordPicker({ among, id, isPaged, label, onPick, placeholder }: Props) {
  const [text, setText] = useState('')
  const results = useRecords(text, among)
  const groups = toGroups(results, isPaged)
  return (
    <Combobox
      text={text}
      onText={setText}
      groups={groups}
      onPick={({ record }) => {
        setText('')
        onPick(record)
      }}
      status={describeFound(text, results, groups)}
      input={{ id, placeholder, 'aria-label': label }}
    />
  )
}

export function toGroups(results: FoundGroup[] | null | undefined, isPaged = false) {
  return (results ?? []).flatMap(({ label, records }) => {
    const items = records
      .filter(({ path }) => path !== null || !isPaged)
      .map((record) => ({
        key: `${record.list}-${record.id}`,
        label: record.title,
        note: record.isDraft ? 'Draft' : undefined,
        record,
      }))
    return items.length > 0 ? [{ label, items }] : []
  })
}

/** The state of the list, for screen readers too. */
export function describeFound(
  text: string,
  results: FoundGroup[] | null | undefined,
  groups: { items: unknown[] }[],
): string {
  if (!text.trim()) return ''
  if (results === undefined) return 'Searching…'
  if (results === null) return 'The search did not work. Please try again in a minute.'
  const count = groups.flatMap(({ items }) => items).length
  if (count === 0) return `No title contains “${text.trim()}”.`
  return `${count} ${count === 1 ? 'result' : 'results'}. Choose with ↑ and ↓, then Enter.`
}

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
  const found = useRecords(text, among)
  const groups = toGroups(found, isPaged)
  return (
    <Combobox
      text={text}
      onText={setText}
      groups={groups}
      onPick={({ record }) => {
        setText('')
        onPick(record)
      }}
      status={describeFound(text, found, groups)}
      input={{ id, placeholder, 'aria-label': label }}
    />
  )
}

export function toGroups(found: FoundGroup[] | null | undefined, isPaged = false) {
  return (found ?? []).flatMap(({ label, records }) => {
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

/** What a reader of the screen hears about the list. */
export function describeFound(
  text: string,
  found: FoundGroup[] | null | undefined,
  groups: { items: unknown[] }[],
): string {
  if (!text.trim()) return ''
  if (found === undefined) return 'Searching…'
  if (found === null) return 'The search did not work. Please try again in a minute.'
  const count = groups.flatMap(({ items }) => items).length
  if (count === 0) return `No title contains “${text.trim()}”.`
  return `${count} ${count === 1 ? 'result' : 'results'}. Choose with ↑ and ↓, then Enter.`
}

'use client'

import { useEffect, useState } from 'react'
import { call } from '@/lib/http/call'

export type FoundRecord = {
  /** The collection. */
  list: string
  id: number
  title: string
  isDraft: boolean
  /** Of its page. */
  path: string | null
}
export type FoundGroup = { label: string; records: FoundRecord[] }

type Response = {
  groups: { slug: string; label: string; records: Omit<FoundRecord, 'list'>[] }[]
}

const WAIT_MS = 200

/** Records by title as it is typed, after a pause. Undefined until the answer to this text; null if it failed. */
export function useRecords(text: string, among?: readonly string[]) {
  const [answer, setAnswer] = useState<{ text: string; groups: FoundGroup[] | null }>()
  const query = text.trim().slice(0, 100)
  const lists = among?.join(',')
  useEffect(() => {
    if (!query) return
    const aborted = new AbortController()
    const timer = setTimeout(async () => {
      const search = new URLSearchParams({ q: query, ...(lists && { among: lists }) })
      const { signal } = aborted
      const called = await call<Response>(`/api/records?${search.toString()}`, { signal })
      if (signal.aborted) return
      const groups = called.ok
        ? called.data.groups.map(({ label, records, slug }) => ({
            label,
            records: records.map((record) => ({ ...record, list: slug })),
          }))
        : null
      setAnswer({ text: query, groups })
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      aborted.abort()
    }
  }, [query, lists])
  if (!query) return []
  // Enter must not open what an earlier text found.
  return answer?.text === query ? answer.groups : undefined
}

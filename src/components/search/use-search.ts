'use client'

import { useEffect, useState } from 'react'
import { sendReport } from '@/lib/browser/optional-apis'
import type { SearchResult } from '@/lib/search/search'

const PAUSE_MS = 150
/**
 * How long "Nothing found" must be shown to count as a failed search rather than a partial word.
 */
const MISSED_MS = 2000

type Found = { query: string; results: SearchResult[]; failed: boolean }

/**
 * Searches the site for `query` after a short pause in typing. Drops responses that arrive after a
 * newer request. `isPending` while the results belong to an older query.
 */
export function useSearch(query: string) {
  const [found, setFound] = useState<Found>({ query: '', results: [], failed: false })
  const wanted = query.trim()

  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(wanted, abort.signal)
        .then((results) => setFound({ query: wanted, results, failed: false }))
        .catch(() => {
          if (!abort.signal.aborted) setFound({ query: wanted, results: [], failed: true })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted])

  const isMissed = wanted !== '' && wanted === found.query && !found.failed && !found.results.length
  useEffect(() => {
    if (!isMissed) return
    const timer = setTimeout(() => sendReport('/api/search', wanted), MISSED_MS)
    return () => clearTimeout(timer)
  }, [isMissed, wanted])

  return {
    results: wanted ? found.results : [],
    failed: found.failed,
    isPending: wanted !== '' && wanted !== found.query,
  }
}

async function ask(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`Search responded ${response.status}`)
  return ((await response.json()) as { results: SearchResult[] }).results
}

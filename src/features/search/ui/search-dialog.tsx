'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { LONGEST_QUERY, type SearchResult } from '../search'
import { sendReport } from '@/lib/browser/device-apis'
import { navigateWithProgress } from '@/ui/shell/navigation-progress'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { ResultGroups, ResultLink } from './result-link'
import { TARGET_LISTS } from '@/lib/records/target'

// Fits the smallest screen.
const LISTS = TARGET_LISTS.join(', ')
const PLACEHOLDER = LISTS.charAt(0).toUpperCase() + LISTS.slice(1)

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
function useSearch(query: string) {
  const [state, setFound] = useState<Found>({ query: '', results: [], failed: false })
  const term = query.trim()

  useEffect(() => {
    if (!term) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(term, abort.signal)
        .then((results) => setFound({ query: term, results, failed: false }))
        .catch(() => {
          if (!abort.signal.aborted) setFound({ query: term, results: [], failed: true })
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [term])

  const isMissed = term !== '' && term === state.query && !state.failed && !state.results.length
  useEffect(() => {
    if (!isMissed) return
    const timer = setTimeout(() => sendReport('/api/search', term), MISSED_MS)
    return () => clearTimeout(timer)
  }, [isMissed, term])

  return {
    results: term ? state.results : [],
    failed: state.failed,
    isPending: term !== '' && term !== state.query,
  }
}

/** The next events, until the user types. Empty if they cannot be loaded. */
function useComing(): SearchResult[] {
  const [coming, setComing] = useState<SearchResult[]>([])

  useEffect(() => {
    const abort = new AbortController()
    void ask('', abort.signal).then(setComing, () => undefined)
    return () => abort.abort()
  }, [])

  return coming
}

async function ask(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(query)}`, { signal })
  if (!response.ok) throw new Error(`Search responded ${response.status}`)
  const { coming, results } = (await response.json()) as {
    coming?: SearchResult[]
    results: SearchResult[]
  }
  return coming ?? results
}

/**
 * Search as you type. Arrow keys move between the box and the results, Enter in the box opens the
 * page of all results, and Esc closes the dialog.
 */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search"
      className="mt-[10dvh] w-[min(40rem,calc(100vw-2rem))]"
    >
      <SearchPanel onClose={onClose} />
    </Dialog>
  )
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [query, setQuery] = useState('')
  const { failed, isPending, results } = useSearch(query)
  const coming = useComing()
  const term = query.trim()

  function submit(event: React.FormEvent) {
    event.preventDefault()
    if (!term) return
    onClose()
    const href = `/search?q=${encodeURIComponent(term)}` as const
    navigateWithProgress(href, () => router.push(href))
  }

  return (
    <div
      onKeyDown={(event) => {
        // A search input would use the first Esc to clear itself.
        if (event.key === 'Escape') onClose()
        else moveFocus(event)
      }}
      className="flex flex-col gap-4"
    >
      <Form action="/search" role="search" onSubmit={submit}>
        <TextField
          name="q"
          id="site-search"
          type="search"
          dir="auto"
          label="Search the site"
          hideLabel
          ref={markAutofocus}
          autoComplete="off"
          placeholder={PLACEHOLDER}
          maxLength={LONGEST_QUERY}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Form>
      <p role="status" className="min-h-5 text-sm text-ink-muted">
        {describe({ term, count: results.length, failed, isPending })}
      </p>
      {results.length > 0 && (
        <div className="-mx-3 max-h-[50dvh] overflow-y-auto">
          <ResultGroups as="h3" results={results} onClick={onClose} />
        </div>
      )}
      {!term && coming.length > 0 && (
        <section aria-label="Coming up" className="-mx-3">
          <h3 className="px-3 pb-1 font-sans text-xs font-semibold text-ink-muted">Coming up</h3>
          <ul>
            {coming.map((event) => (
              <li key={event.href}>
                <ResultLink result={event} onClick={onClose} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** React calls `focus()` instead of setting the attribute, which the dialog looks for. */
function markAutofocus(input: HTMLInputElement | null) {
  input?.setAttribute('autofocus', '')
}

function describe(state: { term: string; count: number; failed: boolean; isPending: boolean }) {
  if (!state.term) return 'Type to search.'
  if (state.isPending) return 'Searching...'
  if (state.failed) return 'The search is not available right now. Please try again.'
  if (state.count === 0) return `Nothing found for “${state.term}”`
  return `${state.count} ${state.count === 1 ? 'result' : 'results'}`
}

function moveFocus(event: React.KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}

'use client'

import { useState, type KeyboardEvent, type RefObject } from 'react'
import { Button } from '@/ui/button'
import { CONTROL_CLASS } from '@/ui/field'
import { FieldSlot } from '@/ui/form'
import { fold } from '@/lib/text/fold'
import { scrollCueIntoView } from './follow-speech'

type Found = { lines: HTMLElement[]; at: number }

const NOTHING: Found = { lines: [], at: 0 }

/**
 * Searches the lines of a transcript, ignoring accents. Marks every matching line and steps through
 * the matches.
 */
export function TranscriptFind({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [query, setQuery] = useState('')
  const [matches, setFound] = useState(NOTHING)

  function show({ at, lines }: Found) {
    for (const [index, line] of lines.entries()) line.dataset.found = index === at ? 'here' : 'too'
    const here = lines[at]
    if (here && panel.current) scrollCueIntoView(panel.current, here)
    setFound({ at, lines })
  }
  function look(text: string) {
    setQuery(text)
    const before = panel.current?.querySelectorAll<HTMLElement>('[data-found]') ?? []
    for (const line of before) delete line.dataset.found
    const term = fold(text.trim())
    const all = panel.current?.querySelectorAll<HTMLElement>('[data-lines] > * > *') ?? []
    show({ at: 0, lines: term ? [...all].filter((line) => has(line, term)) : [] })
  }
  function step(by: number) {
    const { length } = matches.lines
    if (length > 0) show({ ...matches, at: (matches.at + by + length) % length })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }

  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 print:hidden">
      <FieldSlot>
        <input
          type="search"
          dir="auto"
          name="transcript-find"
          aria-label="Find in the transcript"
          placeholder="Find in the transcript"
          value={query}
          onChange={(event) => look(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL_CLASS} w-auto! min-w-0 flex-1`}
        />
      </FieldSlot>
      <Button variant="secondary" disabled={matches.lines.length === 0} onClick={() => step(1)}>
        Next
      </Button>
      <p role="status" className="basis-full text-sm text-ink-muted tabular-nums empty:hidden">
        {query.trim() && describe(matches)}
      </p>
    </div>
  )
}

function has(line: HTMLElement, term: string): boolean {
  return fold(line.textContent ?? '').includes(term)
}

function describe({ at, lines }: Found): string {
  return lines.length === 0 ? 'No matches' : `${at + 1} of ${lines.length}`
}

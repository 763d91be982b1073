'use client'

import { useEffect, useState } from 'react'
import { SelectField } from '@/components/ui/select-field'
import type { Snippet } from '@/lib/questions/desk'
import { loadSnippets } from './desk-api'

let known: Promise<Snippet[] | null> | undefined

/**
 * The team's snippets; choosing one inserts its text. They load once per page, when the first form
 * is used. If that fails, the next form retries. Renders nothing if there are none.
 */
export function SnippetMenu({ id, onChoose }: { id: number; onChoose: (text: string) => void }) {
  const [snippets, setSnippets] = useState<Snippet[]>([])

  useEffect(() => {
    let isHere = true
    known ??= loadSnippets()
    void known.then((all) => {
      if (!all) known = undefined
      else if (isHere) setSnippets(all)
    })
    return () => {
      isHere = false
    }
  }, [])

  if (snippets.length === 0) return null
  return (
    <SelectField
      name={`snippet-${id}`}
      label="Insert a snippet"
      className="max-w-80"
      placeholder="Choose…"
      value=""
      onChange={(event) => {
        const snippet = snippets.find((one) => String(one.id) === event.target.value)
        if (snippet) onChoose(snippet.text)
      }}
      options={snippets.map(({ id: value, title }) => ({ value: String(value), label: title }))}
    />
  )
}

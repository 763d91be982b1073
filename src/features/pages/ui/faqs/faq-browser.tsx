'use client'

import { useState } from 'react'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Form } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { replaceAddress } from '@/lib/browser/device-apis'
import { LONGEST_QUERY } from '@/features/search/search'
import { type FaqGroup, searchFaqs } from '../../faqs/dto'
import { FaqList } from './faq-list'

/** The FAQ with its search. Without scripts, the server answers at /faq?q=. */
export function FaqBrowser({
  groups,
  initialQuery = '',
}: {
  groups: readonly FaqGroup[]
  initialQuery?: string
}) {
  const [query, setQuery] = useState(initialQuery)
  const matches = searchFaqs(groups, query)
  const count = matches.reduce((total, { items }) => total + items.length, 0)

  function search(next: string) {
    setQuery(next)
    replaceAddress(next ? `/faq?q=${encodeURIComponent(next)}` : '/faq')
  }

  return (
    <div className="flex flex-col gap-10">
      <Form
        action="/faq"
        role="search"
        className="flex max-w-xl items-end gap-3 print:hidden"
        onSubmit={stay}
      >
        <TextField
          name="q"
          type="search"
          dir="auto"
          label="Search questions"
          value={query}
          maxLength={LONGEST_QUERY}
          className="grow"
          onChange={(event) => search(event.target.value)}
        />
        <noscript>
          <Button type="submit">Search</Button>
        </noscript>
      </Form>
      <p role="status" className="sr-only">
        {query.trim() ? `${count} ${count === 1 ? 'question' : 'questions'} found` : ''}
      </p>
      {matches.length === 0 ? (
        <EmptyState
          title={`No results found for "${query}"`}
          action={
            <Button type="button" variant="secondary" onClick={() => search('')}>
              Clear Search
            </Button>
          }
        />
      ) : (
        <FaqList groups={matches} isOpen={!!query.trim()} />
      )}
    </div>
  )
}

function stay(event: React.FormEvent) {
  event.preventDefault()
}

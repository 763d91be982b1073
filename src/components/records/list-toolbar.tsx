'use client'

import { Search } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition, type ChangeEvent } from 'react'
import { listHref, type ListShape, type ListState } from '@/lib/records/list-state'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { Spinner } from '../ui/spinner'
import { TextField } from '../ui/text-field'

export type ListFilter = {
  name: string
  label: string
  /** What no choice reads, for example "All categories". */
  any: string
  options: readonly (string | { value: string; label: string })[]
}

const TYPING_MS = 300

/** Search and filters of a list. What is chosen goes into the address; without script, by GET. */
export function ListToolbar({
  shape,
  state,
  placeholder,
  filters = [],
}: {
  shape: ListShape
  state: ListState
  placeholder: string
  filters?: readonly ListFilter[]
}) {
  const router = useRouter()
  const [search, setSearch] = useState(state.search)
  const [pending, startTransition] = useTransition()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = (changes: Parameters<typeof listHref>[2]) => {
    clearTimeout(timer.current)
    const href = listHref(shape, state, { search, ...changes })
    startTransition(() => router.replace(href as Route, { scroll: false }))
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    setSearch(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go({ search: text.trim() }), TYPING_MS)
  }

  return (
    <form
      role="search"
      action={shape.path}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        go({})
      }}
    >
      <TextField
        name="q"
        id="list-search"
        type="search"
        label={placeholder.replace(/\.+$/, '')}
        hideLabel
        placeholder={placeholder}
        maxLength={100}
        value={search}
        onChange={type}
        autoComplete="off"
        className="min-w-56 grow"
      />
      {filters.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          name={name}
          id={`list-${name}`}
          label={label}
          hideLabel
          placeholder={any}
          options={options}
          value={state.filters[name] ?? ''}
          onChange={(event) => go({ filters: { [name]: event.target.value } })}
          className="min-w-40 grow sm:grow-0"
        />
      ))}
      <Button type="submit" variant="secondary" size="icon" aria-label="Search">
        {pending ? <Spinner label="Loading..." /> : <Search aria-hidden className="size-5" />}
      </Button>
    </form>
  )
}

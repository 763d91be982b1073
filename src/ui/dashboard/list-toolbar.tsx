'use client'

import { Search } from 'lucide'
import { Icon } from '../icon'
import {
  startTransition,
  useEffect,
  useOptimistic,
  useRef,
  useState,
  type ChangeEvent,
} from 'react'
import {
  toListHref,
  type ListFilter,
  type ListShape,
  type ListState,
} from '@/lib/records/list-state'
import { Button } from '../button'
import { Form } from '../form'
import { SelectField } from '../select-field'
import { TextField } from '../text-field'
import { useNavigate } from './dashboard-frame'

const TYPING_MS = 300

/** Search and filters of a list. They are stored in the address; without scripts, by a GET form. */
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
  const navigate = useNavigate()
  const { text: search, setText: setSearch, setAsked } = useSearchText(state.search)
  // Optimistic: a choice shows at once, and the next one builds on it even if the server is slow.
  const [chosen, choose] = useOptimistic(state.filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // A followed link wins over the search that waits for the end of typing.
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer.current)
    }
    document.addEventListener('click', follow, true)
    return () => {
      document.removeEventListener('click', follow, true)
      clearTimeout(timer.current)
    }
  }, [])

  const go = (text: string, filters: Record<string, string>) => {
    const query = text.trim()
    clearTimeout(timer.current)
    setAsked(query)
    startTransition(() => {
      choose(filters)
      navigate(toListHref(shape, state, { search: query, filters }), { inPlace: true })
    })
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value
    setSearch(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go(text, chosen), TYPING_MS)
  }

  return (
    <Form
      role="search"
      action={shape.path}
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        go(search, chosen)
      }}
    >
      <TextField
        name="q"
        id="list-search"
        type="search"
        dir="auto"
        label={placeholder.replace(/(?<!\.)\.+$/, '')}
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
          value={chosen[name] ?? ''}
          onChange={(event) => go(search, { ...chosen, [name]: event.target.value })}
          className="min-w-40 grow sm:grow-0"
        />
      ))}
      <Button
        type="submit"
        variant="secondary"
        size="icon"
        aria-label="Search"
        // As high as the adjacent fields.
        className="size-12!"
      >
        <Icon icon={Search} className="size-5" />
      </Button>
    </Form>
  )
}

/**
 * The search text, and a setter for the requested one. When a response arrives for another search
 * (a link such as "Show all workshops", or Back), the field shows that search.
 */
function useSearchText(search: string) {
  const [text, setText] = useState(search)
  const [sent, setAsked] = useState(search)
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    if (sent !== search) {
      setText(search)
      setAsked(search)
    }
  }
  return { text, setText, setAsked }
}

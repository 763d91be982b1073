/** What a list can be asked for: the columns it sorts by and the filters with their values. */
export type ListShape = {
  path: string
  sorts: readonly string[]
  /** As in the address: a leading minus sorts downwards. */
  defaultSort: string
  filters: Record<string, readonly string[]>
}

/** What was asked for in the address; anything unknown there has become the default. */
export type ListState = {
  page: number
  sort: string
  descending: boolean
  search: string
  filters: Record<string, string>
}

export type SearchParams = Record<string, string | string[] | undefined>

/** Rows on a page of a list. */
export const PER_PAGE = 25
/** Counting stops here: nobody pages through more, and exact counts grow with the table. */
export const COUNTED_AT_MOST = 10_000

const MAX_PAGE = 100_000
const MAX_SEARCH = 100

/** Reads the state of a list from the query of its address. Never throws. */
export function readListState(query: SearchParams, shape: ListShape): ListState {
  const sort = first(query.sort)
  const known = shape.sorts.includes(sort.replace(/^-/, '')) ? sort : shape.defaultSort
  const filters: Record<string, string> = {}
  for (const [name, values] of Object.entries(shape.filters)) {
    const value = first(query[name])
    if (values.includes(value)) filters[name] = value
  }
  return {
    page: Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(first(query.page))) || 1)),
    sort: known.replace(/^-/, ''),
    descending: known.startsWith('-'),
    search: first(query.q).trim().slice(0, MAX_SEARCH),
    filters,
  }
}

/** The address of a list in a state, changed by `changes`. Anything but a page starts at page 1. */
export function listHref(
  shape: ListShape,
  state: ListState,
  changes: Partial<Omit<ListState, 'filters'>> & { filters?: Record<string, string> },
): string {
  const next = { ...state, page: 1, ...changes, filters: { ...state.filters, ...changes.filters } }
  const query = new URLSearchParams()
  const sort = `${next.descending ? '-' : ''}${next.sort}`
  if (next.search) query.set('q', next.search)
  if (sort !== shape.defaultSort) query.set('sort', sort)
  for (const [name, value] of Object.entries(next.filters)) if (value) query.set(name, value)
  if (next.page > 1) query.set('page', String(next.page))
  return query.size > 0 ? `${shape.path}?${query}` : shape.path
}

/** True when the list is narrowed by a search or filter: then an empty one means "no match". */
export function isNarrowed({ search, filters }: ListState): boolean {
  return search !== '' || Object.keys(filters).length > 0
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

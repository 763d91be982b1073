export type ListShape = {
  path: string
  sorts: readonly string[]
  /** Former names of sorts, which bookmarks still use. */
  sortAliases?: Readonly<Record<string, string>>
  /** As in the address: a leading minus sorts in descending order. */
  defaultSort: string
  filters: Record<string, readonly string[]>
}

/** A choice above a list. */
export type ListFilter = {
  name: string
  label: string
  /** The label of the empty choice, for example "All categories". */
  any: string
  options: readonly (string | { value: string; label: string })[]
}

/** The state parsed from the address. Unknown values are replaced by defaults. */
export type ListState = {
  page: number
  sort: string
  descending: boolean
  search: string
  filters: Record<string, string>
}

export type SearchParams = Record<string, string | string[] | undefined>

export const PER_PAGE = 25
/** Counts are capped, because exact counts get slower as the table grows. */
export const COUNTED_AT_MOST = 10_000

const MAX_PAGE = 100_000
const MAX_SEARCH = 100

/** Parses the state of a list from its query. Never throws. */
export function readListState(query: SearchParams, shape: ListShape): ListState {
  const [, minus = '', given = ''] = /^(-?)(.*)$/.exec(first(query.sort)) ?? []
  const name = shape.sortAliases?.[given] ?? given
  const sort = shape.sorts.includes(name) ? `${minus}${name}` : shape.defaultSort
  const filters: Record<string, string> = {}
  for (const [name, values] of Object.entries(shape.filters)) {
    const value = first(query[name])
    if (values.includes(value)) filters[name] = value
  }
  return {
    page: Math.min(MAX_PAGE, Math.max(1, Math.trunc(Number(first(query.page))) || 1)),
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    // PostgreSQL text cannot contain NUL.
    search: first(query.q).replaceAll('\0', '').trim().slice(0, MAX_SEARCH),
    filters,
  }
}

/** Applies `changes` to the address of a list. Changes other than `page` reset it to 1. */
export function toListHref(
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

/** True if a search or filter is set: an empty list then means "no match". */
export function isNarrowed({ search, filters }: ListState): boolean {
  return search !== '' || Object.keys(filters).length > 0
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

import { CATALOG, type CatalogFilters } from '../catalog'
import { TARGET_COLLECTIONS, TARGET_KINDS, type TargetKind } from '@/lib/records/target'
import { toSlug } from '@/platform/records/slugs'

/**
 * Addresses of filtered and paged catalogues. The public form is
 * `/workshops?category=design&page=2`. A page that reads its query cannot be cached, so
 * src/proxy.ts rewrites the query to a path of known values, `/workshops/browse/design/all/2`,
 * which can. That path is internal: direct requests are redirected to the catalogue.
 */

const ALL = 'all'
const BROWSE = 'browse'
const PAGE = '[1-9]\\d{0,3}'

/** The known values of each filter, keyed by query parameter, in the order of the path. */
export type Filters = Partial<Record<string, readonly string[]>>

/** The catalogues and their filters. Their paths are also in the matcher of src/proxy.ts. */
export const CATALOGUES: Partial<Record<string, Filters>> = Object.fromEntries(
  TARGET_KINDS.map((kind) => [`/${TARGET_COLLECTIONS[kind]}`, CATALOG[kind].filters]),
)

/** The public address of a catalogue page: the time first, without undefined filters and page 1. */
export function toCatalogueHref(
  path: string,
  { page = 1, when, ...filters }: { page?: number } & Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ when, ...filters })) {
    if (value !== undefined) query.set(name, toSlug(String(value)))
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

/** Parses the segments of an internal path. Null if the catalogue has no such value or page. */
export function parseCataloguePath(
  kind: TargetKind,
  segments: Partial<Record<string, string>>,
): { filters: CatalogFilters; page: number } | null {
  const page = parsePage(segments.page ?? '')
  const filters = Object.entries(CATALOG[kind].filters).map(([name, values]) => {
    const part = segments[name] ?? ''
    return [name, part === ALL ? undefined : (findValue(values, part) ?? null)]
  })
  if (page === null || filters.some(([, value]) => value === null)) return null
  return { filters: Object.fromEntries(filters) as CatalogFilters, page }
}

function findValue(values: readonly string[], part: string): string | undefined {
  return values.find((value) => toSlug(value) === part)
}

function parsePage(part: string): number | null {
  return new RegExp(`^${PAGE}$`).test(part) ? Number(part) : null
}

/** Returns the internal path of a query, or null if it sets no known filter or page. */
export function toCataloguePath(path: string, filters: Filters, query: URLSearchParams) {
  const { page, parts } = readQuery(filters, query)
  const segments = parts.map(([, part]) => part ?? ALL)
  if (page === 1 && segments.every((part) => part === ALL)) return null
  return [path, BROWSE, ...segments, page].join('/')
}

/**
 * The part of a query that the page at this path reads, in its one spelling. A stored page shows it,
 * so it must never contain anything that a visitor made up.
 */
export function toPageQuery(path: string, query: URLSearchParams): string {
  const search = query.get('q')
  // Searches are never stored (src/proxy.ts).
  if (path === '/faq') return search ? String(new URLSearchParams({ q: search })) : ''
  const filters = CATALOGUES[path]
  if (!filters) return ''
  const { page, parts } = readQuery(filters, query)
  return toCatalogueHref('', { page, ...Object.fromEntries(parts) }).slice(1)
}

/** The known values of a query, undefined for others, and its page. */
function readQuery(filters: Filters, query: URLSearchParams) {
  const parts = Object.entries(filters).map(([name, values = []]): [string, string | undefined] => {
    const part = toSlug(query.get(name) ?? '')
    return [name, findValue(values, part) && part]
  })
  return { parts, page: parsePage(query.get('page') ?? '') ?? 1 }
}

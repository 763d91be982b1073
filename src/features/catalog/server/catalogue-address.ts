import { findBySlug, getCategories } from '@/features/categories/categories'
import { CATALOG, isCategorized, listValues, type CatalogFilters } from '../catalog'
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

/** The kinds by the paths of their catalogues, which are also in the matcher of src/proxy.ts. */
export const CATALOGUES: Partial<Record<string, TargetKind>> = Object.fromEntries(
  TARGET_KINDS.map((kind) => [`/${TARGET_COLLECTIONS[kind]}`, kind]),
)

type Filter = keyof CatalogFilters

/** The public address of a catalogue page: the time first, without undefined filters and page 1. */
export function toCatalogueHref(
  path: string,
  { page = 1, when, ...filters }: { page?: number } & Record<string, string | number | undefined>,
): string {
  const parts = Object.entries({ when, ...filters }).map(([name, value]): Part => {
    return [name, value === undefined ? undefined : toPart(path, name, String(value))]
  })
  const query = toQuery(parts, page)
  return query ? `${path}?${query}` : path
}

type Part = readonly [name: string, part: string | undefined]

function toQuery(parts: readonly Part[], page: number): string {
  const query = new URLSearchParams()
  for (const [name, part] of parts) if (part !== undefined) query.set(name, part)
  if (page > 1) query.set('page', String(page))
  return String(query)
}

/** A value in an address. Categories have slugs of their own. */
function toPart(path: string, name: string, value: string): string {
  const isOfPath = (list: string) => path === `/${list}`
  const category =
    name === 'category' &&
    getCategories().find((item) => item.name === value && item.lists.some(isOfPath))
  return category ? category.slug : toSlug(value)
}

/** Parses the segments of an internal path. Null if the catalogue has no such value or page. */
export function parseCataloguePath(
  kind: TargetKind,
  segments: Partial<Record<string, string>>,
): { filters: CatalogFilters; page: number } | null {
  const page = parsePage(segments.page ?? '')
  const filters = CATALOG[kind].filters.map((name) => {
    const part = segments[name] ?? ''
    return [name, part === ALL ? undefined : (findValue(kind, name, part) ?? null)] as const
  })
  if (page === null || filters.some(([, value]) => value === null)) return null
  return { filters: Object.fromEntries(filters) as CatalogFilters, page }
}

function findValue(kind: TargetKind, name: Filter, part: string): string | undefined {
  if (name !== 'category') return listValues(kind, name).find((value) => toSlug(value) === part)
  const category =
    isCategorized(kind) && findBySlug(getCategories(), TARGET_COLLECTIONS[kind], part)
  return category && category.slug === part ? category.name : undefined
}

function parsePage(part: string): number | null {
  return new RegExp(`^${PAGE}$`).test(part) ? Number(part) : null
}

/** Returns the internal path of a query, or null if it sets no known filter or page. */
export function toCataloguePath(kind: TargetKind, query: URLSearchParams): string | null {
  const { page, parts } = readQuery(kind, query)
  const segments = parts.map(([, part]) => part ?? ALL)
  if (page === 1 && segments.every((part) => part === ALL)) return null
  return [`/${TARGET_COLLECTIONS[kind]}`, BROWSE, ...segments, page].join('/')
}

/**
 * The part of a query that the page at this path reads, in its one spelling. A stored page shows it,
 * so it must never contain anything that a visitor made up.
 */
export function toPageQuery(path: string, query: URLSearchParams): string {
  const search = query.get('q')
  // Searches are never stored (src/proxy.ts).
  if (path === '/faq') return search ? String(new URLSearchParams({ q: search })) : ''
  const kind = CATALOGUES[path]
  if (!kind) return ''
  const { page, parts } = readQuery(kind, query)
  const isTime = ([name]: Part) => name === 'when'
  return toQuery([...parts.filter(isTime), ...parts.filter((part) => !isTime(part))], page)
}

/** The known values of a query, undefined for others, and its page. */
function readQuery(kind: TargetKind, query: URLSearchParams) {
  const parts = CATALOG[kind].filters.map((name): Part => {
    const part = toSlug(query.get(name) ?? '')
    return [name, findValue(kind, name, part) && part]
  })
  return { parts, page: parsePage(query.get('page') ?? '') ?? 1 }
}

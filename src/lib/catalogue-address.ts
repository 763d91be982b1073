import { toSlug } from './slug'

/**
 * Addresses of filtered and paged catalogues. People see and share `/workshops?category=design&page=2`.
 * A page that reads its query cannot be cached, so the router turns the query into a path of known
 * values, `/workshops/browse/design/2`, which can. That path is internal: asked for directly, it
 * leads to the catalogue.
 */

/** The place of a filter that is not set. */
const ALL = 'all'
const BROWSE = 'browse'
const PAGE = '[1-9]\\d{0,3}'

/** The known values of each filter, by the name that it has in the query, in the order of the path. */
type Filters = Record<string, readonly string[]>
type Condition = { type: 'query'; key: string; value: string }

/** The public address of a page of a catalogue. Filters that are undefined are left out, as is page 1. */
export function catalogueHref(
  path: string,
  { page = 1, ...filters }: { page?: number } & Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) query.set(name, toSlug(String(value)))
  }
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The value that a part of the internal path stands for; undefined for "all", null when unknown. */
export function parseFilter<Value extends string>(
  values: readonly Value[],
  part: string,
): Value | undefined | null {
  return part === ALL ? undefined : (values.find((value) => toSlug(value) === part) ?? null)
}

/** The page number in the internal path, or null. */
export function parsePage(part: string): number | null {
  return new RegExp(`^${PAGE}$`).test(part) ? Number(part) : null
}

/**
 * The router's rules from query to path: one for each set of parameters, the largest first. What is
 * unknown in a query matches no rule and changes nothing.
 */
export function catalogueRewrites(path: string, filters: Filters) {
  const parameters = [
    ...Object.entries(filters).map(([key, values]) => ({
      key,
      pattern: values.map(toSlug).join('|'),
    })),
    { key: 'page', pattern: PAGE },
  ]
  return subsets(parameters.map(({ key }) => key)).map((given) => {
    const has = parameters
      .filter(({ key }) => given.includes(key))
      .map(({ key, pattern }): Condition => ({
        type: 'query',
        key,
        value: `(?<${key}>${pattern})`,
      }))
    const parts = parameters.map(({ key }) =>
      given.includes(key) ? `:${key}` : key === 'page' ? '1' : ALL,
    )
    return { source: path, has, destination: [path, BROWSE, ...parts].join('/') }
  })
}

/** The rule that keeps the internal path to ourselves. */
export function catalogueRedirect(path: string) {
  return { source: `${path}/${BROWSE}/:rest+`, destination: path, permanent: false }
}

/** All subsets but the empty one, larger ones first. */
function subsets(names: string[]): string[][] {
  const all = names.reduce<string[][]>(
    (found, name) => [...found.map((one) => [...one, name]), ...found],
    [[]],
  )
  return all.filter((one) => one.length > 0).sort((a, b) => b.length - a.length)
}

import { COLLECTIONS, GLOBALS } from './collections'
import { ENDPOINTS, JOBS, NOT_BY_KEY, SITE } from './endpoints'
import { FIELDS } from './fields'
import { PAGES, VIEWS } from './pages'
import { ACTORS, WORDS, type Actor, type Group, type Table } from './words'

/** The words of one row, for each actor: `{ anonymous: [], user: ['published'], … }`. */
export type Row = Record<Actor, string[]>
export type Rows = Record<string, Row>

export type Permissions = typeof permissions

const REFUSED: Row = { anonymous: [], user: [], editor: [], admin: [] }

/**
 * Who may do what. The tests try every row, the reference of the API prints it, docs/permissions.md
 * is made from it (`npm run types`). `collections` and `globals` by slug and operation, `fields` by
 * `collection.field operation`, `endpoints` and `site` by `method /path`, `views` and `pages`
 * by their addresses, with commas, `keys` the lines that no API key may. What has no row is refused; the
 * rules that refuse it are beside this folder.
 */
export const permissions = {
  collections: bySlug(COLLECTIONS),
  globals: bySlug(GLOBALS),
  jobs: toRows(JOBS),
  fields: Object.assign(
    {},
    ...Object.entries(FIELDS).map(([field, table]) => toRows(table, `${field} `)),
  ) as Rows,
  keys: Object.keys(NOT_BY_KEY),
  endpoints: toRows(ENDPOINTS),
  site: toRows(SITE),
  views: toRows(VIEWS),
  pages: toRows(PAGES),
  words: WORDS,
}

/** The row, or "refused for everybody" where the table has none. */
export function rowOf(rows: Rows | undefined, operation: string): Row {
  return rows?.[operation] ?? REFUSED
}

function bySlug(groups: Group[]): Record<string, Rows> {
  return Object.fromEntries(
    groups.flatMap(({ rows, slugs }) => slugs.map((slug) => [slug, toRows(rows)])),
  )
}

function toRows(table: Table, prefix = ''): Rows {
  const rows: Rows = {}
  for (const [name, cells] of Object.entries(table)) {
    const words = cells.map((cell) => cell.split(', ').filter((word) => word !== 'no'))
    rows[prefix + name] = Object.fromEntries(
      ACTORS.map((actor, at) => [actor, words[at] ?? []]),
    ) as Row
  }
  return rows
}

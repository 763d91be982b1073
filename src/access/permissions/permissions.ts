import { COLLECTIONS, GLOBALS } from './collections'
import { JOBS, listEndpoints, listSiteAddresses, NOT_BY_KEY } from './endpoints'
import { FIELDS } from './fields'
import { PAGES, VIEWS } from './pages'
import { ACTORS, TERMS, type Actor, type Group, type Table } from './terms'

/** Example: `{ anonymous: [], user: ['published'], … }`. */
export type Row = Record<Actor, string[]>
export type Rows = Record<string, Row>

export type Permissions = typeof permissions

const REFUSED: Row = { anonymous: [], user: [], editor: [], admin: [] }

/** From the use cases, which are there once the features are registered. */
// eslint-disable-next-line local/process-state -- each copy has features of its own
const derived: { endpoints?: Rows; site?: Rows } = {}

/**
 * Who may do what. The tests check every row, the API reference prints it, and docs/permissions.md
 * is generated from it (`npm run types`). Keys: slug and operation; `collection.field operation`
 * for `fields`; `method /path` for endpoints; comma-separated paths for pages.
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
  get endpoints() {
    return (derived.endpoints ??= toRows(listEndpoints()))
  },
  get site() {
    return (derived.site ??= toRows(listSiteAddresses()))
  },
  views: toRows(VIEWS),
  pages: toRows(PAGES),
  words: TERMS,
}

export function findRow(rows: Rows | undefined, operation: string): Row {
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
    const terms = cells.map((cell) => cell.split(', ').filter((word) => word !== 'no'))
    rows[prefix + name] = Object.fromEntries(
      ACTORS.map((actor, at) => [actor, terms[at] ?? []]),
    ) as Row
  }
  return rows
}

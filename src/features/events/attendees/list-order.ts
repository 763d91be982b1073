import { sql, type SQL } from '@payloadcms/db-postgres/drizzle'
import { isRowId } from '@/lib/database/row-id'

/** A value that the list is sorted by, with its conversion to and from a cursor. */
type Key = {
  value: SQL
  /** Whether the value is a column of the account (`p`) and not of the registration (`r`). */
  isOfAccount?: true
  text: SQL
  isText: (text: string) => boolean
  parse: (text: string) => SQL
}

const LAST_MOMENT = sql`timestamptz '9999-12-31 00:00:00Z'`
/** The year 9999, in milliseconds. */
const LATEST = 253_402_300_800_000
const STATES = ['registered', 'waiting', 'cancelled']

const STATE: Key = {
  value: sql`r.state`,
  text: sql`r.state::text`,
  isText: (text) => STATES.includes(text),
  parse: (text) => sql`${text}::enum_registrations_state`,
}
const ID = rowId(sql`r.id`)
/** Unique in the list, because an account registers once per event. */
const PERSON: Key = { ...rowId(sql`p.id`), isOfAccount: true }

function rowId(value: SQL): Key {
  return {
    value,
    text: sql`${value}::text`,
    isText: isRowId,
    parse: (text) => sql`${Number(text)}::int`,
  }
}

/** The columns have millisecond precision. */
function moment(value: SQL): Key {
  return {
    value,
    text: sql`(extract(epoch from ${value}) * 1000)::bigint::text`,
    isText: (text) => /^\d{1,15}$/.test(text) && Number(text) <= LATEST,
    parse: (text) => sql`(timestamptz 'epoch' + ${Number(text)} * interval '1 millisecond')`,
  }
}

function words(value: SQL): Key {
  return {
    value,
    isOfAccount: true,
    text: value,
    isText: (text) => text.length <= 400 && !text.includes('\0'),
    parse: (text) => sql`${text}::text`,
  }
}

/**
 * The sort orders, by their names in the URL. Each is total. `state` has an index of its own:
 * seats, then the waiting list in order of promotion. `name` and `email` use indexes of the
 * accounts.
 */
export const ORDERS = {
  state: [STATE, moment(sql`r.registered_at`), ID],
  since: [moment(sql`r.registered_at`), ID],
  name: [words(sql`coalesce(p.full_name, '')`), PERSON],
  email: [words(sql`p.email`), PERSON],
  attended: [moment(sql`coalesce(r.attended_at, ${LAST_MOMENT})`), ID],
} satisfies Record<string, Key[]>

export type Cursor = SQL[]

/** Parses a cursor. Returns null if it is invalid, and the list starts at its beginning. */
export function parseCursor(keys: readonly Key[], text: unknown): Cursor | null {
  if (typeof text !== 'string' || text.length > 1000) return null
  const values = readJson(Buffer.from(text, 'base64url').toString('utf8'))
  if (!Array.isArray(values) || values.length !== keys.length) return null
  const isCursor = keys.every((key, at) => {
    const value: unknown = values[at]
    return typeof value === 'string' && key.isText(value)
  })
  return isCursor ? keys.map((key, at) => key.parse(String(values[at]))) : null
}

/** Encodes a cursor for the URL. `values` are the `text` of each key. */
export function toCursorText(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values.map(String))).toString('base64url')
}

/** The SQL of an order. `beyond` filters the rows after a cursor. */
export function orderBy(keys: readonly Key[], descending: boolean) {
  const direction = descending ? sql`desc` : sql`asc`
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  return {
    isOfAccount: keys.some((key) => key.isOfAccount),
    cursorOf: sql`array[${list(keys.map(({ text }) => text))}]`,
    order: list(keys.map(({ value }) => sql`${value} ${direction}`)),
    beyond: (cursor: Cursor) => {
      const than = descending ? sql`<` : sql`>`
      return sql`(${list(keys.map(({ value }) => value))}) ${than} (${list(cursor)})`
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import { isRecord } from '@/lib/is-record'

/** One changed field of a record. Values are unset if they must not be stored. */
export type Change = { field: string; before?: unknown; after?: unknown }

type State = Record<string, unknown>

const STAMPS = new Set(['id', 'collection', 'createdAt', 'updatedAt', 'globalType', '_status'])
const MAX_TEXT = 2000

/**
 * Lists the fields that differ between two states of a record. `before` is undefined for a new
 * record, `after` for a deleted one. Values of `isPrivate` fields are omitted. Long texts are
 * truncated to bound the size of an entry.
 */
export function listChangesBetween(
  before: State | undefined,
  after: State | undefined,
  isPrivate: (field: string) => boolean = () => false,
): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !STAMPS.has(field))
    .filter((field) => plain(before?.[field]) !== plain(after?.[field]))
    .map((field) =>
      isPrivate(field)
        ? { field }
        : { field, before: short(before?.[field]), after: short(after?.[field]) },
    )
}

/** Serializes a value for comparison, ignoring row ids. '' and [] equal null, a document its id. */
function plain(value: unknown): string {
  return JSON.stringify(value, simplify) ?? 'null'
}

function simplify(key: string, value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (key === 'id') return undefined
  if (Array.isArray(value) && value.length === 0) return null
  return isDocument(value) ? value.id : value
}

/** Rows of a list have texts as ids. */
function isDocument(value: unknown): value is { id: number } {
  return isRecord(value) && typeof value.id === 'number'
}

function short(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (typeof value === 'string' && value.length > MAX_TEXT) return `${value.slice(0, MAX_TEXT)}…`
  if (typeof value === 'object' && value !== null && plain(value).length > 4 * MAX_TEXT) {
    return '(too long to store)'
  }
  return value
}

/** One field of a record that a write changed. Values are absent where they must not be stored. */
export type Change = { field: string; before?: unknown; after?: unknown }

type State = Record<string, unknown>

/** Set by the program itself, not typed by a person. */
const STAMPS = new Set(['id', 'createdAt', 'updatedAt', 'globalType', '_status'])
const MAX_TEXT = 2000

/**
 * What differs between two states of a record, field by field: `before` is undefined for a new one,
 * `after` for a deleted one. Fields that `isPrivate` names are listed without their values. Long
 * texts are cut, so that one entry cannot grow without bound.
 */
export function changesBetween(
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

/** Equal for equal values: row ids are left out, and '' and [] count as none. */
function plain(value: unknown): string {
  return JSON.stringify(value, simplify) ?? 'null'
}

function simplify(key: string, value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (key === 'id') return undefined
  if (Array.isArray(value) && value.length === 0) return null
  return value
}

function short(value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (typeof value === 'string' && value.length > MAX_TEXT) return `${value.slice(0, MAX_TEXT)}…`
  if (typeof value === 'object' && value !== null && plain(value).length > 4 * MAX_TEXT) {
    return '(too long to keep here)'
  }
  return value
}

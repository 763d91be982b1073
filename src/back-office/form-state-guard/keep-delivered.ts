import type { FormState } from 'payload'

/**
 * Clears `addedByServer` on fields that an earlier response already delivered. The form accepts the
 * values of added fields unchecked. A request queued before the earlier response reports the same
 * fields as added, and would overwrite what was typed since.
 * `delivered` holds the keys of delivered row fields and is updated.
 */
export function keepDelivered(state: FormState, delivered: Set<string>): FormState {
  return Object.fromEntries(
    Object.entries(state).map(([path, field]) => {
      const key = field.addedByServer && toFieldKey(path, state)
      if (!key) return [path, field]
      if (!delivered.has(key)) {
        delivered.add(key)
        return [path, field]
      }
      const cleared = { ...field }
      delete cleared.addedByServer
      return [path, cleared]
    }),
  )
}

/** A key of a row field that uses the id of the row, because rows move; null outside of rows. */
function toFieldKey(path: string, state: FormState): string | null {
  const [, list = '', at = '', name = ''] = /^(.+)\.(\d+)\.(\D.*)$/.exec(path) ?? []
  const row = state[list]?.rows?.[Number(at)]
  return row ? `${row.id}.${name}` : null
}

/**
 * Removes the values that a save left as they were submitted, so that the form keeps its own. Payload
 * protects only the field that was edited last; others would lose what was typed since.
 */
export function keepUnsaved(state: FormState, submitted: FormState): FormState {
  return Object.fromEntries(
    Object.entries(state).map(([path, field]) => {
      const sent = submitted[path]
      // A field that was not submitted and is not new arrived with another response during the save.
      const isChanged = sent && toComparable(sent.value) !== toComparable(field.value)
      if (field.addedByServer || isChanged) return [path, field]
      const merged = { ...field }
      delete merged.value
      delete merged.initialValue
      return [path, merged]
    }),
  )
}

/** PostgreSQL returns the keys of JSON in an order of its own. */
function toComparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

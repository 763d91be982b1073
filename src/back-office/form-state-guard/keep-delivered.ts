import type { FormState } from 'payload'

/**
 * A state of a form from the server, without the claim that it brings fields which an earlier response
 * brought already. The form takes the values of new fields as they are; a request that was queued before
 * the earlier response calls the same fields new, and its response would replace what was typed since.
 * `delivered` holds the fields of rows that have been brought, and grows.
 */
export function keepDelivered(state: FormState, delivered: Set<string>): FormState {
  return Object.fromEntries(
    Object.entries(state).map(([path, field]) => {
      const key = field.addedByServer && keyOf(path, state)
      if (!key) return [path, field]
      if (!delivered.has(key)) {
        delivered.add(key)
        return [path, field]
      }
      const known = { ...field }
      delete known.addedByServer
      return [path, known]
    }),
  )
}

/** The field of a row by the id of the row, because rows move; null for a field outside of rows. */
function keyOf(path: string, state: FormState): string | null {
  const [, list = '', at = '', name = ''] = /^(.+)\.(\d+)\.(\D.*)$/.exec(path) ?? []
  const row = state[list]?.rows?.[Number(at)]
  return row ? `${row.id}.${name}` : null
}

import { isRowId } from '@/lib/row-id'
import { AppError } from '@/lib/failures/app-error'
import { TARGET_KINDS, type Target, NAME_ONE } from '@/lib/records/target'

/**
 * Parses, for example, `workshop=12`. Returns null without any of them. Throws
 * `invalid` for more than one or an invalid id.
 */
export function readTarget(query: Record<string, unknown>): Target | null {
  const named = TARGET_KINDS.filter((kind) => query[kind] !== undefined)
  const [kind] = named
  if (!kind) return null
  const id = query[kind]
  if (named.length > 1) throw refusal(named, 'Please name exactly one record.')
  if (!isRowId(id)) throw refusal(named, `No such ${kind}`)
  return { kind, id: Number(id) }
}

/** Throws `invalid` with `missing` without any of them. */
export function requireTarget(
  query: Record<string, unknown>,
  missing: Record<string, string>,
): Target {
  const target = readTarget(query)
  if (target) return target
  throw new AppError('invalid', NAME_ONE, { fields: missing })
}

function refusal(fields: string[], message: string): AppError {
  const messages = Object.fromEntries(fields.map((field) => [field, message]))
  return new AppError('invalid', message, { fields: messages })
}

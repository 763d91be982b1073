import { isRowId } from '../database/row-id'
import { AppError } from '../failures/app-error'
import { TARGET_KINDS, type Target } from '../records/target'

/**
 * Parses `workshop=12`, `webinar=12` or `tutorial=12`. Returns null without any of them. Throws
 * `invalid` for more than one or an invalid id.
 */
export function readTarget(params: URLSearchParams): Target | null {
  const named = TARGET_KINDS.filter((kind) => params.has(kind))
  const [kind] = named
  if (!kind) return null
  const id = params.get(kind)
  if (named.length > 1) throw refusal(named, 'Please name exactly one record.')
  if (!isRowId(id)) throw refusal(named, `No such ${kind}`)
  return { kind, id: Number(id) }
}

function refusal(fields: string[], words: string): AppError {
  const messages = Object.fromEntries(fields.map((field) => [field, words]))
  return new AppError('invalid', words, { fields: messages })
}

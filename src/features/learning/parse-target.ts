import { isRowId } from '@/lib/row-id'
import type { AppError } from '@/lib/failures/app-error'
import { fieldError } from '@/lib/failures/app-error'
import {
  TARGET_KINDS,
  type Target,
  type TargetKind,
  NAME_ONE,
  enumerate,
} from '@/lib/records/target'

/** Throws `invalid` with the field name unless exactly one record is named with a valid id. */
export function parseTarget(named: Partial<Record<TargetKind, unknown>>): Target {
  const given = TARGET_KINDS.filter((kind) => named[kind] !== undefined && named[kind] !== null)
  const [kind, second] = given
  if (!kind) throw fieldError(TARGET_KINDS.at(-1) ?? '', NAME_ONE)
  if (second) throw fieldError(second, `Name one ${enumerate(TARGET_KINDS, 'or')}, not two.`)
  if (!isRowId(named[kind])) throw fieldError(kind, 'This is not the id of a record.')
  return { kind, id: Number(named[kind]) }
}

/** More than a page of cards contains. */
const MAX_IDS = 50

/** Parses record ids by kind: `workshop=1,2`. Throws `invalid` for anything else. */
export function parseTargets(
  named: Partial<Record<TargetKind, string>>,
): { kind: TargetKind; ids: number[] }[] {
  return TARGET_KINDS.flatMap((kind) => {
    const text = named[kind]
    if (text === undefined) return []
    const ids = text.split(',')
    if (ids.length > MAX_IDS || !ids.every(isRowId)) {
      throw fieldError(kind, `This must be at most ${MAX_IDS} record ids.`)
    }
    return [{ kind, ids: ids.map(Number) }]
  })
}

export function targetNotFound({ kind }: Pick<Target, 'kind'>): AppError {
  return fieldError(kind, `There is no such ${kind}.`)
}

import 'server-only'
import { isRowId } from '@/lib/database/row-id'
import type { OwnLearning } from '@/lib/learning/own-learning'
import { findOwn, findSaved } from '@/domain/learning/find-own'
import { noTarget, wrong } from '@/domain/learning/parse-target'
import { cms } from '@/server/cms'
import { TARGET_KINDS, type Target, type TargetKind } from '@/lib/records/target'

/** More than a page of cards contains. */
const MAX_IDS = 50

type Asked = { kind: TargetKind; ids: number[] }

/** What a user saved, watched, and has done of a record. Throws `invalid` if it is not public. */
export async function findOwnLearning(target: Target, userId: number): Promise<OwnLearning> {
  const own = await findOwn(await cms(), target, userId)
  if (!own) throw noTarget(target)
  return own
}

/** Parses record ids by kind: `workshop=1,2`. Throws `invalid` for anything else. */
export function parseAsked(query: URLSearchParams): Asked[] {
  return TARGET_KINDS.flatMap((kind) => {
    const text = query.get(kind)
    if (text === null) return []
    const ids = text.split(',')
    if (ids.length > MAX_IDS || !ids.every(isRowId)) {
      throw wrong(kind, `This must be at most ${MAX_IDS} record ids.`)
    }
    return [{ kind, ids: ids.map(Number) }]
  })
}

/** Which of the records a user has saved, as `['workshop:2']`. */
export async function findSavedAmong(asked: readonly Asked[], userId: number): Promise<string[]> {
  const payload = await cms()
  const found = await Promise.all(
    asked.map(async ({ ids, kind }) => {
      const saved = await findSaved(payload, { kind, ids, userId })
      return saved.map((id) => `${kind}:${id}`)
    }),
  )
  return found.flat()
}

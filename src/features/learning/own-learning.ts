import 'server-only'
import { isRowId } from '@/lib/database/row-id'
import type { OwnLearning } from '@/lib/learning/own-learning'
import { findOwn, findSaved } from '@/domain/learning/find-own'
import { noTarget, wrong } from '@/domain/learning/parse-target'
import { cms } from '@/server/cms'
import { TARGET_KINDS, type Target, type TargetKind } from '@/lib/records/target'

/** As many as a page of cards has, and some. */
const MAX_IDS = 50

type Asked = { kind: TargetKind; ids: number[] }

/** What a person saved, watched and has done of one record. Throws `invalid` when visitors do not see it. */
export async function findOwnLearning(target: Target, userId: number): Promise<OwnLearning> {
  const own = await findOwn(await cms(), target, userId)
  if (!own) throw noTarget(target)
  return own
}

/** The records that an address names, by kind: `workshop=1,2`. Throws `invalid` for anything else. */
export function parseAsked(query: URLSearchParams): Asked[] {
  return TARGET_KINDS.flatMap((kind) => {
    const text = query.get(kind)
    if (text === null) return []
    const ids = text.split(',')
    if (ids.length > MAX_IDS || !ids.every(isRowId)) {
      throw wrong(kind, `This must be at most ${MAX_IDS} numbers of records.`)
    }
    return [{ kind, ids: ids.map(Number) }]
  })
}

/** Which of them a person has saved: `['workshop:2']`. */
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

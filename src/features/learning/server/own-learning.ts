import 'server-only'
import type { OwnLearning } from '../own-learning'
import { targetNotFound } from '../parse-target'
import type { learningUseCases } from '../use-cases'
import type { InputOf } from '@/platform/use-cases/use-case'
import { findOwn, findSaved } from './find-own'
import { cms } from '@/platform/server/cms'
import type { Target } from '@/lib/records/target'

/** What a user saved, watched, and has done of a record. Throws `invalid` if it is not public. */
export async function findOwnLearning(target: Target, userId: number): Promise<OwnLearning> {
  const learning = await findOwn(await cms(), target, userId)
  if (!learning) throw targetNotFound(target)
  return learning
}

/** Which of the records a user has saved, as `['workshop:2']`. */
export async function findSavedAmong(
  input: InputOf<typeof learningUseCases.listSavedAmong>,
  userId: number,
): Promise<string[]> {
  const payload = await cms()
  const savedByKind = await Promise.all(
    input.map(async ({ ids, kind }) => {
      const saved = await findSaved(payload, { kind, ids, userId })
      return saved.map((id) => `${kind}:${id}`)
    }),
  )
  return savedByKind.flat()
}

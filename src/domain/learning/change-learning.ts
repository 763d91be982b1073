import type { Payload } from 'payload'
import type { OwnLearning } from '@/lib/learning/own-learning'
import type { Target } from '@/lib/records/target'
import { findOwn } from './find-own'
import { wrong } from './parse-target'
import { saveItem, unsaveItem } from './save-item'
import { setDone } from './set-done'

const NOTHING: OwnLearning = { isSaved: false, isDone: false, watched: null, isReplaced: false }

/**
 * Saves a record for a person, marks it as done, or takes that back, and returns what is so then. Throws
 * what src/learning throws, and `invalid` for another wish.
 */
export async function changeLearning(
  payload: Payload,
  target: Target,
  { userId, wish }: { userId: number; wish: unknown },
): Promise<OwnLearning> {
  const asked = { payload, target, userId }
  switch (wish) {
    case 'save':
      await saveItem(asked)
      break
    case 'unsave':
      await unsaveItem(asked)
      break
    case 'done':
    case 'undone':
      await setDone({ ...asked, isDone: wish === 'done' })
      break
    default:
      throw wrong('wish', 'Say what you wish.')
  }
  // What is gone can be forgotten, too.
  return (await findOwn(payload, target, userId)) ?? NOTHING
}

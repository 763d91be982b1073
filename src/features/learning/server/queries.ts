import 'server-only'
import { listItems, type LearningPage, type LearningPart } from './list-items'
import { cms } from '@/platform/server/cms'

/** The first entries of a list, or null if they cannot be read, which is logged. */
export async function findPart(
  part: LearningPart,
  userId: number,
  size: number,
): Promise<LearningPage | null> {
  const payload = await cms()
  try {
    return await listItems(payload, { userId, part, size })
  } catch (error) {
    payload.logger.error({ err: error }, 'The learning items of a user could not be listed')
    return null
  }
}

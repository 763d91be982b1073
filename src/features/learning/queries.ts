import 'server-only'
import { parseCursor } from '@/lib/database/keyset'
import { listItems, type LearningPage, type LearningPart } from '@/learning/list-items'
import { cms } from '@/server/cms'

/**
 * A page of what somebody saved, watches or has done, for their account (L-01); null when it cannot be
 * read, which is logged. `after` is the cursor of an address; anything else begins at the beginning.
 */
export async function findPart(
  part: LearningPart,
  userId: number,
  after: unknown,
): Promise<LearningPage | null> {
  const payload = await cms()
  try {
    return await listItems(payload, { userId, part, after: parseCursor(after) })
  } catch (error) {
    payload.logger.error({ err: error }, 'What somebody learns could not be listed')
    return null
  }
}

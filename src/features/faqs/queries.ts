import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/server/cached'
import { asVisitor, cms } from '@/server/cms'
import { listOrEmpty } from '@/server/read-or-fall-back'
import { toFaqGroups } from './dto'

/** All FAQ entries by category. The same for every viewer; cached. */
export async function listFaqGroups() {
  const read = async () => ({ groups: await readFaqGroups() })
  return listOrEmpty('questions', read, { groups: [] })
}

const readFaqGroups = cached(
  async () => {
    const payload = await cms()
    const { docs } = await payload.find({
      collection: 'faqs',
      sort: ['order', 'id'],
      depth: 0,
      limit: 200,
      pagination: false,
      ...asVisitor,
    })
    return toFaqGroups(docs)
  },
  'faqs',
  [tags.faqs],
)

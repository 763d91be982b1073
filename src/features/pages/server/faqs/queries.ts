import 'server-only'
import { tags } from '@/lib/tags'
import { cached } from '@/platform/server/cached'
import { asVisitor, cms, findLatest } from '@/platform/server/cms'
import { listOrEmpty } from '@/platform/server/read-or-fall-back'
import { toFaqGroups, type FaqGroup } from '../../faqs/dto'
import { getCategoryNames } from '@/features/categories/categories'
import { fillDraft } from '@/lib/records/fill-draft'

/** All FAQ entries by category. The same for every viewer; cached. */
export async function listFaqGroups() {
  const read = async () => ({ groups: await readFaqGroups() })
  return listOrEmpty('questions', read, { groups: [] })
}

async function listPublished() {
  const payload = await cms()
  const { docs } = await payload.find({
    collection: 'faqs',
    sort: ['order', 'id'],
    depth: 0,
    limit: 200,
    pagination: false,
    ...asVisitor,
  })
  return docs
}

const readFaqGroups = cached(async () => toFaqGroups(await listPublished()), 'faqs', [tags.faqs])

/** The published FAQ with the latest version of one entry, for staff previews. Never cached. */
export async function listFaqGroupsWithDraft(id: string): Promise<FaqGroup[] | null> {
  const doc = await findLatest('faqs', id, 0)
  if (!doc) return null
  const [category = ''] = getCategoryNames('faqs')
  const shown = fillDraft(doc, { question: 'Untitled', answer: '', category })
  const others = (await listPublished()).filter((item) => item.id !== doc.id)
  return toFaqGroups(
    [...others, shown].sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.id - b.id),
  ).filter(({ items }) => items.length > 0)
}

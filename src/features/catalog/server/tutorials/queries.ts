import 'server-only'
import type { Where } from 'payload'
import type { Difficulty, TutorialCategory } from '../../catalog'
import { fillDraft } from '@/lib/records/fill-draft'
import { tags } from '@/lib/tags'
import { cached, cachedByAddress } from '@/platform/server/cached'
import { asVisitor, cms, findLatest } from '@/platform/server/cms'
import { listOrEmpty } from '@/platform/server/read-or-fall-back'
import {
  toTutorialCard,
  toTutorialDetail,
  type TutorialDetail,
  type TutorialPage,
} from '../../tutorials/dto'

const PER_PAGE = 12

type TutorialFilters = { category?: TutorialCategory; difficulty?: Difficulty }
type Catalogue = TutorialFilters & { page: number }

/** A page of the published tutorials, featured first, then newest. Empty if they cannot be read. */
export async function listTutorials(catalogue: Catalogue): Promise<TutorialPage> {
  const empty: TutorialPage = { cards: [], page: catalogue.page, pages: 0, total: 0 }
  return listOrEmpty('tutorials', () => readTutorials(catalogue), empty)
}

const readTutorials = cached(
  async ({ category, difficulty, page }: Catalogue): Promise<TutorialPage> => {
    const payload = await cms()
    const and: Where[] = []
    if (category) and.push({ category: { equals: category } })
    if (difficulty) and.push({ difficulty: { equals: difficulty } })
    const found = await payload.find({
      collection: 'tutorials',
      where: { and },
      sort: ['-isFeatured', '-createdAt', '-id'],
      select: {
        title: true,
        slug: true,
        author: true,
        instructors: true,
        category: true,
        difficulty: true,
        duration: true,
        image: true,
        imageUrl: true,
        isFeatured: true,
      },
      depth: 2,
      limit: PER_PAGE,
      page,
      ...asVisitor,
    })
    return {
      cards: found.docs.map(toTutorialCard),
      page,
      pages: found.totalPages,
      total: found.totalDocs,
    }
  },
  'tutorials-page',
  [tags.tutorials, tags.instructors],
)

/** A published tutorial by id or slug, or null. The same for every viewer. */
export async function findTutorial(idOrSlug: string): Promise<TutorialDetail | null> {
  return cachedByAddress({
    idOrSlug,
    name: 'tutorial',
    tags: [tags.tutorial(idOrSlug), tags.instructors],
    read: async (where) => {
      const payload = await cms()
      const { docs } = await payload.find({
        collection: 'tutorials',
        where,
        depth: 2,
        limit: 1,
        pagination: false,
        ...asVisitor,
      })
      return docs[0] ? toTutorialDetail(docs[0]) : null
    },
  })
}

/** The latest version of a tutorial for staff previews, draft or not, or null. Never cached. */
export async function findTutorialDraft(id: string): Promise<TutorialDetail | null> {
  const doc = await findLatest('tutorials', id, 2)
  const blanks = { title: 'Untitled', description: '', author: '', duration: '' }
  return doc && toTutorialDetail(fillDraft(doc, blanks))
}

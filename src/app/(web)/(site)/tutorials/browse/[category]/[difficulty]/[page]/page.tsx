import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { TutorialCatalogue } from '@/features/catalog/ui/tutorials/tutorial-catalogue'
import { listTutorials } from '@/features/catalog/server/tutorials/queries'
import { DIFFICULTIES, TUTORIAL_CATEGORIES } from '@/features/catalog/catalog'
import { catalogueHref, parseFilter, parsePage } from '@/features/catalog/server/catalogue-address'
import { fillIn } from '@/features/pages/page-texts'
import { pageMetadata } from '../../../../../../page-metadata'

export const revalidate = 3600

/** Builds no page ahead; each is rendered on first request and cached. */
export function generateStaticParams() {
  return []
}

type BrowseProps = { params: Promise<{ category: string; difficulty: string; page: string }> }

export async function generateMetadata({ params }: BrowseProps): Promise<Metadata> {
  const { filters, page } = await read(params)
  const { category, difficulty } = filters
  const { tutorials: texts } = await getPageTexts()
  return pageMetadata({
    title: [category ?? texts.metaTitle, difficulty, page > 1 && `Page ${page}`]
      .filter(Boolean)
      .join(' – '),
    description: category
      ? fillIn(texts.categoryDescription, { category })
      : texts.filterDescription,
    path: catalogueHref('/tutorials', { ...filters, page }),
  })
}

/** A filtered or later page, rewritten from /tutorials?category=…&difficulty=…&page=… */
export default async function BrowsePage({ params }: BrowseProps) {
  const { filters, page } = await read(params)
  const [found, { tutorials: texts }] = await Promise.all([
    listTutorials({ ...filters, page }),
    getPageTexts(),
  ])
  if (page > 1 && page > found.pages && !found.isUnavailable) notFound()
  return <TutorialCatalogue {...{ filters, found, texts }} />
}

async function read(params: BrowseProps['params']) {
  const given = await params
  const category = parseFilter(TUTORIAL_CATEGORIES, given.category)
  const difficulty = parseFilter(DIFFICULTIES, given.difficulty)
  const page = parsePage(given.page)
  if (category === null || difficulty === null || page === null) notFound()
  return { filters: { category, difficulty }, page }
}

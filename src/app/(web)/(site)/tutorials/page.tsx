import { getPageTexts } from '@/features/pages/server/page-texts'
import { TutorialCatalogue } from '@/features/catalog/ui/tutorials/tutorial-catalogue'
import { listTutorials } from '@/features/catalog/server/tutorials/queries'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

export async function generateMetadata() {
  const { tutorials: texts } = await getPageTexts()
  return pageMetadata({
    title: texts.metaTitle,
    description: texts.metaDescription,
    path: '/tutorials',
    feedTitle: texts.feedTitle,
  })
}

/** The first page, unfiltered. For the rest see `browse/`. */
export default async function TutorialsPage() {
  const filters = { category: undefined, difficulty: undefined }
  const [found, { tutorials: texts }] = await Promise.all([
    listTutorials({ page: 1 }),
    getPageTexts(),
  ])
  return <TutorialCatalogue {...{ filters, found, texts }} />
}

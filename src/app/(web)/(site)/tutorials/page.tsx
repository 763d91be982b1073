import { TutorialCatalogue } from '@/features/tutorials/components/tutorial-catalogue'
import { listTutorials } from '@/features/tutorials/queries'
import { SITE_PAGES } from '@/lib/site/site-pages'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

export const generateMetadata = () =>
  pageMetadata({
    ...SITE_PAGES['/tutorials'],
    path: '/tutorials',
    feedTitle: 'New tutorials',
  })

/** The first page, unfiltered. For the rest see `browse/`. */
export default async function TutorialsPage() {
  const filters = { category: undefined, difficulty: undefined }
  return <TutorialCatalogue filters={filters} found={await listTutorials({ page: 1 })} />
}

import { TutorialCatalogue } from '@/features/tutorials/components/tutorial-catalogue'
import { listTutorials } from '@/features/tutorials/queries'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

export const generateMetadata = () =>
  pageMetadata({
    title: 'Tutorials',
    description: 'Video tutorials on web, design, data and no-code tools.',
    path: '/tutorials',
    feedTitle: 'New tutorials',
  })

/** All tutorials, the first page (D-08). Filters and further pages: `browse/`. */
export default async function TutorialsPage() {
  const filters = { category: undefined, difficulty: undefined }
  return <TutorialCatalogue filters={filters} found={await listTutorials({ page: 1 })} />
}

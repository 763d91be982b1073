import type { Metadata } from 'next'
import { TutorialCatalogue } from '@/features/tutorials/components/tutorial-catalogue'
import { listTutorials } from '@/features/tutorials/queries'

export const revalidate = 3600

export const metadata: Metadata = {
  title: 'Tutorials',
  description: 'Video tutorials on web, design, data and no-code tools.',
  alternates: { canonical: '/tutorials' },
}

/** All tutorials, the first page (D-08). Filters and further pages: `browse/`. */
export default async function TutorialsPage() {
  const filters = { category: undefined, difficulty: undefined }
  return <TutorialCatalogue filters={filters} found={await listTutorials({ page: 1 })} />
}

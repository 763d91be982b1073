import type { Metadata } from 'next'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { countSearch } from '@/features/search/server/limits'
import { LONGEST_QUERY } from '@/features/search/search'
import { FaqPage } from '../_components/faq-page'

export async function generateMetadata(): Promise<Metadata> {
  const { faq } = await getPageTexts()
  return {
    title: faq.metaTitle,
    robots: { index: false },
    alternates: { canonical: '/faq' },
  }
}

/** The rewrite target of /faq?q=. Counts against the search rate limit. */
export default async function FaqResults({ searchParams }: PageProps<'/faq/results'>) {
  const { q } = await searchParams
  const query = typeof q === 'string' ? q.slice(0, LONGEST_QUERY) : ''
  const isFlood = query.trim() !== '' && !(await countSearch())
  return <FaqPage query={query} isFlood={isFlood} />
}

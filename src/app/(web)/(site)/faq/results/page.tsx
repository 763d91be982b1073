import type { Metadata } from 'next'
import { FaqPage } from '../_components/faq-page'

export const metadata: Metadata = {
  title: 'FAQ',
  robots: { index: false },
  alternates: { canonical: '/faq' },
}

/** Where /faq?q= is rewritten to: the search for visitors without JavaScript, and shared links. */
export default async function FaqResults({ searchParams }: PageProps<'/faq/results'>) {
  const { q } = await searchParams
  return <FaqPage query={typeof q === 'string' ? q.slice(0, 100) : undefined} />
}

import type { Metadata } from 'next'
import { FaqPage } from './_components/faq-page'

export const revalidate = 3600
export const metadata: Metadata = {
  title: 'FAQ',
  description: 'Frequent questions about accounts, courses, technology and payment.',
  alternates: { canonical: '/faq' },
}

export default function Faq() {
  return <FaqPage />
}

import type { Metadata } from 'next'
import { LegalPage } from '@/features/pages/components/legal-page'
import { findPage } from '@/features/pages/queries'
import { pageMetadata } from '../../page-metadata'

const TITLE = 'Terms of Service'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const page = await findPage('terms')
  return pageMetadata({
    title: page?.title ?? TITLE,
    description: page?.description,
    meta: page?.meta,
    path: '/terms',
  })
}

export default async function TermsPage() {
  return <LegalPage title={TITLE} page={await findPage('terms')} />
}

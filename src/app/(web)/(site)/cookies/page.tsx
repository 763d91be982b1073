import type { Metadata } from 'next'
import { LegalPage } from '@/features/pages/components/legal-page'
import { findPage } from '@/features/pages/queries'
import { pageMetadata } from '../../page-metadata'

const TITLE = 'Cookie Policy'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const page = await findPage('cookies')
  return pageMetadata({
    title: page?.title ?? TITLE,
    description: page?.description,
    meta: page?.meta,
    path: '/cookies',
  })
}

export default async function CookiesPage() {
  return <LegalPage title={TITLE} page={await findPage('cookies')} />
}

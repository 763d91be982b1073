import type { Metadata } from 'next'
import { LegalPage } from '@/features/pages/components/legal-page'
import { findPage } from '@/features/pages/queries'

const TITLE = 'Cookie Policy'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const page = await findPage('cookies')
  return {
    title: page?.title ?? TITLE,
    description: page?.description ?? undefined,
    alternates: { canonical: '/cookies' },
  }
}

export default async function CookiesPage() {
  return <LegalPage title={TITLE} page={await findPage('cookies')} />
}

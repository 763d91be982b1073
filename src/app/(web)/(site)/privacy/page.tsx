import type { Metadata } from 'next'
import { LegalPage } from '@/features/pages/components/legal-page'
import { findPage } from '@/features/pages/queries'

const TITLE = 'Privacy Policy'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const page = await findPage('privacy')
  return {
    title: page?.title ?? TITLE,
    description: page?.description ?? undefined,
    alternates: { canonical: '/privacy' },
  }
}

export default async function PrivacyPage() {
  return <LegalPage title={TITLE} page={await findPage('privacy')} />
}

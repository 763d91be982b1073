import type { Metadata } from 'next'
import { LegalPage } from '@/features/pages/components/legal-page'
import { findPage } from '@/features/pages/queries'

const TITLE = 'Terms of Service'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const page = await findPage('terms')
  return {
    title: page?.title ?? TITLE,
    description: page?.description ?? undefined,
    alternates: { canonical: '/terms' },
  }
}

export default async function TermsPage() {
  return <LegalPage title={TITLE} page={await findPage('terms')} />
}

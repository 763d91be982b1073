import type { Metadata } from 'next'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { getPageTexts } from '@/features/pages/server/page-texts'
import { Redirecting } from '../redirecting'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const { redirect } = await getPageTexts()
  return { title: redirect.title, robots: { index: false } }
}

/** The target of a printed QR code. Query parameters are ignored. */
export default async function Qr01Page() {
  const [{ redirects }, { redirect }] = await Promise.all([getSiteInfo(), getPageTexts()])
  return <Redirecting target={redirects.qr01} title={redirect.title} />
}

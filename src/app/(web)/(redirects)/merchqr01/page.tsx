import type { Metadata } from 'next'
import { getSiteInfo } from '@/features/site/queries'
import { Redirecting } from '../redirecting'

export const revalidate = 3600
export const metadata: Metadata = { title: 'Redirecting...', robots: { index: false } }

/** The target of a printed QR code. Query parameters are ignored. */
export default async function Merchqr01Page() {
  const { redirects } = await getSiteInfo()
  return <Redirecting target={redirects.merchqr01} />
}

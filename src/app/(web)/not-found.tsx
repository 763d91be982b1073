import type { Metadata } from 'next'
import { NotFoundScreen } from '@/components/not-found-screen'

export const metadata: Metadata = { title: 'Page Not Found' }

/** The answer of a page whose record does not exist (P-09). */
export default function NotFound() {
  return <NotFoundScreen />
}

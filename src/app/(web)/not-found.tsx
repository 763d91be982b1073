import type { Metadata } from 'next'
import { NotFoundScreen } from '@/components/not-found-screen'

export const metadata: Metadata = { title: 'Page Not Found' }

/** Shown where the record of a page does not exist. */
export default function NotFound() {
  return <NotFoundScreen />
}

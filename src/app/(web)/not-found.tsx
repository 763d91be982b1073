import type { Metadata } from 'next'
import { NotFoundScreen } from '@/ui/shell/not-found-screen'

export const metadata: Metadata = { title: 'Page Not Found' }

export default function NotFound() {
  return <NotFoundScreen />
}

import type { Metadata } from 'next'
import { RecordNotFound } from '@/ui/shell/record-not-found'

export const metadata: Metadata = { title: 'Page not found' }

export default function PersonNotFound() {
  return <RecordNotFound title="Page not found." href="/workshops" label="All workshops" />
}

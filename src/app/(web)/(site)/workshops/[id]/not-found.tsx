import type { Metadata } from 'next'
import { RecordNotFound } from '@/ui/shell/record-not-found'

export const metadata: Metadata = { title: 'Workshop not found' }

/** Also covers the pages below a workshop. */
export default function WorkshopNotFound() {
  return <RecordNotFound title="Workshop not found." href="/workshops" label="Browse Workshops" />
}

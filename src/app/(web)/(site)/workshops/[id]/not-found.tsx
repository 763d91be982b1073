import type { Metadata } from 'next'
import { RecordNotFound } from '@/components/record-not-found'

export const metadata: Metadata = { title: 'Workshop not found' }

/** The answer to an unknown workshop (P-47), here and below. */
export default function WorkshopNotFound() {
  return <RecordNotFound title="Workshop not found." href="/workshops" label="Browse Workshops" />
}

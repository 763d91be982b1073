import type { Metadata } from 'next'
import { RecordNotFound } from '@/components/record-not-found'

export const metadata: Metadata = { title: 'Workshop not found' }

/** The page for an unknown workshop, here and below. */
export default function WorkshopNotFound() {
  return <RecordNotFound title="Workshop not found." href="/workshops" label="Browse Workshops" />
}

import type { Metadata } from 'next'
import { RecordNotFound } from '@/ui/shell/record-not-found'

export const metadata: Metadata = { title: 'Webinar not found' }

export default function WebinarNotFound() {
  return <RecordNotFound title="Webinar not found." href="/webinars" label="All webinars" />
}

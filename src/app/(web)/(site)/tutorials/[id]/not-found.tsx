import type { Metadata } from 'next'
import { RecordNotFound } from '@/ui/shell/record-not-found'

export const metadata: Metadata = { title: 'Tutorial not found' }

export default function TutorialNotFound() {
  return <RecordNotFound title="Tutorial not found." href="/tutorials" label="All tutorials" />
}

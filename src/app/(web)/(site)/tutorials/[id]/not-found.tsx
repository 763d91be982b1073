import { RecordNotFound } from '@/components/record-not-found'

/** The answer to an unknown tutorial. */
export default function TutorialNotFound() {
  return <RecordNotFound title="Tutorial not found." href="/tutorials" label="All tutorials" />
}

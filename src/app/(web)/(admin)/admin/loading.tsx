import { Spinner } from '@/ui/spinner'

export default function AdminLoading() {
  return (
    <p role="status" className="flex items-center gap-3 py-16 text-ink-muted">
      <Spinner /> Loading...
    </p>
  )
}

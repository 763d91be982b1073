import { Spinner } from '@/components/ui/spinner'

/** Until the server has decided who asks, and made the page. */
export default function AdminLoading() {
  return (
    <p role="status" className="flex items-center gap-3 py-16 text-ink-muted">
      <Spinner /> Loading...
    </p>
  )
}

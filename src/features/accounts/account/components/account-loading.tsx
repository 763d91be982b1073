import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'

export function AccountLoading() {
  return (
    <div className="flex flex-col gap-6">
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner label="Loading..." className="size-5" />
        <span aria-hidden>Loading...</span>
      </p>
      <Skeleton className="h-56 rounded-surface" />
      <Skeleton className="h-72 rounded-surface" />
    </div>
  )
}

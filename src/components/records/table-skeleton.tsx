import { Skeleton } from '../ui/skeleton'
import { Spinner } from '../ui/spinner'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Skeleton rows in the frame of a table. */
export function TableSkeleton() {
  return (
    <div className="overflow-hidden rounded-surface border border-line bg-paper-raised">
      <Spinner label="Loading..." className="sr-only" />
      <div className="h-11 border-b border-ink-muted" />
      {ROWS.map((row) => (
        <div key={row} className="border-b border-line px-4 py-5 last:border-b-0">
          <Skeleton className="h-6" />
        </div>
      ))}
    </div>
  )
}

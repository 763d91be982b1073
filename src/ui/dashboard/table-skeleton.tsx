import { Skeleton } from '../skeleton'
import { Spinner } from '../spinner'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8]

export function TableSkeleton() {
  return (
    <>
      <Spinner label="Loading..." className="sr-only" />
      <div className="rounded-surface border border-line bg-paper-raised *:mx-4 *:my-6 *:h-5">
        {ROWS.map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </>
  )
}

import { TableSkeleton } from '@/components/records/table-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

/** Until the server has decided who asks, and made the page. */
export default function AdminLoading() {
  return (
    <>
      <div className="pt-10 pb-8 md:pt-16 md:pb-12">
        <Skeleton className="h-12 max-w-md" />
      </div>
      <TableSkeleton />
    </>
  )
}

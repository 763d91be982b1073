import { Suspense, type ReactNode } from 'react'
import { FetchFailed } from '@/ui/dashboard/fetch-failed'
import { TableSkeleton } from '@/ui/dashboard/table-skeleton'
import { readOrNull } from './read-or-null'

type ListProps<List> = {
  failed: string
  read: () => Promise<List>
  children: (list: List) => ReactNode
}

export function RecordList<List>(props: ListProps<List>) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      <LoadedList {...props} />
    </Suspense>
  )
}

async function LoadedList<List>({ failed, read, children }: ListProps<List>) {
  const list = await readOrNull(failed, read)
  return list ? children(list) : <FetchFailed message={failed} />
}

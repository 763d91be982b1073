import { Suspense, type ReactNode } from 'react'
import { FetchFailed } from '@/components/records/fetch-failed'
import { TableSkeleton } from '@/components/records/table-skeleton'
import { readOrNull } from './read-or-null'

type ListProps<List> = {
  /** The error message when the list cannot be read. */
  failed: string
  read: () => Promise<List>
  children: (list: List) => ReactNode
}

/** A list of the dashboard: skeleton rows, then what `children` makes of it, or why it is missing. */
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

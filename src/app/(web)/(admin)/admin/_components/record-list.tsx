import { Suspense, type ReactNode } from 'react'
import { FetchFailed } from '@/components/records/fetch-failed'
import { TableSkeleton } from '@/components/records/table-skeleton'
import { readOrNull } from './read-or-null'

type Props<List> = {
  /** The error message when the list cannot be read. */
  failed: string
  read: () => Promise<List>
  children: (list: List) => ReactNode
}

/** A list of the dashboard: skeleton rows, then what `children` makes of it, or why it is missing. */
export function RecordList<List>(props: Props<List>) {
  return (
    <Suspense fallback={<TableSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  )
}

async function Loaded<List>({ failed, read, children }: Props<List>) {
  const list = await readOrNull(failed, read)
  return list ? children(list) : <FetchFailed message={failed} />
}

import { Suspense, type ReactNode } from 'react'
import { LoadFailed } from '@/ui/dashboard/fetch-failed'
import { Spinner } from '@/ui/spinner'
import { toRecordId } from '@/features/catalog/server/edit-record'
import { readOrNull } from './read-or-null'

type Props<Opened> = {
  /** From the URL, not validated. */
  id: string
  /** The loading text: "Loading webinar data...". */
  loading: string
  /** The toast on `backTo` if the record is missing or unreadable. */
  failed: string
  backTo: string
  find: (id: number) => Promise<Opened | null>
  children: (record: Opened) => ReactNode
}

export function RecordEditor<Opened>(props: Props<Opened>) {
  return (
    <Suspense
      fallback={
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner /> {props.loading}
        </p>
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
}

async function Loaded<Opened>({ id, failed, backTo, find, children }: Props<Opened>) {
  const number = toRecordId(id)
  const record = number && (await readOrNull(failed, () => find(number)))
  return record ? children(record) : <LoadFailed message={failed} backTo={backTo} />
}

import { FetchFailed } from '@/components/records/fetch-failed'
import { listWebinarRows, WEBINAR_LIST } from '@/features/webinars/admin-queries'
import { WebinarTable } from '@/features/webinars/components/webinar-table'
import { WEBINAR_MESSAGES } from '@/features/webinars/schema'
import type { ListState } from '@/lib/records/list-state'
import { readList } from '../../_components/read-list'

/** One page of webinars. */
export async function WebinarList({ state }: { state: ListState }) {
  const list = await readList(WEBINAR_MESSAGES.fetchFailed, () => listWebinarRows(state))
  if (!list) return <FetchFailed message={WEBINAR_MESSAGES.fetchFailed} />
  return <WebinarTable {...list} shape={WEBINAR_LIST} state={state} />
}

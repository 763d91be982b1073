import { FetchFailed } from '@/components/records/fetch-failed'
import { listWorkshopRows, WORKSHOP_LIST } from '@/features/workshops/admin-queries'
import { WorkshopTable } from '@/features/workshops/components/workshop-table'
import { WORKSHOP_MESSAGES } from '@/features/workshops/schema'
import type { ListState } from '@/lib/records/list-state'
import { readList } from '../../_components/read-list'
import { OpenedQuestions } from './opened-questions'

/** One page of workshops, with the questions of the row that is open. */
export async function WorkshopList({ state, opened }: { state: ListState; opened: number | null }) {
  const list = await readList(WORKSHOP_MESSAGES.fetchFailed, () => listWorkshopRows(state))
  if (!list) return <FetchFailed message={WORKSHOP_MESSAGES.fetchFailed} />
  const row = list.rows.find(({ id }) => id === opened)
  return (
    <WorkshopTable
      {...list}
      shape={WORKSHOP_LIST}
      state={state}
      opened={row ? { id: row.id, content: <OpenedQuestions workshop={row} /> } : null}
    />
  )
}

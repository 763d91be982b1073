import { FetchFailed } from '@/components/records/fetch-failed'
import { listTutorialRows, TUTORIAL_LIST } from '@/features/tutorials/admin-queries'
import { TutorialTable } from '@/features/tutorials/components/tutorial-table'
import { TUTORIAL_MESSAGES } from '@/features/tutorials/schema'
import type { ListState } from '@/lib/records/list-state'
import { readList } from '../../_components/read-list'

/** One page of tutorials. */
export async function TutorialList({ state }: { state: ListState }) {
  const list = await readList(TUTORIAL_MESSAGES.fetchFailed, () => listTutorialRows(state))
  if (!list) return <FetchFailed message={TUTORIAL_MESSAGES.fetchFailed} />
  return <TutorialTable {...list} shape={TUTORIAL_LIST} state={state} />
}

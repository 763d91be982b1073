import { FetchFailed } from '@/components/records/fetch-failed'
import { PeopleTable } from '@/features/people/components/people-table'
import { listPeople, PEOPLE_LIST } from '@/features/people/queries'
import type { ListState } from '@/lib/records/list-state'
import { siteTimeZone } from '@/server/site-time-zone'
import { readList } from '../../_components/read-list'

const FAILED = 'Could not fetch users.'

/** One page of accounts. */
export async function PeopleList({ state }: { state: ListState }) {
  const list = await readList(FAILED, () => listPeople(state))
  if (!list) return <FetchFailed message={FAILED} />
  return <PeopleTable {...list} shape={PEOPLE_LIST} state={state} timeZone={await siteTimeZone()} />
}

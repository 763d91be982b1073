import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { readYear, YearView } from '../year-view'
import { listYear } from '../../server/staff/list-year'
import { OwnView, requireUser } from '@/back-office/own-view'
import { SiteFrame } from '@/back-office/site-frame'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'

const PATH = '/cms/year'

/** The events of a year, which the query names: `?year=2027`. For editors too. */
export async function Year(view: AdminViewServerProps) {
  requireUser(view, { path: PATH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const timeZone = await readSiteZone(payload)
  const { from, year } = readYear(view.searchParams?.year, timeZone)
  const events = await listYear(payload, year, timeZone)
  return (
    <OwnView view={view}>
      <h1 className="tw:m-0">{`Calendar ${year}`}</h1>
      <p>
        {`Every event of the year, drafts by their planned date. Times are in ${timeZone}. `}
        <a href={`${PATH}?year=${year - 1}`}>{year - 1}</a>{' '}
        <a href={`${PATH}?year=${year + 1}`}>{year + 1}</a>
      </p>
      <SiteFrame>
        <YearView year={year} from={from} events={events} to="cms" />
      </SiteFrame>
    </OwnView>
  )
}

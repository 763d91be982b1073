import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { findPlannedEvent } from '../../server/series/find-planned-event'
import { isRowId } from '@/lib/row-id'
import { EVENT_KINDS } from '@/lib/records/target'
import { OwnView, requireUser } from '@/back-office/own-view'
import { PlanEventFrame } from './plan-event-frame'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'

const PATH = '/cms/copy-event'

/** Copies or repeats the event that the query names: `?workshop=12`. For editors too. */
export async function PlanEventView(view: AdminViewServerProps) {
  requireUser(view, { path: PATH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const params = view.searchParams ?? {}
  const kind = EVENT_KINDS.find((item) => isRowId(params[item]))
  const event = kind && (await findPlannedEvent(payload, { kind, id: Number(params[kind]) }))
  return (
    <OwnView view={view}>
      <h1 className="tw:m-0">{event ? `Copy or repeat: ${event.title}` : 'Copy or repeat'}</h1>
      {event ? (
        <PlanEventFrame event={event} timeZone={await readSiteZone(payload)} />
      ) : (
        <p>Open a workshop or webinar and choose “Copy or repeat”.</p>
      )}
    </OwnView>
  )
}

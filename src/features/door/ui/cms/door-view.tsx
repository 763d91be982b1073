import Link from 'next/link'
import type { AdminViewServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { readEvent } from '@/features/events/server/read-event'
import { listDoorLinks } from '../../server/door-links'
import { isRowId } from '@/lib/row-id'
import { EVENT_KINDS } from '@/lib/records/target'
import { OwnView, requireUser } from '@/back-office/own-view'
import { SiteFrame } from '@/back-office/site-frame'
import { readSiteZone } from '@/back-office/site-zone/read-site-zone'
import { DoorLinks } from '../door-links'

const PATH = '/cms/door'

/** The door links of the event that the query names: `?workshop=12`. For editors too. */
export async function DoorView(view: AdminViewServerProps) {
  requireUser(view, { path: PATH, mayEnter: isStaff })
  const { payload } = view.initPageResult.req
  const params = view.searchParams ?? {}
  const kind = EVENT_KINDS.find((item) => isRowId(params[item]))
  const ref = kind && { kind, id: Number(params[kind]) }
  const event = ref && (await readEvent({ payload }, ref))
  const timeZone = await readSiteZone(payload)
  return (
    <OwnView view={view}>
      <h1 className="tw:m-0">{event ? `Door: ${event.title}` : 'Door'}</h1>
      {event ? (
        <>
          <p className="tw:m-0">
            <Link href={`/cms/collections/${event.kind}s/${event.id}`} prefetch={false}>
              Back to the {event.kind}
            </Link>
          </p>
          <SiteFrame>
            <DoorLinks
              event={{ kind: event.kind, id: event.id }}
              timeZone={timeZone}
              {...await listDoorLinks({ payload }, event)}
            />
          </SiteFrame>
        </>
      ) : (
        <p>Open a workshop or webinar with a date and choose “Door links”.</p>
      )}
    </OwnView>
  )
}

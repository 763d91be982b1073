import { AddPeople } from '@/features/rosters/ui/add-people'
import { AddedLists } from '@/features/rosters/ui/added-lists'
import { listRosters } from '@/features/rosters/server/queries'
import type { EventRef } from '@/features/events/server/read-event'
import { formatMoment } from '@/lib/time/dates'
import { createAdminTitle } from '@/platform/server/admin-title'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { RosterFrame } from '../../../../_components/roster-frame'

export const generateMetadata = createAdminTitle('Add many people')

export default async function AddPeoplePage({
  params,
}: PageProps<'/admin/[kind]/[id]/people/add'>) {
  await requireAdmin()
  return (
    <RosterFrame params={params} title="Add many people">
      {({ isCancelled, isOver, ref }, path) => (
        <div className="flex flex-col gap-12">
          {isOver || isCancelled ? (
            <p className="measure">{`This event is ${isOver ? 'over' : 'cancelled'}.`}</p>
          ) : (
            <AddPeople event={ref} path={path} />
          )}
          <Lists event={ref} />
        </div>
      )}
    </RosterFrame>
  )
}

async function Lists({ event }: { event: EventRef }) {
  const [lists, zone] = await Promise.all([listRosters(event), siteTimeZone()])
  const shown = lists.map(({ addedAt, ...list }) => ({
    ...list,
    when: formatMoment(addedAt, zone),
  }))
  return <AddedLists event={event} lists={shown} />
}

import { TakeAttendance } from '@/features/rosters/ui/take-attendance'
import { readDefaultMinutes } from '@/features/rosters/server/queries'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import type { AttendedEvent } from '@/features/events/attendees/dto'
import { RosterFrame } from '../../../../_components/roster-frame'

export const generateMetadata = createAdminTitle('Attendance from a meeting')

export default async function AttendancePage({
  params,
}: PageProps<'/admin/[kind]/[id]/people/attendance'>) {
  await requireAdmin()
  return (
    <RosterFrame params={params} title="Attendance from a meeting">
      {(event, path) =>
        event.hasOpened ? (
          <Report event={event} path={path} />
        ) : (
          <p className="measure">This event has not started.</p>
        )
      }
    </RosterFrame>
  )
}

async function Report({ event: { ref }, path }: { event: AttendedEvent; path: string }) {
  return <TakeAttendance event={ref} path={path} defaultMinutes={await readDefaultMinutes(ref)} />
}

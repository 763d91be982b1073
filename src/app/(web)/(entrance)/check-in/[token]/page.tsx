import { notFound } from 'next/navigation'
import { isAdmin } from '@/access/roles'
import { PageHeader } from '@/ui/page-header'
import { CheckInPanel } from '@/features/events/ui/attendees/check-in-panel'
import { findCheckIn } from '@/features/events/server/attendees/find-check-in'
import { createAdminTitle } from '@/platform/server/admin-title'
import { getViewer } from '@/platform/server/viewer'

export const generateMetadata = createAdminTitle('Check in')

/**
 * The target of a seat's QR code. Administrators see the attendee and can check them in; everyone
 * else gets a 404. Rendering writes nothing.
 */
export default async function CheckInPage({ params }: PageProps<'/check-in/[token]'>) {
  const viewer = await getViewer()
  if (!viewer || !isAdmin(viewer)) notFound()
  const { token } = await params
  const checkIn = (await findCheckIn(token)) ?? notFound()
  const { event, name, title, when } = checkIn
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader title={name} intro={title} />
      <div className="flex max-w-[32rem] flex-col gap-6">
        <p className="tabular-nums">
          {when.day}
          <span className="block">{when.time}</span>
        </p>
        <CheckInPanel token={token} checkIn={checkIn} />
        <p className="text-sm">
          <a
            href={`/admin/${event.kind}s/${event.id}/people`}
            className="underline underline-offset-4"
          >
            All attendees of this {event.kind}
          </a>
        </p>
      </div>
    </div>
  )
}

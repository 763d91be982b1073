import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import { findJoin, type Join } from '@/features/events/server/find-join'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { formatSpan, formatSpanInLine } from '@/lib/time/dates'
import { getEventEnd } from '@/features/events/event-times'
import { requireViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Join', robots: { index: false } }

/** Redirects attendees to the event when it is open, otherwise says when to return. */
export default async function JoinPage({ params }: PageProps<'/join/[event]'>) {
  const { event: segment } = await params
  const viewer = await requireViewer(`/join/${segment}`)
  const now = new Date()
  const join = (await findJoin(segment, viewer.id, now.getTime())) ?? redirect('/404')
  if (join.link) redirect(`/join/${segment}/go`)
  const { timeZone } = await getSiteInfo()
  const { event } = join
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader title={toTitle(join, now)} intro={event.title} />
      <div className="flex flex-col items-start gap-6">
        {isAhead(join, now) && <When join={join} timeZone={timeZone} />}
        <ButtonLink href={`/${event.kind}s/${event.slug}`} variant="secondary">
          Go to the {event.kind}
        </ButtonLink>
      </div>
    </div>
  )
}

function When({ join: { event, opensAt }, timeZone }: { join: Join; timeZone: string }) {
  const span = formatSpan(event.joinLink ? { startsAt: opensAt } : event, timeZone)
  const place = event.joinLink || !event.place ? '' : `, ${event.place}`
  return (
    <p role="status">
      {event.joinLink && <span>The room opens on </span>}
      <time dateTime={event.joinLink ? opensAt : event.startsAt} className="font-semibold">
        {formatSpanInLine(span)}
      </time>
      {place}.
    </p>
  )
}

function toTitle(join: Join, now: Date): string {
  if (join.event.isCancelled) return 'This event is cancelled'
  if (!isAhead(join, now)) return 'This event is over'
  return join.event.joinLink ? 'It hasn’t started yet' : 'There is nothing to join online'
}

function isAhead({ event }: Join, now: Date): boolean {
  return !event.isCancelled && now.getTime() < getEventEnd(event)
}

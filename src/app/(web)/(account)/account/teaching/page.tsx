import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountHeading, AccountSection } from '@/features/accounts/ui/account/account-section'
import { TaughtEvents } from '@/features/instructors/ui/taught-events'
import { findOwnInstructors, listTaughtEvents } from '@/features/instructors/server/teaching'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'Teaching' }

export default async function TeachingPage() {
  const { id } = await requireViewer('/account/teaching')
  const instructors = await findOwnInstructors(id)
  if (instructors.length === 0) redirect('/404')
  const events = await listTaughtEvents(instructors, now())
  const timeZone = await siteTimeZone()
  return (
    <>
      <AccountHeading
        title="Teaching"
        intro="Your events, how many people come, and what they ask. The team answers questions and edits events."
      />
      <div className="flex flex-col gap-6">
        <AccountSection id="upcoming" title="Upcoming">
          <TaughtEvents
            events={events.filter(({ isOver }) => !isOver)}
            empty="No upcoming events"
            timeZone={timeZone}
          />
        </AccountSection>
        <AccountSection id="past" title="Past">
          <TaughtEvents
            events={events.filter(({ isOver }) => isOver)}
            empty="No past events"
            timeZone={timeZone}
          />
        </AccountSection>
      </div>
    </>
  )
}

/** Outside the component, because a render must not read the clock directly. */
function now(): number {
  return Date.now()
}

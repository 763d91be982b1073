import type { Metadata } from 'next'
import { AccountHeading, AccountSection } from '@/features/accounts/ui/account/account-section'
import { CalendarAddress } from '@/features/accounts/ui/account/calendar-address'
import { getCalendarSince } from '@/features/accounts/server/account/queries'
import { SLOTS } from '@/features/slots'
import { ComingSeats } from '@/features/events/ui/coming-seats'
import { LearningPart } from '@/features/learning/ui/learning-part'
import { MyQuestions } from '@/features/questions/ui/my-questions'
import { parseShown } from '@/ui/shown'
import { formatMoment } from '@/lib/time/dates'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireViewer } from '@/platform/server/viewer'

export const metadata: Metadata = { title: 'My Learning' }

export default async function LearningPage({ searchParams }: PageProps<'/account/learning'>) {
  const { id: userId } = await requireViewer('/account/learning')
  const query = await searchParams
  const shown = Object.fromEntries(
    ['continue', 'saved', 'done', 'questions'].map((name) => [name, parseShown(query[name])]),
  )
  return (
    <>
      <AccountHeading title="My Learning" intro="Pick up where you left off." />
      <div className="flex flex-col gap-6">
        <AccountSection id="coming" title="Coming up">
          <ComingSeats userId={userId} />
        </AccountSection>
        <AccountSection id="continue" title="Continue">
          <LearningPart part="continue" userId={userId} shown={shown} />
        </AccountSection>
        <AccountSection id="saved" title="Saved">
          <LearningPart part="saved" userId={userId} shown={shown} />
        </AccountSection>
        <AccountSection id="done" title="Done">
          <LearningPart part="done" userId={userId} shown={shown} />
        </AccountSection>
        {SLOTS.flatMap(({ learning = [] }) => learning).map(({ id, Section, title }) => (
          <AccountSection key={id} id={id} title={title}>
            <Section userId={userId} />
          </AccountSection>
        ))}
        <AccountSection id="questions" title="My questions">
          <MyQuestions userId={userId} shown={shown} />
        </AccountSection>
        <OwnCalendar userId={userId} />
      </div>
    </>
  )
}

async function OwnCalendar({ userId }: { userId: number }) {
  const [since, zone] = await Promise.all([getCalendarSince(userId), siteTimeZone()])
  return (
    <AccountSection
      id="calendar"
      title="My Calendar"
      intro="Subscribe to your events in your calendar app. They update automatically. Keep this address private: anyone who has it can see your events. Changing your password turns it off."
    >
      <CalendarAddress since={since ? { at: since, words: formatMoment(since, zone) } : null} />
    </AccountSection>
  )
}

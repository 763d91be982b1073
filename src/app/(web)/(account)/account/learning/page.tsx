import type { Metadata } from 'next'
import { AccountHeading } from '@/features/account/components/account-heading'
import { AccountSection } from '@/features/account/components/account-section'
import { ComingSeats } from '@/features/events/components/coming-seats'
import { LearningPart } from '@/features/learning/components/learning-part'
import { MyQuestions } from '@/features/questions/components/my-questions'
import { requireViewer } from '@/server/viewer'

export const metadata: Metadata = { title: 'My Learning' }

/** Where somebody was, what is next and what they asked, in five parts (L-01). */
export default async function LearningPage({ searchParams }: PageProps<'/account/learning'>) {
  const { id: userId } = await requireViewer('/account/learning')
  const query = await searchParams
  const after = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : undefined
  }
  return (
    <>
      <AccountHeading
        title="My Learning"
        intro="Where you were, what is next, and what you asked."
      />
      <div className="flex flex-col gap-6">
        <AccountSection id="coming" title="Coming up">
          <ComingSeats userId={userId} />
        </AccountSection>
        <AccountSection id="continue" title="Continue">
          <LearningPart part="continue" userId={userId} after={after('continue')} />
        </AccountSection>
        <AccountSection id="saved" title="Saved">
          <LearningPart part="saved" userId={userId} after={after('saved')} />
        </AccountSection>
        <AccountSection id="done" title="Done">
          <LearningPart part="done" userId={userId} after={after('done')} />
        </AccountSection>
        <AccountSection id="questions" title="My questions">
          <MyQuestions userId={userId} after={after('questions')} />
        </AccountSection>
      </div>
    </>
  )
}

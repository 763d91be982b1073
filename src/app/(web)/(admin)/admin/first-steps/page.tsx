import { hasDemoContent } from '../../../../../../seed/remove'
import { recordProgress } from '@/features/setup/server/progress'
import { readFirstSteps } from '@/features/setup/server/steps'
import { isTestEmailToken } from '@/features/setup/server/test-email'
import { CloseButton, RemoveDemoButton } from '@/features/setup/ui/step-buttons'
import { StepList, StepProgress } from '@/features/setup/ui/step-list'
import { createAdminTitle, findFactorReminder } from '@/platform/server/admin-title'
import { cms } from '@/platform/server/cms'
import { requireAdmin } from '@/platform/server/viewer'
import { PageHeader } from '@/ui/page-header'
import { RecordList } from '../_components/record-list'

export const generateMetadata = createAdminTitle('First steps')

type Props = { searchParams: Promise<{ arrived?: string | string[] }> }

export default async function FirstStepsPage({ searchParams }: Props) {
  await requireAdmin()
  const { arrived } = await searchParams
  const hasArrived = typeof arrived === 'string' && isTestEmailToken(arrived)
  return (
    <>
      <PageHeader
        title="First steps"
        intro="What a school does once, before it opens. Steps tick themselves off where the site can see it."
      />
      {hasArrived && (
        <p role="status" className="mb-6 font-semibold">
          The test email arrived.
        </p>
      )}
      <RecordList failed="Could not read the steps." read={() => readSteps(hasArrived)}>
        {({ hasDemo, isClosed, steps }) => (
          <>
            <StepProgress steps={steps} />
            <StepList steps={steps} />
            <div className="mt-6 flex flex-wrap gap-3">
              {hasDemo && <RemoveDemoButton />}
              <CloseButton isClosed={isClosed} />
            </div>
          </>
        )}
      </RecordList>
    </>
  )
}

async function readSteps(hasArrived: boolean) {
  const payload = await cms()
  // Only who received the email knows its address, and reading it again changes nothing.
  if (hasArrived) await recordProgress(payload, ['email'])
  const hasFactor = (await findFactorReminder()) === null
  const [steps, hasDemo] = await Promise.all([
    readFirstSteps(payload, { hasFactor }),
    hasDemoContent(payload),
  ])
  return { ...steps, hasDemo }
}

import { readOrNull } from '@/app/(web)/(admin)/admin/_components/read-or-null'
import { readFirstSteps } from '@/features/setup/server/steps'
import { StepProgress } from '@/features/setup/ui/step-list'
import { findFactorReminder } from '@/platform/server/admin-title'
import { cms } from '@/platform/server/cms'
import { ButtonLink } from '@/ui/button-link'
import { Surface } from '@/ui/surface'

/** Leads to the next of the first steps, until all are done or the list is closed. */
export async function FirstSteps() {
  const list = await readOrNull('Could not read the first steps.', async () =>
    readFirstSteps(await cms(), { hasFactor: (await findFactorReminder()) === null }),
  )
  const next = list?.steps.find(({ isDone }) => !isDone)
  if (!list || list.isClosed || !next) return null
  return (
    <Surface as="section" aria-labelledby="first-steps" className="p-5">
      <h2 id="first-steps" className="display mb-3 text-xl">
        First steps
      </h2>
      <StepProgress steps={list.steps} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="text-ink-muted">Next: </span>
          <strong>{next.title}</strong>
        </p>
        <ButtonLink href="/admin/first-steps">Continue</ButtonLink>
      </div>
    </Surface>
  )
}

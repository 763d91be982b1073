import { FetchFailed } from '@/ui/dashboard/fetch-failed'
import { ButtonLink } from '@/ui/button-link'
import { Skeleton } from '@/ui/skeleton'
import { Surface } from '@/ui/surface'
import { ChangeList } from '@/features/admin/ui/change-list'
import { ComingEvents } from '@/features/admin/ui/coming-events'
import { DayChart } from '@/features/admin/ui/day-chart'
import { listChanges } from '@/features/admin/server/log-queries'
import { countByDay, listComingEvents } from '@/features/admin/server/queries'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { readOrNull } from '../../_components/read-or-null'

const FAILED = 'Could not load the latest activity.'

export async function Activity() {
  const timeZone = await siteTimeZone()
  const loaded = await readOrNull(FAILED, () =>
    Promise.all([countByDay(timeZone), listComingEvents(), listChanges({ limit: 8 })]),
  )
  if (!loaded) return <FetchFailed message={FAILED} />
  const [{ signUps, questions, registrations }, events, { entries }] = loaded
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <DayChart title="Sign-ups, last 30 days" noun={['sign-up', 'sign-ups']} days={signUps} />
        <DayChart
          title="Questions, last 30 days"
          noun={['question', 'questions']}
          days={questions}
        />
        <DayChart
          title="Registrations, last 30 days"
          noun={['registration', 'registrations']}
          days={registrations}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <ComingEvents events={events} timeZone={timeZone} />
        <Surface as="section" aria-labelledby="recent" className="flex flex-col gap-2 p-5">
          <h2 id="recent" className="text-sm font-semibold text-ink-muted">
            Recent changes
          </h2>
          <ChangeList entries={entries} timeZone={timeZone} />
          {entries.length > 0 && (
            <ButtonLink href="/admin/changes" variant="secondary" size="sm" className="self-start">
              View all changes
            </ButtonLink>
          )}
        </Surface>
      </div>
    </div>
  )
}

export function ActivitySkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        {[0, 1, 2].map((chart) => (
          <Skeleton key={chart} className="h-64" />
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {[0, 1].map((list) => (
          <Skeleton key={list} className="h-96" />
        ))}
      </div>
    </div>
  )
}

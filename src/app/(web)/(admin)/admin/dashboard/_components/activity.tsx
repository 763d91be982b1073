import { FetchFailed } from '@/components/records/fetch-failed'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { Skeleton } from '@/components/ui/skeleton'
import { Surface } from '@/components/ui/surface'
import { ChangeList } from '@/features/admin/components/change-list'
import { DayChart } from '@/features/admin/components/day-chart'
import { listChanges } from '@/features/admin/log-queries'
import { countByDay, listComingWebinars } from '@/features/admin/queries'
import { formatCreated } from '@/lib/time/dates'
import { siteTimeZone } from '@/server/site-time-zone'
import { readOrNull } from '../../_components/read-or-null'

const FAILED = 'Could not load the latest activity.'

/** The last 30 days, the webinars to come and who changed what. */
export async function Activity() {
  const timeZone = await siteTimeZone()
  const loaded = await readOrNull(FAILED, () =>
    Promise.all([countByDay(timeZone), listComingWebinars(), listChanges({ limit: 8 })]),
  )
  if (!loaded) return <FetchFailed message={FAILED} />
  const [{ signUps, questions }, webinars, { entries }] = loaded
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <DayChart title="Sign-ups, last 30 days" noun={['sign-up', 'sign-ups']} days={signUps} />
      <DayChart title="Questions, last 30 days" noun={['question', 'questions']} days={questions} />
      <Surface as="section" aria-labelledby="coming" className="flex flex-col gap-4 p-5">
        <h2 id="coming" className="text-sm font-semibold text-ink-muted">
          Coming webinars
        </h2>
        {webinars.length === 0 && (
          <p className="text-sm text-ink-muted">No webinar is scheduled.</p>
        )}
        <ul className="flex flex-col">
          {webinars.map(({ id, title, presenter, scheduledFor }) => (
            <li key={id} className="border-b border-line py-3 text-sm last:border-b-0">
              <AppLink
                href={`/admin/webinars/edit/${id}`}
                className="font-semibold underline-offset-4 hover:underline"
              >
                {title}
              </AppLink>
              <p className="text-ink-muted">
                <time dateTime={scheduledFor} className="tabular-nums">
                  {formatCreated(scheduledFor, timeZone)}
                </time>
                , {presenter}
              </p>
            </li>
          ))}
        </ul>
      </Surface>
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
  )
}

/** The shape of `Activity` while it loads. */
export function ActivitySkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-64" />
      ))}
    </div>
  )
}

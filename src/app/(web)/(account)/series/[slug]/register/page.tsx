import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { PageHeader } from '@/ui/page-header'
import { getSiteInfo } from '@/features/pages/server/site/queries'
import { listAhead, toSeriesDates } from '@/features/events/ui/series-article'
import { SeriesSeats } from '@/features/events/ui/series-seats'
import { TakeSeriesForm } from '@/features/events/ui/answers-form'
import {
  findOwnSeriesSeats,
  findSeries,
  listSeriesForm,
} from '@/features/events/server/series-page'
import { redirectFromPreviousSlug } from '@/features/redirects/server/redirect-previous-slug'
import { requireViewer } from '@/platform/server/viewer'

const HEADING = 'Your seats'
export const metadata: Metadata = { title: HEADING, robots: { index: false } }

/** The viewer's seats in a series, for forms without scripts and after signing in. */
export default async function SeriesSeatsPage({
  params,
  searchParams,
}: PageProps<'/series/[slug]/register'>) {
  const { slug } = await params
  await redirectFromPreviousSlug('series', slug, '/register')
  const viewer = await requireViewer(`/series/${slug}/register`)
  const series = (await findSeries(slug)) ?? notFound()
  const [seats, questions, { wait }, { timeZone }] = await Promise.all([
    findOwnSeriesSeats(series.id, viewer.id),
    listSeriesForm(series.id, viewer.id),
    searchParams,
    getSiteInfo(),
  ])
  const { path, title } = series
  const isClosed = seats.open === 0 && seats.registered + seats.waiting === 0
  return (
    <div className="wrap pb-24 wrap-anywhere">
      <PageHeader
        above={<Breadcrumbs items={[{ href: path, label: title }]} current={HEADING} />}
        title={HEADING}
        intro={title}
      />
      <div className="flex max-w-[32rem] flex-col gap-6">
        {wait !== undefined && (
          <p role="alert" className="rounded-surface border border-bad p-5">
            Too many changes. Please try again in ten minutes.
          </p>
        )}
        {isClosed && <p role="status">Registration is closed for all events of this series.</p>}
        <SeriesSeats
          series={{ id: series.id, path: series.path }}
          dates={toSeriesDates(listAhead(series, now()), { now: now(), timeZone })}
          own={seats}
          form={
            questions.length > 0 && (
              <TakeSeriesForm
                series={series.id}
                questions={questions}
                answers={[]}
                label="Register for all upcoming dates"
              />
            )
          }
        />
        <p className="text-sm text-ink-muted">
          <a href={path} className="underline underline-offset-4">
            Back to the series
          </a>
        </p>
      </div>
    </div>
  )
}

/** Outside the component, because a render must not read the clock directly. */
function now(): number {
  return Date.now()
}

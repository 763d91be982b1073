import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { PageHeader } from '@/ui/page-header'
import type { InternshipProgramme } from '../dto'
import type { OpenCohort } from '../server/cohort-queries'
import { EnrollCard, MarkedList, Mentors, ProgrammeModules, ProgrammePictures } from './enroll-card'

export function ProgrammeArticle({
  cohort,
  currency,
  programme,
  timeZone,
}: {
  cohort?: OpenCohort | null
  currency: string
  programme: InternshipProgramme
  timeZone: string
}) {
  if (!programme.isDescribed && !cohort) return <NoProgramme />
  const facts = [programme.level, programme.duration].filter(Boolean).join(' · ')
  return (
    <div className="wrap pb-24">
      <PageHeader
        title={programme.title}
        intro={programme.intro}
        above={facts && <p className="font-semibold text-accent-text">{facts}</p>}
      />
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1fr_20rem]">
        {programme.highlights.length > 0 && (
          <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-y border-line py-6 sm:grid-cols-3">
            {programme.highlights.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm text-ink-muted">{label}</dt>
                <dd className="text-lg font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <EnrollCard programme={programme} cohort={cohort} currency={currency} timeZone={timeZone} />
        <div className="flex min-w-0 flex-col gap-16 lg:col-start-1">
          <ProgrammePictures pictures={programme.pictures} />
          <MarkedList id="outcomes" title={programme.titles.outcomes} texts={programme.outcomes} />
          <ProgrammeModules modules={programme.modules} titles={programme.titles} />
          <Mentors mentors={programme.mentors} titles={programme.titles} />
          <MarkedList
            id="deliverables"
            title={programme.titles.deliverables}
            texts={programme.deliverables}
          />
          {programme.reportLink && (
            <p>
              <ButtonLink href={programme.reportLink} target="_blank" variant="secondary">
                {programme.titles.report}
                <span className="sr-only"> (opens in a new tab)</span>
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Promises nothing that the school has not said. */
function NoProgramme() {
  return (
    <div className="wrap pb-24">
      <PageHeader title="Internships" />
      <EmptyState
        title="No program has been announced yet"
        action={<ButtonLink href="/contact?subject=Internship">Ask us about it</ButtonLink>}
      >
        When there is one, its dates, mentors and price are here.
      </EmptyState>
    </div>
  )
}

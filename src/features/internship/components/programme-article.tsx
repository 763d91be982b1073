import { PageHeader } from '@/components/ui/page-header'
import type { InternshipProgramme } from '../dto'
import { Deliverables, EnrollCard, ProgrammeModules } from './enroll-card'

export function ProgrammeArticle({
  currency,
  programme,
}: {
  currency: string
  programme: InternshipProgramme
}) {
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
        <EnrollCard programme={programme} currency={currency} />
        <div className="flex min-w-0 flex-col gap-16 lg:col-start-1">
          <ProgrammeModules modules={programme.modules} titles={programme.titles} />
          <Deliverables deliverables={programme.deliverables} titles={programme.titles} />
        </div>
      </div>
    </div>
  )
}

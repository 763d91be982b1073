import { Check } from '@/components/icons/check'
import type { Metadata } from 'next'
import { PageHeader } from '@/components/ui/page-header'
import { EnrollCard } from '@/features/internship/components/enroll-card'
import { ProgrammeModules } from '@/features/internship/components/programme-modules'
import { getProgramme } from '@/features/internship/queries'
import { pageMetadata } from '../../page-metadata'

export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const { intro, title } = await getProgramme()
  return pageMetadata({
    title: 'Internships',
    description: intro ?? title,
    path: '/internships',
  })
}

/** The one paid internship. */
export default async function InternshipsPage() {
  const programme = await getProgramme()
  const facts = [programme.level, programme.duration].filter(Boolean).join(' · ')
  return (
    <div className="wrap pb-24">
      <PageHeader
        title={programme.title}
        intro={programme.intro}
        above={facts && <p className="font-semibold text-accent-text">{facts}</p>}
      />
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-16">
          {programme.highlights.length > 0 && (
            <dl className="grid gap-x-8 gap-y-5 border-y border-line py-6 sm:grid-cols-3">
              {programme.highlights.map(({ label, value }) => (
                <div key={label}>
                  <dt className="text-sm text-ink-muted">{label}</dt>
                  <dd className="text-lg font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <ProgrammeModules modules={programme.modules} />
          {programme.deliverables.length > 0 && (
            <section aria-labelledby="deliverables">
              <h2 id="deliverables" className="display text-xl">
                What You Take Home
              </h2>
              <ul className="mt-6 grid gap-3 sm:grid-cols-2">
                {programme.deliverables.map((text) => (
                  <li key={text} className="flex items-start gap-3">
                    <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent-text" />
                    {text}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <EnrollCard programme={programme} />
      </div>
    </div>
  )
}

import { PageHeader } from '@/components/ui/page-header'
import { ButtonLink } from '@/components/ui/button-link'
import { YearView } from '@/features/year/components/year-view'
import { listYear } from '@/features/year/queries'
import { toLocalInput } from '@/lib/time/local-input'
import { adminTitle } from '@/server/admin-title'
import { siteTimeZone } from '@/server/site-time-zone'
import { requireAdmin } from '@/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = adminTitle('Year')

export default async function YearPage({ searchParams }: PageProps<'/admin/year'>) {
  await requireAdmin()
  const timeZone = await siteTimeZone()
  const { year: asked } = await searchParams
  const year = /^(?:19|20|21)\d\d$/.test(String(asked)) ? Number(asked) : thisYear(timeZone)
  return (
    <>
      <PageHeader
        title={String(year)}
        intro={`Every event of the year, drafts by their planned date. Times are in ${timeZone}.`}
        actions={[year - 1, year + 1].map((one) => (
          <ButtonLink key={one} href={`/admin/year?year=${one}`} variant="secondary">
            {one}
          </ButtonLink>
        ))}
      />
      <RecordList failed="Could not load the year." read={() => listYear(year, timeZone)}>
        {(events) => <YearView year={year} events={events} />}
      </RecordList>
    </>
  )
}

/** Outside the component, because a render must not read the clock directly. */
function thisYear(timeZone: string): number {
  return Number(toLocalInput(new Date(), timeZone).slice(0, 4))
}

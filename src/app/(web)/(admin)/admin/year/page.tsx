import { PageHeader } from '@/ui/page-header'
import { ButtonLink } from '@/ui/button-link'
import { readYear, YearView } from '@/features/events/ui/year-view'
import { listYear } from '@/features/events/server/staff/list-year'
import { cms } from '@/platform/server/cms'
import { createAdminTitle } from '@/platform/server/admin-title'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordList } from '../_components/record-list'

export const generateMetadata = createAdminTitle('Calendar')

export default async function YearPage({ searchParams }: PageProps<'/admin/year'>) {
  await requireAdmin()
  const timeZone = await siteTimeZone()
  const { year: requestedYear } = await searchParams
  const { from, year } = readYear(requestedYear, timeZone)
  return (
    <>
      <PageHeader
        title={`Calendar ${year}`}
        intro={`Every event of the year, drafts by their planned date. Times are in ${timeZone}.`}
        actions={[year - 1, year + 1].map((item) => (
          <ButtonLink key={item} href={`/admin/year?year=${item}`} variant="secondary">
            {item}
          </ButtonLink>
        ))}
      />
      <RecordList
        failed="Could not load the year."
        read={async () => listYear(await cms(), year, timeZone)}
      >
        {(events) => <YearView year={year} from={from} events={events} />}
      </RecordList>
    </>
  )
}

import { listCategoryOptions, listInstructorOptions } from '@/features/catalog/server/admin-queries'
import { ContentForm } from '@/features/catalog/ui/content-form'
import { emptyValues } from '@/features/catalog/content/define-content'
import { createAdminTitle } from '@/platform/server/admin-title'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordFrame } from '../../_components/record-frame'
import { requireContentType } from '../../_components/require-content-type'

type Props = PageProps<'/admin/[kind]/new'>

export const generateMetadata = createAdminTitle(
  async ({ params }: Props) => `New ${(await requireContentType(params)).noun}`,
)

export default async function NewContentPage({ params }: Props) {
  await requireAdmin()
  const type = await requireContentType(params)
  const timeZone = await siteTimeZone()
  const instructors = await listInstructorOptions()
  return (
    <RecordFrame list={type.collection} title={`New ${type.noun}`}>
      <ContentForm
        collection={type.collection}
        timeZone={timeZone}
        instructors={instructors}
        categories={listCategoryOptions(type)}
        record={null}
        empty={emptyValues(type, timeZone)}
      />
    </RecordFrame>
  )
}

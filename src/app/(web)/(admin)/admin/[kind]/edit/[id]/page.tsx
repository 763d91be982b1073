import {
  findForEdit,
  listInstructorOptions,
  listCategoryOptions,
} from '@/features/catalog/server/admin-queries'
import { ContentForm } from '@/features/catalog/ui/content-form'
import { env } from '@/env'
import { PrivateLink } from '@/features/events/ui/private-link'
import { emptyValues } from '@/features/catalog/content/define-content'
import { createAdminTitle } from '@/platform/server/admin-title'
import { redirectToForm } from '@/features/redirects/server/redirect-previous-slug'
import { siteTimeZone } from '@/platform/server/site-time-zone'
import { requireAdmin } from '@/platform/server/viewer'
import { RecordEditor } from '../../../_components/record-editor'
import { RecordFrame } from '../../../_components/record-frame'
import { requireContentType } from '../../../_components/require-content-type'

type Props = PageProps<'/admin/[kind]/edit/[id]'>

export const generateMetadata = createAdminTitle(
  async ({ params }: Props) => `Edit ${(await requireContentType(params)).noun}`,
)

export default async function EditContentPage({ params }: Props) {
  await requireAdmin()
  const type = await requireContentType(params)
  const { id } = await params
  await redirectToForm(type.collection, id)
  const timeZone = await siteTimeZone()
  const instructors = await listInstructorOptions()
  return (
    <RecordFrame list={type.collection} title={`Edit ${type.noun}`}>
      <RecordEditor
        id={id}
        loading={`Loading ${type.kind} data...`}
        failed={type.messages.loadFailed}
        backTo={type.returnTo}
        find={(number) => findForEdit(type, number)}
      >
        {(record) => (
          <>
            {record.privatePath && type.eventKind && (
              <PrivateLink
                kind={type.eventKind}
                id={record.id}
                link={env.SITE_URL + record.privatePath}
              />
            )}
            <ContentForm
              collection={type.collection}
              timeZone={timeZone}
              instructors={instructors}
              categories={listCategoryOptions(type)}
              record={record}
              empty={emptyValues(type, timeZone)}
            />
          </>
        )}
      </RecordEditor>
      <p className="mt-6 text-sm text-ink-muted">
        {/* A full page load, because the back office has its own root layout. */}
        <a className="underline" href={`/cms/collections/${type.collection}/${id}`}>
          Longer text, versions and preview: open in the back office
        </a>
      </p>
    </RecordFrame>
  )
}

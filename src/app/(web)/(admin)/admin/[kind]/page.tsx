import { SLOTS } from '@/features/slots'
import { ExportLink } from '@/features/accounts/ui/export-link'
import { ListToolbar } from '@/ui/dashboard/list-toolbar'
import { ButtonLink } from '@/ui/button-link'
import { PageHeader } from '@/ui/page-header'
import {
  listCategoryOptions,
  listContentRows,
  listInstructorOptions,
} from '@/features/catalog/server/admin-queries'
import { ContentTable } from '@/features/catalog/ui/content-table'
import { readListState, type ListFilter } from '@/lib/records/list-state'
import { createAdminTitle } from '@/platform/server/admin-title'
import { requireAdmin } from '@/platform/server/viewer'
import { openQuestions } from '../_components/opened-questions'
import { RecordList } from '../_components/record-list'
import { requireContentType } from '../_components/require-content-type'

type Props = PageProps<'/admin/[kind]'>

const STATUS_FILTER: ListFilter = {
  name: 'status',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'published', label: 'Published' },
    { value: 'draft', label: 'Drafts' },
    { value: 'trash', label: 'Trash' },
  ],
}

export const generateMetadata = createAdminTitle(
  async ({ params }: Props) => (await requireContentType(params)).nouns,
)

export default async function ContentListPage({ params, searchParams }: Props) {
  await requireAdmin()
  const type = await requireContentType(params)
  const { collection, kind, noun, nouns, path, shape } = type
  const query = await searchParams
  const list = { shape, state: readListState(query, shape) }
  return (
    <>
      <PageHeader
        title={`${nouns} Management`}
        actions={
          <>
            <ExportLink href={`/admin/export/${collection}`} />
            {SLOTS.map(({ ListAction }, at) =>
              ListAction ? <ListAction key={at} collection={collection} /> : null,
            )}
            <ButtonLink href={`${path}/new`}>Add New {noun}</ButtonLink>
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ListToolbar
          {...list}
          placeholder={type.list.searchHint}
          filters={[...(type.list.filters ?? []), STATUS_FILTER]}
        />
        <RecordList
          failed={type.messages.fetchFailed}
          read={async () => ({
            ...(await listContentRows(type, list.state)),
            instructors: await listInstructorOptions(),
            categories: listCategoryOptions(type),
          })}
        >
          {(records) => (
            <ContentTable
              collection={collection}
              {...list}
              {...records}
              opened={openQuestions(kind, records.rows, query.qna)}
            />
          )}
        </RecordList>
      </div>
    </>
  )
}

'use client'

import type { ReactNode } from 'react'
import { FeaturedBadge, StatusTitle, TagList } from './cells'
import { PeopleLink } from '@/features/events/ui/people-link'
import { useQuestionsColumn } from './questions-column'
import type { RecordColumn } from './record-row'
import { RecordTable, type ListPage } from './record-table'
import { CONTENT } from '../content/content-types'
import type { ContentSlug, ContentType } from '../content/define-content'
import { changeContent, removeContent } from '../server/actions'
import type { CellValue, ContentRow } from '../server/admin-queries'
import { EditEventsDialog } from './edit-events-dialog'

/** The list of a content type. `opened` is the row whose questions are shown. */
export function ContentTable({
  collection,
  opened,
  instructors,
  categories,
  ...list
}: ListPage<ContentRow> & {
  collection: ContentSlug
  instructors: readonly { value: string; label: string }[]
  categories: readonly string[]
  opened?: { id: number; content: ReactNode }
}) {
  const type = CONTENT[collection]
  const { eventKind } = type
  const questions = useQuestionsColumn(list, opened?.id)
  return (
    <RecordTable
      {...list}
      collection={collection}
      kind={[type.kind, collection]}
      columns={[...toColumns(type), questions]}
      actions={{
        remove: (input) => removeContent({ ...input, collection }),
        change: (input) => changeContent({ ...input, collection }),
      }}
      messages={type.messages}
      deletion={type.deletion}
      opened={opened}
      editor={
        eventKind &&
        ((edit) => (
          <EditEventsDialog
            {...edit}
            categories={categories}
            instructors={instructors}
            kind={eventKind}
          />
        ))
      }
      first={type.list.empty}
      isCopied={type.eventKind !== undefined}
    />
  )
}

function toColumns({ collection, fields, list, path }: ContentType): RecordColumn<ContentRow>[] {
  return [
    {
      label: 'Title',
      sort: 'title',
      part: 'title',
      cell: (row) => (
        <>
          <StatusTitle {...row} href={`/cms/collections/${collection}/${row.id}`} />
          {row.startsAt && (
            <span className="block text-sm text-balance text-ink-muted [&>time]:whitespace-normal">
              <CellContent value={row.startsAt} />
            </span>
          )}
          <PeopleLink {...row} href={`${path}/${row.id}/people`} />
        </>
      ),
    },
    ...list.columns.map(({ field, as, label = fields[field]?.label ?? field, isSorted }) => ({
      label,
      sort: isSorted ? field : undefined,
      numeric: as === 'price',
      cell: ({ cells }: ContentRow) => <CellContent value={cells[field] ?? null} />,
    })),
    {
      label: 'Featured',
      sort: 'isFeatured',
      cell: (row) => <FeaturedBadge featured={row.isFeatured} />,
    },
    { label: 'Actions', part: 'action', cell: (_row, actions) => actions },
  ]
}

function CellContent({ value }: { value: CellValue }) {
  if (Array.isArray(value)) return <TagList items={value} />
  if (value === null || typeof value === 'string') return value
  return (
    <time dateTime={value.iso} className="whitespace-nowrap tabular-nums">
      {value.text}
    </time>
  )
}

'use client'

import type { ReactNode } from 'react'
import { FeaturedBadge, StatusTitle, TagList } from '@/components/records/cells'
import { PeopleLink } from '@/components/records/people-link'
import { useQuestionsColumn } from '@/components/records/questions-column'
import type { RecordColumn } from '@/components/records/record-row'
import { RecordTable, type ListOf } from '@/components/records/record-table'
import { changeWorkshops, removeWorkshop } from '../actions'
import type { WorkshopRow } from '../admin-dto'
import { WORKSHOP_MESSAGES } from '../schema'

const COLUMNS: RecordColumn<WorkshopRow>[] = [
  {
    label: 'Title',
    sort: 'title',
    part: 'title',
    cell: (row) => (
      <>
        <StatusTitle {...row} />
        <PeopleLink {...row} href={`/admin/workshops/${row.id}/people`} />
      </>
    ),
  },
  { label: 'Duration', cell: (row) => row.duration },
  { label: 'Categories', cell: (row) => <TagList items={row.categories} /> },
  { label: 'Resources', cell: (row) => <TagList items={row.resources} /> },
  {
    label: 'Featured',
    sort: 'isFeatured',
    cell: (row) => <FeaturedBadge featured={row.isFeatured} />,
  },
  { label: 'Actions', part: 'action', cell: (_row, actions) => actions },
]

/** `opened` is the row whose questions are shown. The page provides its content. */
export function WorkshopTable({
  opened,
  ...list
}: ListOf<WorkshopRow> & { opened?: { id: number; content: ReactNode } }) {
  const questions = useQuestionsColumn(list, opened?.id)
  return (
    <RecordTable
      {...list}
      collection="workshops"
      kind={['workshop', 'workshops']}
      columns={[...COLUMNS, questions]}
      actions={{ remove: removeWorkshop, change: changeWorkshops }}
      messages={WORKSHOP_MESSAGES}
      deletion={{
        title: 'Delete this workshop?',
        description: 'This permanently deletes the workshop. It cannot be undone.',
      }}
      opened={opened}
      first="There are no workshops yet."
    />
  )
}

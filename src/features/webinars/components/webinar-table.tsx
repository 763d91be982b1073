'use client'

import type { ReactNode } from 'react'
import { FeaturedBadge, StatusTitle } from '@/components/records/cells'
import { PeopleLink } from '@/components/records/people-link'
import { useQuestionsColumn } from '@/components/records/questions-column'
import type { RecordColumn } from '@/components/records/record-row'
import { RecordTable, type ListOf } from '@/components/records/record-table'
import { changeWebinars, removeWebinar } from '../actions'
import type { WebinarRow } from '../admin-dto'
import { WEBINAR_MESSAGES } from '../schema'

const COLUMNS: RecordColumn<WebinarRow>[] = [
  {
    label: 'Title',
    sort: 'title',
    part: 'title',
    cell: (row) => (
      <>
        <StatusTitle {...row} />
        <PeopleLink {...row} href={`/admin/webinars/${row.id}/people`} />
      </>
    ),
  },
  { label: 'Presenter', sort: 'presenter', cell: (row) => row.presenter },
  {
    label: 'Scheduled For',
    sort: 'scheduledFor',
    cell: ({ scheduledFor }) =>
      scheduledFor && (
        <time dateTime={scheduledFor.iso} className="whitespace-nowrap tabular-nums">
          {scheduledFor.words}
        </time>
      ),
  },
  { label: 'Duration', cell: (row) => row.duration },
  { label: 'Price', sort: 'price', numeric: true, cell: (row) => row.price },
  {
    label: 'Featured',
    sort: 'isFeatured',
    cell: (row) => <FeaturedBadge featured={row.isFeatured} />,
  },
  { label: 'Actions', part: 'action', cell: (_row, actions) => actions },
]

/** `opened` is the row whose questions are shown. The page provides its content. */
export function WebinarTable({
  opened,
  ...list
}: ListOf<WebinarRow> & { opened?: { id: number; content: ReactNode } }) {
  const questions = useQuestionsColumn(list, opened?.id)
  return (
    <RecordTable
      {...list}
      collection="webinars"
      kind={['webinar', 'webinars']}
      columns={[...COLUMNS, questions]}
      actions={{ remove: removeWebinar, change: changeWebinars }}
      messages={WEBINAR_MESSAGES}
      deletion={{
        title: 'Delete this webinar?',
        description: 'This permanently deletes the webinar. It cannot be undone.',
      }}
      opened={opened}
      first="There are no webinars yet."
    />
  )
}

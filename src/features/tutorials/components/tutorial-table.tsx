'use client'

import type { ReactNode } from 'react'
import { FeaturedBadge, StatusTitle } from '@/components/records/cells'
import { useQuestionsColumn } from '@/components/records/questions-column'
import type { RecordColumn } from '@/components/records/record-row'
import { RecordTable, type ListOf } from '@/components/records/record-table'
import { changeTutorials, removeTutorial } from '../actions'
import type { TutorialRow } from '../admin-dto'
import { TUTORIAL_MESSAGES } from '../schema'

const COLUMNS: RecordColumn<TutorialRow>[] = [
  { label: 'Title', sort: 'title', part: 'title', cell: (row) => <StatusTitle {...row} /> },
  { label: 'Author', sort: 'author', cell: (row) => row.author },
  { label: 'Category', sort: 'category', cell: (row) => row.category },
  { label: 'Difficulty', sort: 'difficulty', cell: (row) => row.difficulty },
  { label: 'Duration', cell: (row) => row.duration },
  {
    label: 'Featured',
    sort: 'isFeatured',
    cell: (row) => <FeaturedBadge featured={row.isFeatured} />,
  },
  { label: 'Actions', part: 'action', cell: (_row, actions) => actions },
]

/** `opened` is the row whose questions are shown. The page provides its content. */
export function TutorialTable({
  opened,
  ...list
}: ListOf<TutorialRow> & { opened?: { id: number; content: ReactNode } }) {
  const questions = useQuestionsColumn(list, opened?.id)
  return (
    <RecordTable
      {...list}
      collection="tutorials"
      kind={['tutorial', 'tutorials']}
      columns={[...COLUMNS, questions]}
      actions={{ remove: removeTutorial, change: changeTutorials }}
      messages={TUTORIAL_MESSAGES}
      deletion={{
        title: 'Are you sure you want to delete this tutorial?',
        description:
          'This action cannot be undone. This will permanently delete the tutorial and remove it from our servers.',
      }}
      opened={opened}
      first="Start by adding your first tutorial to the platform."
    />
  )
}

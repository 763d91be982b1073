'use client'

import { FeaturedBadge, StatusTitle } from '@/components/records/cells'
import { ACTIONS, RecordTable, type RecordColumn } from '@/components/records/record-table'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { isNarrowed, type ListShape, type ListState } from '@/lib/records/list-state'
import { changeTutorials, removeTutorial } from '../actions'
import type { TutorialRow } from '../admin-dto'
import { TUTORIAL_MESSAGES } from '../schema'

const COLUMNS: RecordColumn[] = [
  { key: 'title', label: 'Title', sort: 'title' },
  { key: 'author', label: 'Author', sort: 'author' },
  { key: 'category', label: 'Category', sort: 'category' },
  { key: 'difficulty', label: 'Difficulty', sort: 'difficulty' },
  { key: 'duration', label: 'Duration' },
  { key: 'featured', label: 'Featured', sort: 'isFeatured' },
  { key: ACTIONS, label: 'Actions' },
]

/** The tutorials of the dashboard. */
export function TutorialTable({
  rows,
  ...list
}: {
  rows: TutorialRow[]
  total: number
  shape: ListShape
  state: ListState
}) {
  return (
    <RecordTable
      {...list}
      caption="Tutorials"
      noun={['tutorial', 'tutorials']}
      columns={COLUMNS}
      actions={{ remove: removeTutorial, change: changeTutorials }}
      messages={TUTORIAL_MESSAGES}
      deletion={{
        title: 'Are you sure you want to delete this tutorial?',
        description:
          'This action cannot be undone. This will permanently delete the tutorial and remove it from our servers.',
      }}
      rows={rows.map((row) => ({
        id: row.id,
        title: row.title,
        cells: {
          title: <StatusTitle title={row.title} status={row.status} />,
          author: row.author,
          category: row.category,
          difficulty: row.difficulty,
          duration: row.duration,
          featured: <FeaturedBadge featured={row.isFeatured} />,
        },
      }))}
      empty={
        isNarrowed(list.state) ? (
          <EmptyState title="No Tutorials Found">
            No tutorial matches this search and these filters.
          </EmptyState>
        ) : (
          <EmptyState
            title="No Tutorials Found"
            action={<ButtonLink href="/admin/tutorials/new">Add New Tutorial</ButtonLink>}
          >
            Start by adding your first tutorial to the platform.
          </EmptyState>
        )
      }
    />
  )
}

'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTransition, type ReactNode } from 'react'
import { FeaturedBadge, StatusTitle, TagList } from '@/components/records/cells'
import { ACTIONS, RecordTable, type RecordColumn } from '@/components/records/record-table'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { isNarrowed, listHref, type ListShape, type ListState } from '@/lib/records/list-state'
import { changeWorkshops, countWorkshopQuestions, removeWorkshop } from '../actions'
import type { WorkshopRow } from '../admin-dto'
import { WORKSHOP_MESSAGES } from '../schema'

const COLUMNS: RecordColumn[] = [
  { key: 'title', label: 'Title', sort: 'title' },
  { key: 'duration', label: 'Duration' },
  { key: 'categories', label: 'Categories' },
  { key: 'resources', label: 'Resources' },
  { key: 'featured', label: 'Featured', sort: 'isFeatured' },
  { key: ACTIONS, label: 'Actions' },
  { key: 'qna', label: 'Qna' },
]

/**
 * The workshops of the dashboard (A-10, A-11, A-16). `opened` is the one row whose questions are
 * shown; what stands in it comes from the page.
 */
export function WorkshopTable({
  rows,
  total,
  shape,
  state,
  opened,
}: {
  rows: WorkshopRow[]
  total: number
  shape: ListShape
  state: ListState
  opened: { id: number; content: ReactNode } | null
}) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()

  const toggle = (id: number) => {
    const here = listHref(shape, state, { page: state.page })
    const more = `${here.includes('?') ? '&' : '?'}qna=${id}`
    const href = opened?.id === id ? here : here + more
    startTransition(() => router.replace(href as Route, { scroll: false }))
  }

  return (
    <RecordTable
      caption="Workshops"
      noun={['workshop', 'workshops']}
      columns={COLUMNS}
      {...{ total, shape, state }}
      actions={{ remove: removeWorkshop, change: changeWorkshops }}
      messages={WORKSHOP_MESSAGES}
      deletion={{
        title: 'Delete this workshop?',
        description: 'This deletes the workshop for good. It cannot be undone.',
        detail: async (id) => {
          const counted = await countWorkshopQuestions({ id })
          return counted.ok ? questionsToo(counted.data ?? 0) : undefined
        },
      }}
      expanded={opened}
      rows={rows.map((row) => ({
        id: row.id,
        title: row.title,
        cells: {
          title: <StatusTitle title={row.title} status={row.status} />,
          duration: row.duration,
          categories: <TagList items={row.categories} />,
          resources: <TagList items={row.resources} />,
          featured: <FeaturedBadge featured={row.isFeatured} />,
          qna: (
            <Button
              size="sm"
              variant="secondary"
              aria-expanded={opened?.id === row.id}
              aria-describedby={`workshop-${row.id}-title`}
              disabled={pending}
              onClick={() => toggle(row.id)}
            >
              {opened?.id === row.id ? 'Hide Q&A' : 'View Q&A'}
              <span className="sr-only" id={`workshop-${row.id}-title`}>
                {' '}
                of {row.title}
              </span>
            </Button>
          ),
        },
      }))}
      empty={
        <EmptyState
          title="No Workshops Found"
          action={
            isNarrowed(state) ? undefined : (
              <ButtonLink href="/admin/workshops/new">Add New Workshop</ButtonLink>
            )
          }
        >
          {isNarrowed(state)
            ? 'No workshop matches this search and these filters.'
            : 'There are no workshops yet.'}
        </EmptyState>
      }
    />
  )
}

function questionsToo(count: number): string {
  if (count === 0) return 'It has no questions.'
  return `Its ${count === 1 ? 'one question is' : `${count} questions are`} deleted with it.`
}

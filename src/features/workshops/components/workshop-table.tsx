'use client'

import type { ReactNode } from 'react'
import { FeaturedBadge, StatusTitle, TagList } from '@/components/records/cells'
import { useNavigate } from '@/components/records/dashboard-frame'
import { PeopleLink } from '@/components/records/people-link'
import type { RecordColumn } from '@/components/records/record-row'
import { RecordTable, type ListOf } from '@/components/records/record-table'
import { Button } from '@/components/ui/button'
import { askToldInWords, type EventChange } from '@/lib/events/told-in-words'
import { questionsInWords } from '@/lib/questions/questions-in-words'
import { listHref } from '@/lib/records/list-state'
import {
  changeWorkshops,
  countWorkshopPeople,
  countWorkshopQuestions,
  removeWorkshop,
} from '../actions'
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

/**
 * The workshops of the dashboard. `opened` is the one row whose questions are
 * shown; what stands in it comes from the page.
 */
export function WorkshopTable({
  opened,
  ...list
}: ListOf<WorkshopRow> & { opened?: { id: number; content: ReactNode } }) {
  const { shape, state } = list
  const navigate = useNavigate()

  const toggle = (id: number) => {
    const here = listHref(shape, state, { page: state.page })
    const more = `${here.includes('?') ? '&' : '?'}qna=${id}`
    navigate(opened?.id === id ? here : here + more, { inPlace: true })
  }
  const questions: RecordColumn<WorkshopRow> = {
    label: 'Qna',
    part: 'action',
    cell: ({ id, title }) => {
      const words = opened?.id === id ? 'Hide Q&A' : 'View Q&A'
      return (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${words} of ${title}`}
          aria-expanded={opened?.id === id}
          onClick={() => toggle(id)}
        >
          {words}
        </Button>
      )
    },
  }

  return (
    <RecordTable
      {...list}
      kind={['workshop', 'workshops']}
      columns={[...COLUMNS, questions]}
      actions={{ remove: removeWorkshop, change: changeWorkshops }}
      messages={WORKSHOP_MESSAGES}
      deletion={{
        title: 'Delete this workshop?',
        description: 'This deletes the workshop for good. It cannot be undone.',
        detail: whatElse,
      }}
      telling={people}
      opened={opened}
      first="There are no workshops yet."
    />
  )
}

/** What a deletion would take along, and whom it concerns (D-33, E-13). */
async function whatElse(id: number): Promise<string | undefined> {
  const words = await Promise.all([questionsToo(id), people('delete', [id])])
  return words.filter(Boolean).join(' ') || undefined
}

/** Whom a change of workshops concerns (E-13, E-22). */
function people(change: EventChange, ids: number[]): Promise<string | undefined> {
  return askToldInWords(countWorkshopPeople({ change, ids }))
}

async function questionsToo(id: number): Promise<string | undefined> {
  const counted = await countWorkshopQuestions({ id })
  return counted.ok ? questionsInWords(counted.data ?? 0) : undefined
}

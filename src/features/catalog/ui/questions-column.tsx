'use client'

import { Button } from '@/ui/button'
import { toListHref } from '@/lib/records/list-state'
import { useNavigate } from '@/ui/dashboard/dashboard-frame'
import type { RecordColumn } from './record-row'
import type { ListPage } from './record-table'

type Row = { id: number; title: string }

/** A column with a button per row that opens the questions about the record, one row at a time. */
export function useQuestionsColumn<One extends Row>(
  { shape, state }: Pick<ListPage<One>, 'shape' | 'state'>,
  opened: number | undefined,
): RecordColumn<One> {
  const navigate = useNavigate()

  const toggle = (id: number) => {
    const here = toListHref(shape, state, { page: state.page })
    const more = `${here.includes('?') ? '&' : '?'}qna=${id}`
    navigate(opened === id ? here : here + more, { inPlace: true })
  }
  return {
    label: 'Qna',
    part: 'action',
    cell: ({ id, title }) => {
      const label = opened === id ? 'Hide Q&A' : 'View Q&A'
      return (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${label} of ${title}`}
          aria-expanded={opened === id}
          onClick={() => toggle(id)}
        >
          {label}
        </Button>
      )
    },
  }
}

import { TargetQuestions } from '@/components/answer-desk/target-questions'
import type { TargetKind } from '@/lib/records/target'

type Row = { id: number; title: string }

/**
 * The row of a list that its address opens (`?qna=12`) with what stands in it: the questions about that
 * record. Nothing where no such row is shown.
 */
export function openQuestions(kind: TargetKind, rows: readonly Row[], asked: unknown) {
  const row = rows.find(({ id }) => String(id) === asked)
  return row && { id: row.id, content: <OpenedQuestions kind={kind} row={row} /> }
}

function OpenedQuestions({ kind, row: { id, title } }: { kind: TargetKind; row: Row }) {
  return (
    // As wide as the frame of the table and pinned to its left edge, however far the table scrolls.
    <section
      aria-label={`Questions on ${title}`}
      className="sticky left-0 w-[calc(min(72rem,100vw-2*clamp(1rem,4vw,2.5rem))-2px)] p-4 md:p-6"
    >
      <TargetQuestions target={{ kind, id }} />
    </section>
  )
}

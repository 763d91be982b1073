import { TargetQuestions } from '@/features/questions/ui/target-questions'
import type { TargetKind } from '@/lib/records/target'

type Row = { id: number; title: string }

/** The row that `?qna=12` opens, with the questions about its record. */
export function openQuestions(kind: TargetKind, rows: readonly Row[], opened: unknown) {
  const row = rows.find(({ id }) => String(id) === opened)
  return row && { id: row.id, content: <OpenedQuestions kind={kind} row={row} /> }
}

function OpenedQuestions({ kind, row: { id, title } }: { kind: TargetKind; row: Row }) {
  return (
    // As wide as the table frame and fixed to its left edge while the table scrolls.
    <section
      aria-label={`Questions on ${title}`}
      className="sticky left-0 w-[calc(100cqw-2px)] p-4 md:p-6"
    >
      <TargetQuestions target={{ kind, id }} />
    </section>
  )
}

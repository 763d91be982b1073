import { TargetQuestions } from '@/components/answer-desk/target-questions'

/** What stands in an opened row: the questions of the workshop. */
export function OpenedQuestions({ workshop }: { workshop: { id: number; title: string } }) {
  return (
    // As wide as the frame of the table and pinned to its left edge, however far the table scrolls.
    <section
      aria-label={`Questions on ${workshop.title}`}
      className="sticky left-0 w-[calc(min(72rem,100vw-2*clamp(1rem,4vw,2.5rem))-2px)] p-4 md:p-6"
    >
      <TargetQuestions target={{ kind: 'workshop', id: workshop.id }} />
    </section>
  )
}

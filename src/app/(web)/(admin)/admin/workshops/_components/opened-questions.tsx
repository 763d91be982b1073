import { WorkshopQuestions } from '@/features/questions/components/workshop-questions'

/** What stands in an opened row: the questions of the workshop. */
export function OpenedQuestions({ workshop }: { workshop: { id: number; title: string } }) {
  return (
    <section aria-label={`Questions on ${workshop.title}`} className="max-w-[88vw] p-4 md:p-6">
      <WorkshopQuestions workshopId={workshop.id} />
    </section>
  )
}

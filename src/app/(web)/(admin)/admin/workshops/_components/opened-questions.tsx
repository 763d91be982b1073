/** What stands in an opened row: the questions of the workshop. */
export function OpenedQuestions({ workshop }: { workshop: { id: number; title: string } }) {
  return <p className="p-6">{workshop.title}</p>
}

/** Payload shows the entries of a list of texts without a space between them. */
export function CategoryCell({ cellData }: { cellData?: string | string[] | null }) {
  return <span>{[cellData ?? []].flat().join(', ')}</span>
}

/** The id behind a relation, whether it has been populated or not; null where there is none. */
export function idOf(relation: number | { id: number } | null | undefined): number | null {
  return (typeof relation === 'object' ? relation?.id : relation) ?? null
}

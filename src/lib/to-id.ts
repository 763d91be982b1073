/** Returns the id of a relation, populated or not, or null. */
export function toId(relation: number | { id: number } | null | undefined): number | null {
  return (typeof relation === 'object' ? relation?.id : relation) ?? null
}

/** Instead of a field whose value another part of the form shows. */
export function NoField() {
  return null
}

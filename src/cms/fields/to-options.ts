/** A list of plain strings as the options of a select field. */
export function toOptions(values: readonly string[]) {
  return values.map((value) => ({ label: value, value }))
}

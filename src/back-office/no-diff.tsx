/** In place of the comparison of a field that no form shows. */
export function NoDiff() {
  return null
}

/**
 * What was posted to an action as a form. Anybody may post something else to it, which counts as a form
 * without any field: its schema refuses that.
 */
export function readForm(posted: unknown): FormData {
  return posted instanceof FormData ? posted : new FormData()
}

/** Clients can post anything to an action. Other values are read as an empty form. */
export function readForm(posted: unknown): FormData {
  return posted instanceof FormData ? posted : new FormData()
}

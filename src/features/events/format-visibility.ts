/** As in the choices of the form. Null for what everyone finds. */
export function formatVisibility(visibility: unknown): string | null {
  if (visibility === 'unlisted') return 'Unlisted'
  return visibility === 'invited' ? 'Invited only' : null
}

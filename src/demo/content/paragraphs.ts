/** A plain text of several paragraphs, as the description fields keep it. */
export function paragraphs(...parts: string[]): string {
  return parts.join('\n\n')
}

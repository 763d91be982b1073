/** A plain text of several paragraphs, as the description fields store it. */
export function paragraphs(...parts: string[]): string {
  return parts.join('\n\n')
}

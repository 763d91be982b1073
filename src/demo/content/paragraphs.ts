export function paragraphs(...parts: string[]): string {
  return parts.join('\n\n')
}

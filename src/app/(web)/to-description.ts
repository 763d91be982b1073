const MAX_LENGTH = 160

/** Builds a meta description: the first line, cut at a word to at most 160 characters. */
export function toDescription(text: string): string {
  const line = (text.split('\n').find((one) => one.trim()) ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  return `${line.slice(0, MAX_LENGTH - 1).replace(/[\s,;:.–-]*\s\S*$/, '')}…`
}

const MAX_LENGTH = 160

/** About how many characters search engines show. */
export const SHOWN = { title: 60, description: MAX_LENGTH } as const

/** Builds a meta description: the first line, cut at a word to at most 160 characters. */
export function toDescription(text: string): string {
  const line = toLine(text.split('\n').find((part) => part.trim()) ?? '')
  if (line.length <= MAX_LENGTH) return line
  // The start of the character at the limit, so that none is cut in two.
  const end = characters.segment(line).containing(MAX_LENGTH - 1)?.index
  return `${line
    .slice(0, end)
    .replace(/\s\S*$/, '')
    .replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Counts what a reader sees as one character: an emoji or a letter with its marks is one. */
export function countCharacters(text: string): number {
  return [...characters.segment(text)].length
}

export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

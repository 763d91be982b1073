import { detectCueFormat, parseCues, type Cue } from './parse-cues'

export type Transcript = { moments: { at: number; text: string }[] } | { paragraphs: string[] }

/** In characters: about ten hours of speech. */
export const LONGEST_TRANSCRIPT = 500_000
const PROBLEMS_SHOWN = 5

/** Returns an error message with line numbers, or null if the transcript is valid. */
export function findTranscriptProblem(text: string): string | null {
  if (text.length > LONGEST_TRANSCRIPT) return 'The transcript is too long.'
  const format = detectCueFormat(text)
  if (!format) return null
  const parsed = parseCues(text, format)
  if ('cues' in parsed) return null
  const { problems } = parsed
  const more = problems.length - PROBLEMS_SHOWN
  return [
    `The text is not valid ${format}.`,
    ...problems.slice(0, PROBLEMS_SHOWN),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join(' ')
}

/**
 * Formats a transcript for storage: plain text, or WebVTT with full timestamps and one line of
 * plain text per cue, which the search parses in SQL. Invalid text is returned unchanged.
 */
export function cleanTranscript(text: string): string {
  const format = detectCueFormat(text)
  if (!format) return text.replace(/\r\n?/g, '\n').trim()
  const parsed = parseCues(text, format)
  return 'cues' in parsed ? ['WEBVTT', ...parsed.cues.map(writeCue), ''].join('\n\n') : text
}

/** Parses a stored transcript, or returns null if there is none. */
export function toTranscript(stored: string | null | undefined): Transcript | null {
  if (!stored?.trim()) return null
  const format = detectCueFormat(stored)
  const parsed = format && parseCues(stored, format)
  if (parsed && 'cues' in parsed) {
    return { moments: toMoments(parsed.cues) }
  }
  return {
    paragraphs: stored
      .split(/\n{2,}/)
      .map((part) => part.trim())
      .filter(Boolean),
  }
}

/** Returns when the last cue of a stored transcript ends, in seconds, or null without timings. */
export function findLastCueTime(stored: string | null | undefined): number | null {
  const format = stored ? detectCueFormat(stored) : null
  const parsed = stored && format && parseCues(stored, format)
  return parsed && 'cues' in parsed ? Math.max(...parsed.cues.map(({ to }) => to)) : null
}

/** Merges cues by whole second, which URL fragments address. */
function toMoments(cues: readonly Cue[]) {
  const texts = new Map<number, string>()
  for (const { at, text } of cues) {
    const second = Math.floor(at)
    const before = texts.get(second)
    texts.set(second, before ? `${before} ${text}` : text)
  }
  return [...texts].map(([at, text]) => ({ at, text }))
}

function writeCue({ at, to, text }: Cue): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return `${writeTime(at)} --> ${writeTime(to)}\n${escaped}`
}

function writeTime(moment: number): string {
  const thousandths = Math.round(moment * 1000)
  const part = (size: number, within: number, digits: number) =>
    String(Math.floor(thousandths / size) % within).padStart(digits, '0')
  return `${part(3_600_000, 10_000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`
}

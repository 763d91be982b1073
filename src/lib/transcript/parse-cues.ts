/** The words spoken from a moment on; `at` and `to` are seconds from the start. */
export type Cue = { at: number; to: number; text: string }

/** Cues, or everything that is wrong, each with its line, in words for an editor. */
export type ParsedCues = { cues: Cue[] } | { problems: string[] }

/** The two formats of transcripts with times. */
export type CueFormat = 'WebVTT' | 'SRT'

const MINUTES = '([0-5]\\d):([0-5]\\d)'
const TIMES = {
  WebVTT: { time: `(?:(\\d{2,4}):)?${MINUTES}\\.(\\d{3})`, example: '00:42.000 --> 00:45.500' },
  SRT: { time: `(\\d{1,4}):${MINUTES},(\\d{3})`, example: '00:00:42,000 --> 00:00:45,500' },
}
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** WebVTT by its signature, SRT by a line of times at its beginning; null for anything else. */
export function cueFormatOf(text: string): CueFormat | null {
  if (/^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(text)) return 'WebVTT'
  return /^\uFEFF?\s*(?:\d+[ \t]*(?:\r\n|\r|\n))?[^\r\n]*-->/.test(text) ? 'SRT' : null
}

/**
 * Reads the cues of a WebVTT file (W3C, section 4) or of an SRT file, cue by cue. Comments, styles,
 * regions and settings are skipped; a voice becomes a name before its words. Cues must be in the order
 * of their beginnings.
 */
export function parseCues(text: string, format: CueFormat): ParsedCues {
  const { example, time } = TIMES[format]
  const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`)
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  const problems: string[] = []
  for (const { begin, end } of blocksOf(lines, format === 'WebVTT' ? blockEnd(lines, 0) : 0)) {
    const first = lines[begin] ?? ''
    if (format === 'WebVTT' && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)) continue
    const at = first.includes('-->') ? begin : begin + 1
    const found = timing.exec(lines[at]?.trim() ?? '')
    const cue = found && {
      at: seconds(found.slice(1, 5)),
      to: seconds(found.slice(5, 9)),
      text: toPlain(lines.slice(at + 1, end).join(' ')),
    }
    const problem = cue ? findProblem(cue, cues.at(-1)) : `a time like “${example}” is missing.`
    if (problem) problems.push(`Line ${at + 1}: ${problem}`)
    else if (cue?.text) cues.push(cue)
  }
  if (problems.length > 0) return { problems }
  return cues.length > 0 ? { cues } : { problems: ['There are no words in it.'] }
}

function findProblem({ at, to }: Cue, before: Cue | undefined): string | null {
  if (to <= at) return 'the end is not after the beginning.'
  return at < (before?.at ?? 0) ? 'it begins before the one above it.' : null
}

/** The parts of a file that blank lines divide, from a line on. */
function blocksOf(lines: readonly string[], from: number): { begin: number; end: number }[] {
  const blocks = []
  let at = from
  while (at < lines.length) {
    while (lines[at]?.trim() === '') at += 1
    const begin = at
    at = blockEnd(lines, at)
    if (at > begin) blocks.push({ begin, end: at })
  }
  return blocks
}

/** The index of the blank line that ends the block at `from`. */
function blockEnd(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.trim() !== '') at += 1
  return at
}

function seconds([hours = '0', minutes, rest, thousandths]: (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(thousandths) / 1000
}

function toPlain(markup: string): string {
  return markup
    .replace(/<v(?:\.[^\s>]+)*\s+([^>]+)>/g, '$1: ')
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

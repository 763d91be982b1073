/** Spoken words. `at` and `to` are seconds from the start of the video. */
export type Cue = { at: number; to: number; text: string }

/** Cues, or all errors with their lines, as messages for an editor. */
type ParsedCues = { cues: Cue[] } | { problems: string[] }

type CueFormat = 'WebVTT' | 'SRT'

/** Lenient: hours and milliseconds are optional, and either decimal separator is accepted. */
const TIME = '(?:(\\d{1,4}):)?([0-5]?\\d):([0-5]?\\d)(?:[.,](\\d{1,3}))?'
const TIMING = new RegExp(`^\\s*${TIME}\\s*-->\\s*${TIME}(?:\\s.*)?$`)
const EXAMPLES = { WebVTT: '00:42.000 --> 00:45.500', SRT: '00:00:42,000 --> 00:00:45,500' }

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}
/** WebVTT elements, and HTML elements found in SRT files. Other angle brackets are text. */
const TAG = /<\/?(?:[bisuv]|c|lang|ruby|rt|font|span|em|strong)(?:[.\s][^<>]*)?>|<[\d:.]+>/gi
/** Roll-up captions: each cue repeats the last line of the previous one. */
const ROLLING = /<\d+:\d\d[\d:.]*>/

/** Detects WebVTT by its signature, and SRT by an initial timing line. Null for anything else. */
export function detectCueFormat(text: string): CueFormat | null {
  if (/^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(text)) return 'WebVTT'
  return /^(?:\d+[ \t]*(?:\r\n|\r|\n))?[^\r\n]*-->/.test(text.trimStart()) ? 'SRT' : null
}

/**
 * Parses the cues of a WebVTT (W3C, section 4) or SRT file as leniently as the programs that write
 * them. Skips comments, styles, regions and settings. A voice becomes a name before its words. Cues
 * are sorted by start. Text that belongs to no cue is an error, never dropped.
 */
export function parseCues(text: string, format: CueFormat): ParsedCues {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const isRolling = ROLLING.test(text)
  const cues: Cue[] = []
  const problems: string[] = []
  let shown: string | undefined
  for (const { begin, end } of readBlocks(lines, format === 'WebVTT' ? headerEnd(lines) : 0)) {
    if (format === 'WebVTT' && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[begin] ?? ''))
      continue
    const { starts, strays } = readTimes(lines, { begin, end })
    if (strays.length > 0) {
      for (const at of strays) {
        problems.push(`Line ${at + 1}: a time like “${EXAMPLES[format]}” is missing.`)
      }
      continue
    }
    for (const [place, start] of starts.entries()) {
      const next = starts[place + 1]
      const spokenText = lines
        .slice(start.line + 1, next ? next.from : end)
        .map(toPlain)
        .filter(Boolean)
      const isRepeated = isRolling && spokenText[0] === shown
      shown = spokenText.at(-1) ?? shown
      const cue = { ...start.times, text: spokenText.slice(isRepeated ? 1 : 0).join(' ') }
      if (cue.to < cue.at) problems.push(`Line ${start.line + 1}: the end is before the start.`)
      else if (cue.text) cues.push(cue)
    }
  }
  if (problems.length > 0) return { problems }
  if (cues.length === 0) return { problems: ['The transcript contains no text.'] }
  return { cues: cues.sort((a, b) => a.at - b.at) }
}

type Block = { begin: number; end: number }
/** `from` is the line of the cue's identifier, or else of its timing. */
type Start = { from: number; line: number; times: Pick<Cue, 'at' | 'to'> }

function readTimes(lines: readonly string[], { begin, end }: Block) {
  const starts: Start[] = []
  for (let line = begin; line < end; line += 1) {
    const match = TIMING.exec(lines[line] ?? '')
    if (!match) continue
    const isNamed = starts.length === 0 ? line > begin : hasName(lines, line)
    const times = { at: seconds(match.slice(1, 5)), to: seconds(match.slice(5, 9)) }
    starts.push({ from: isNamed ? line - 1 : line, line, times })
  }
  const first = starts[0]
  if (!first) return { starts, strays: [missingTime(lines, begin, end)] }
  const strays = Array.from({ length: first.from - begin }, (_, at) => begin + at)
  return { starts, strays }
}

/** A cue identifier is a number, or follows a blank line. */
function hasName(lines: readonly string[], line: number): boolean {
  return /^\s*\d+\s*$/.test(lines[line - 1] ?? '') || lines[line - 2]?.trim() === ''
}

/** The line where a timing is missing: the first of a block, or the second, below an identifier. */
function missingTime(lines: readonly string[], begin: number, end: number): number {
  return lines[begin]?.includes('-->') ? begin : Math.min(begin + 1, end)
}

/** The WebVTT header ends at an empty line or at the first timing. */
function headerEnd(lines: readonly string[]): number {
  const end = blockEnd(lines, 0)
  const timed = lines.slice(1, end).findIndex((line) => line.includes('-->'))
  return timed < 0 ? end : timed + 1
}

function readBlocks(lines: readonly string[], from: number): Block[] {
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

/** The index of the next empty line. A line of spaces belongs to a cue. */
function blockEnd(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && lines[at] !== '') at += 1
  return at
}

function seconds([hours = '0', minutes, rest, fraction = '0']: (string | undefined)[]): number {
  const thousandths = Number(fraction.padEnd(3, '0'))
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + thousandths / 1000
}

function toPlain(markup: string): string {
  return markup
    .replace(/<v(?:\.[^\s<>]*)?\s([^<>]+)>/g, (_, name: string) => `${name.trim()}: `)
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(TAG, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, decode)
    .replace(/\s+/g, ' ')
    .trim()
}

function decode(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name.toLowerCase()] ?? whole
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : whole
}

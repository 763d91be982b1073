/** The words spoken from a moment on; `at` and `to` are seconds from the start. */
export type Cue = { at: number; to: number; text: string }

/** Cues, or what is wrong and in which line, in words for an editor. */
export type ParsedVtt = { cues: Cue[] } | { problem: string }

const TIME = '(?:(\\d{2,4}):)?([0-5]\\d):([0-5]\\d)\\.(\\d{3})'
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`)
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** True for a text with the signature of WebVTT. */
export function isVtt(text: string): boolean {
  return /^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(text)
}

/**
 * Reads the cues of a WebVTT file (W3C, section 4). Comments, styles, regions and settings are
 * skipped; a voice becomes a name before its words. Cues must be in the order of their beginnings.
 */
export function parseVtt(text: string): ParsedVtt {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  for (let at = blockEnd(lines, 0); at < lines.length; at = blockEnd(lines, at)) {
    while (lines[at]?.trim() === '') at += 1
    const begin = at
    const first = lines[at]
    if (first === undefined) break
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(first)) continue
    const isNamed = !first.includes('-->')
    const time = TIMING.exec(lines[isNamed ? at + 1 : at]?.trim() ?? '')
    const line = at + (isNamed ? 2 : 1)
    if (!time) return { problem: `Line ${line}: a time like “00:42.000 --> 00:45.500” is missing.` }
    const cue = {
      at: seconds(time.slice(1, 5)),
      to: seconds(time.slice(5, 9)),
      text: toPlain(lines.slice(line, blockEnd(lines, begin)).join(' ')),
    }
    if (cue.to <= cue.at) return { problem: `Line ${line}: the end is not after the beginning.` }
    if (cue.at < (cues.at(-1)?.at ?? 0)) {
      return { problem: `Line ${line}: it begins before the one above it.` }
    }
    if (cue.text) cues.push(cue)
  }
  return cues.length > 0 ? { cues } : { problem: 'There are no words in it.' }
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
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

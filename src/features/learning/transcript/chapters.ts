import { formatMoment } from './moment'

/** In seconds from the start of the video. */
export type Chapter = { at: number; title: string }

/** In characters. */
export const LONGEST_CHAPTERS = 20_000
const MAX_CHAPTERS = 100
const LONGEST_TITLE = 200
const LINE = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)[ \t]+(\S.*)$/

/** Returns an error message with line numbers, or null if the chapters are valid. */
export function findChaptersProblem(text: string): string | null {
  if (text.length > LONGEST_CHAPTERS) return 'The chapters are too long.'
  const { chapters, problems } = parse(text)
  if (chapters.length > MAX_CHAPTERS) return `At most ${MAX_CHAPTERS} chapters.`
  return problems.length > 0 ? problems.slice(0, 5).join(' ') : null
}

/** For storage: "00:12:40 Title", one per line. Invalid text is returned unchanged. */
export function cleanChapters(text: string): string {
  const { chapters, problems } = parse(text)
  if (problems.length > 0) return text
  return chapters
    .map(({ at, title }) => {
      const time = [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60]
      return `${time.map((part) => String(part).padStart(2, '0')).join(':')} ${title}`
    })
    .join('\n')
}

export function toChapters(stored: string | null | undefined): Chapter[] {
  return parse(stored ?? '').chapters
}

function parse(text: string): { chapters: Chapter[]; problems: string[] } {
  const chapters: Chapter[] = []
  const problems: string[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!line.trim()) continue
    const problem = read(line.trim(), chapters)
    if (problem) problems.push(`Line ${index + 1}: ${problem}`)
  }
  return { chapters, problems }
}

function read(line: string, chapters: Chapter[]): string | null {
  const [, hours = '0', minutes, seconds, title] = LINE.exec(line) ?? []
  if (!title) return 'a time and a title like “00:12:40 Asking twice” are missing.'
  if (title.length > LONGEST_TITLE) return `the title is longer than ${LONGEST_TITLE} characters.`
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const before = chapters.at(-1)
  if (before && at <= before.at) return `it does not start after ${formatMoment(before.at)}.`
  chapters.push({ at, title })
  return null
}

import type { BadgeTone } from '@/ui/badge'
import type { AddedLine, AttendantLine, LineState } from './use-cases'

type Label = { word: string; tone: BadgeTone }

export const LINE_LABELS: Record<LineState, Label> = {
  new: { word: 'New', tone: 'good' },
  queued: { word: 'Waiting list', tone: 'warn' },
  full: { word: 'Over capacity', tone: 'bad' },
  registered: { word: 'Already registered', tone: 'plain' },
  waiting: { word: 'Already waiting', tone: 'plain' },
  cancelled: { word: 'Taken back', tone: 'plain' },
  twice: { word: 'Twice in the list', tone: 'plain' },
  unreadable: { word: 'Unreadable', tone: 'bad' },
}

export const OUTCOME_LABELS: Record<AttendantLine['outcome'], Label> = {
  attends: { word: 'Attended', tone: 'good' },
  already: { word: 'Already marked', tone: 'plain' },
  short: { word: 'Too short', tone: 'warn' },
  unmatched: { word: 'Not matched', tone: 'bad' },
}

/** "12 new, 3 already registered, 1 unreadable." */
export function formatLineCounts(lines: readonly Pick<AddedLine, 'state'>[]): string {
  const states = Object.keys(LINE_LABELS) as LineState[]
  const parts = states.flatMap((state) => {
    const count = lines.filter((line) => line.state === state).length
    return count > 0 ? [`${count} ${LINE_LABELS[state].word.toLowerCase()}`] : []
  })
  return `${parts.join(', ')}.`
}

/** What became of a line otherwise than the preview said. */
export function listDifferences(
  before: readonly AddedLine[],
  after: readonly AddedLine[],
): { line: AddedLine; was: LineState }[] {
  return after.flatMap((line, at) => {
    const was = before[at]?.state
    return was !== undefined && was !== line.state ? [{ line, was }] : []
  })
}

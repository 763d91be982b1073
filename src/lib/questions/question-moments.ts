import { formatSpoken } from '../time/dates'
import { formatMoment } from '../transcript/moment'

export type QuestionMoment = { id: number; question: string; seconds: number }

const LABEL_LENGTH = 120

/** Formats questions for a time line. `path` is the page of the questions. */
export function toTimeLine(moments: readonly QuestionMoment[], path: string) {
  return moments.map(({ id, question, seconds }) => ({
    seconds,
    label: question.length <= LABEL_LENGTH ? question : `${question.slice(0, LABEL_LENGTH)}…`,
    href: `${path}?answer=${id}#answer-${id}`,
  }))
}

/** A time for `<time>`, formatted in the site's time zone. */
export type Spoken = { iso: string; words: string }

export type Moment = { seconds: number; words: string }

export function toSpoken(iso: string | null | undefined, zone: string): Spoken | null {
  return iso ? { iso, words: formatSpoken(iso, zone) } : null
}

export function toMoment(seconds: number | null | undefined): Moment | null {
  return seconds === null || seconds === undefined
    ? null
    : { seconds, words: formatMoment(seconds) }
}

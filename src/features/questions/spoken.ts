import { formatSpoken } from '@/lib/time/dates'
import { formatMoment } from '@/features/learning/transcript/moment'

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

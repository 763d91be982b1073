import { formatSpoken } from '../time/dates'
import { formatMoment } from '../transcript/moment'

/** A moment for `<time>`: for machines, and in words of the site's time zone. */
export type Spoken = { iso: string; words: string }

/** A second of a video, and as players show it: "12:40". */
export type Moment = { seconds: number; words: string }

/** An instant as lists of questions show it. */
export function toSpoken(iso: string | null | undefined, zone: string): Spoken | null {
  return iso ? { iso, words: formatSpoken(iso, zone) } : null
}

/** A second as lists of questions show it. */
export function toMoment(seconds: number | null | undefined): Moment | null {
  return seconds === null || seconds === undefined
    ? null
    : { seconds, words: formatMoment(seconds) }
}

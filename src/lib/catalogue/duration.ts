const SHORT = /(\d+(?:[.,]\d+)?)[\s-]*(h|hr|hrs|hours?|m|min|mins|minutes?)\b/gi
const LONG = /(\d+(?:[.,]\d+)?)[\s-]*(day|week|month)s?\b/gi
const HOUR = 60
const DAY = 24 * HOUR
const LONG_MINUTES = { day: DAY, week: 7 * DAY, month: 30 * DAY }
const FALLBACK_MINUTES = HOUR
/** Larger numbers mean nothing. */
const MOST = 1e9

/** So long is what is said in hours and minutes at most: what lasts longer is said in days. */
export const LONGEST_IN_HOURS = 2 * DAY
/** So long is an event at most that does not say itself when it ends, in minutes: a year. */
export const LONGEST_MINUTES = 366 * DAY
/** What stands in the words of a duration that may be longer than `LONGEST_IN_HOURS`. */
export const LONG_WORDS = Object.keys(LONG_MINUTES)

/**
 * The minutes for which an event goes on whose duration is said in words: "90 minutes", "1 h 30 min",
 * "8 weeks". A day is one of 24 hours, a month of 30 days. An hour when nothing in it can be counted, and
 * never more than a year.
 */
export function durationMinutes(words: string): number {
  const minutes = Math.min(shortMinutes(words), LONGEST_IN_HOURS) + longMinutes(words)
  if (minutes === 0) return FALLBACK_MINUTES
  return Math.min(Math.max(1, Math.round(minutes)), LONGEST_MINUTES)
}

/**
 * A duration in words as ISO 8601 has it ("90 minutes" → "PT90M", "8 weeks" → "P8W"), or null when
 * it has nothing that can be counted.
 */
export function toIsoDuration(words: string): string | null {
  const [long] = words.matchAll(LONG)
  if (long) return `P${amount(long)}${long[2]?.charAt(0).toUpperCase()}`
  return words.search(SHORT) === -1 ? null : `PT${Math.round(shortMinutes(words))}M`
}

/**
 * The longest that a duration in words can mean, in seconds: "15 minutes" is below 16. Null when it has
 * nothing that can be counted, or is no length of a video.
 */
export function longestSeconds(words: string): number | null {
  const minutes = shortMinutes(words)
  if (minutes === 0 || words.search(LONG) !== -1) return null
  const isExact = /\d\s*m/i.test(words)
  return (Math.round(minutes) + (isExact ? 1 : HOUR)) * 60
}

function shortMinutes(words: string): number {
  let minutes = 0
  for (const part of words.matchAll(SHORT)) {
    minutes += amount(part) * (/^h/i.test(part[2] ?? '') ? HOUR : 1)
  }
  return minutes
}

function longMinutes(words: string): number {
  let minutes = 0
  for (const part of words.matchAll(LONG)) {
    minutes += amount(part) * LONG_MINUTES[part[2]?.toLowerCase() as keyof typeof LONG_MINUTES]
  }
  return minutes
}

function amount([, number = '']: RegExpExecArray): number {
  return Math.min(Number(number.replace(',', '.')), MOST)
}

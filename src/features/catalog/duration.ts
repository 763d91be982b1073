const SHORT = /(?<!\d)(\d+(?:[.,]\d+)?)[\s-]*(h|hr|hrs|hours?|m|min|mins|minutes?)\b/gi
const LONG = /(?<!\d)(\d+(?:[.,]\d+)?)[\s-]*(day|week|month)s?\b/gi
const HOUR = 60
const DAY = 24 * HOUR
const LONG_MINUTES = { day: DAY, week: 7 * DAY, month: 30 * DAY }
const FALLBACK_MINUTES = HOUR
const MOST = 1e9

/** In minutes. Longer durations must be given in days. */
export const LONGEST_IN_HOURS = 2 * DAY
/** A year, in minutes: the limit for events without an explicit end. */
export const LONGEST_MINUTES = 366 * DAY
/** The units that a duration longer than `LONGEST_IN_HOURS` contains. */
export const LONG_WORDS = Object.keys(LONG_MINUTES)

/**
 * Parses a duration such as "90 minutes", "1 h 30 min" or "8 weeks" to minutes. A day has 24 hours,
 * a month 30 days. Returns an hour if nothing can be parsed, and a year at most.
 */
export function durationMinutes(words: string): number {
  const minutes = Math.min(shortMinutes(words), LONGEST_IN_HOURS) + longMinutes(words)
  if (minutes === 0) return FALLBACK_MINUTES
  return Math.min(Math.max(1, Math.round(minutes)), LONGEST_MINUTES)
}

/** Converts a duration to ISO 8601 ("90 minutes" → "PT90M", "8 weeks" → "P8W"), or null. */
export function toIsoDuration(words: string): string | null {
  const [long] = words.matchAll(LONG)
  if (long) return `P${amount(long)}${long[2]?.charAt(0).toUpperCase()}`
  return words.search(SHORT) === -1 ? null : `PT${Math.round(shortMinutes(words))}M`
}

/**
 * Returns the exclusive upper bound of a duration in seconds: "15 minutes" is below 16. Returns
 * null if it cannot be parsed or is given in days or longer.
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

const PART = /(\d+(?:[.,]\d+)?)\s*(h|hr|hrs|hours?|m|min|mins|minutes?)\b/gi
const FALLBACK_MINUTES = 60
const LONG = /(\d+)\s*(day|week|month)s?\b/i

/**
 * The minutes that a duration in words means ("90 minutes", "1.5 hours", "1 h 30 min"); an hour
 * when it has nothing that can be counted.
 */
export function durationMinutes(words: string): number {
  let minutes = 0
  for (const [, amount = '0', unit = ''] of words.matchAll(PART)) {
    minutes += Number(amount.replace(',', '.')) * (unit.toLowerCase().startsWith('h') ? 60 : 1)
  }
  return minutes > 0 ? Math.round(minutes) : FALLBACK_MINUTES
}

/**
 * A duration in words as ISO 8601 has it ("90 minutes" → "PT90M", "8 weeks" → "P8W"), or null when
 * it has nothing that can be counted.
 */
export function toIsoDuration(words: string): string | null {
  const [, amount, unit = ''] = LONG.exec(words) ?? []
  if (amount) return `P${amount}${unit.charAt(0).toUpperCase()}`
  return words.search(PART) === -1 ? null : `PT${durationMinutes(words)}M`
}

/**
 * The longest that a duration in words can mean, in seconds: "15 minutes" is below 16. Null when it has
 * nothing that can be counted.
 */
export function longestSeconds(words: string): number | null {
  if (LONG.test(words) || words.search(PART) === -1) return null
  const isExact = /\d\s*m/i.test(words)
  return (durationMinutes(words) + (isExact ? 1 : 60)) * 60
}

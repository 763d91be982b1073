const HOUR = 60
const DAY = 24 * HOUR
const UNITS = { month: 30 * DAY, week: 7 * DAY, day: DAY, hour: HOUR, minute: 1 }
type Unit = keyof typeof UNITS

/** From the longest to the shortest. */
const ORDER: readonly string[] = Object.keys(UNITS)
const NAMES: Record<Unit, readonly string[]> = {
  month: ['month', 'months'],
  week: ['week', 'weeks'],
  day: ['day', 'days'],
  hour: ['h', 'hr', 'hrs', 'hour', 'hours', 'std', 'stunde', 'stunden'],
  minute: ['m', 'min', 'mins', 'minute', 'minutes', 'minuten'],
}
const UNIT_OF_NAME = new Map(
  Object.entries(NAMES).flatMap(([unit, names]) => names.map((name) => [name, unit as Unit])),
)
const COUNTS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const FRACTIONS: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }
const ISO = /^pt(?:(\d{1,4})h)?(?:(\d{1,4})m)?$/
/** Two digits of hours could be minutes, or the time of a day. */
const CLOCK = /^0?(\d):([0-5]\d)(?::00)?$/

/** In minutes. Longer durations must be given in days. */
export const LONGEST_IN_HOURS = 2 * DAY
/** A year, in minutes: the limit for events without an explicit end. */
export const LONGEST_MINUTES = 366 * DAY
/** The units that a duration longer than `LONGEST_IN_HOURS` contains. */
export const LONG_UNITS = ['day', 'week', 'month']

/** What to write instead of a duration that cannot be read. */
export const DURATION_ADVICE =
  'Please write a duration like “90 minutes”, “1 h 30 min” or “8 weeks”, or set the end.'

type Term = { unit: Unit; amount: number }

/**
 * Returns the minutes of a duration such as "90 minutes", "1h30" or "8 weeks". A day has 24 hours, a
 * month 30 days. Returns null unless all of the text can be read, and for more than a year.
 */
export function parseDurationMinutes(text: string): number | null {
  const terms = readTerms(text)
  const isShort = ({ unit }: Term) => unit === 'hour' || unit === 'minute'
  const minutes = terms && sumMinutes(terms)
  if (!terms || !minutes || minutes > LONGEST_MINUTES) return null
  return sumMinutes(terms.filter(isShort)) > LONGEST_IN_HOURS
    ? null
    : Math.max(1, Math.round(minutes))
}

/** Converts a duration to ISO 8601 ("90 minutes" → "PT90M", "8 weeks" → "P8W"), or null. */
export function toIsoDuration(text: string): string | null {
  const terms = readTerms(text)
  if (!terms) return null
  const [first] = terms
  const isLong = terms.length === 1 && first && LONG_UNITS.includes(first.unit)
  if (isLong) return `P${first.amount}${first.unit.charAt(0).toUpperCase()}`
  return `PT${Math.round(sumMinutes(terms))}M`
}

/**
 * Returns the exclusive upper bound of a duration in seconds: "15 minutes" is below 16. Returns
 * null if it cannot be read or is given in days or longer.
 */
export function parseLongestSeconds(text: string): number | null {
  const terms = readTerms(text)
  if (!terms || terms.some(({ unit }) => LONG_UNITS.includes(unit))) return null
  const isExact = terms.some(({ unit }) => unit === 'minute')
  return (Math.round(sumMinutes(terms)) + (isExact ? 1 : HOUR)) * 60
}

function sumMinutes(terms: readonly Term[]): number {
  return terms.reduce((sum, { amount, unit }) => sum + amount * UNITS[unit], 0)
}

/** The parts of a duration, from long to short. Null if any of the text has no clear meaning. */
function readTerms(text: string): Term[] | null {
  const plain = text.trim().toLowerCase()
  const [, hours, minutes] = ISO.exec(plain) ?? CLOCK.exec(plain) ?? []
  const terms = hours || minutes ? termsOfNumbers(hours, minutes) : readWords(toTokens(plain))
  const isFalling = terms?.every(
    ({ unit }, at) => at === 0 || ORDER.indexOf(unit) > ORDER.indexOf(terms[at - 1]?.unit ?? ''),
  )
  return terms && isFalling && sumMinutes(terms) > 0 ? terms : null
}

function termsOfNumbers(hours = '0', minutes = '0'): Term[] {
  return [
    { unit: 'hour', amount: Number(hours) },
    { unit: 'minute', amount: Number(minutes) },
  ]
}

/** Numbers, words and signs. A comma is decimal only before one or two digits. */
function toTokens(plain: string): string[] {
  const decimal = plain
    .replaceAll(/(\d?)([¼½¾])/g, (_, whole: string, sign: string) =>
      String(Number(whole) + (FRACTIONS[sign] ?? 0)),
    )
    .replaceAll(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
  return decimal.match(/\d+(?:\.\d+)?|\p{L}+|[^\s\d\p{L}]/gu) ?? []
}

function readWords(tokens: readonly string[]): Term[] | null {
  const [count = '', sign = '', ...rest] = tokens
  if (/^[x×*]$/.test(sign)) {
    const [term, ...more] = readWords(rest) ?? []
    const factor = readNumber(count)
    return term && factor && more.length === 0 ? [{ ...term, amount: factor * term.amount }] : null
  }
  const terms: Term[] = []
  for (let at = 0; at < tokens.length;) {
    const term = termAt(tokens, at, terms.at(-1))
    if (!term) return null
    terms.push(...term.terms)
    at = term.next
  }
  return terms
}

/** The term that begins at a token, and where the next one begins. */
function termAt(
  tokens: readonly string[],
  at: number,
  last: Term | undefined,
): { terms: Term[]; next: number } | null {
  const [word = '', second = '', third = ''] = tokens.slice(at)
  if (last && /^(?:and|und|[,&+])$/.test(word)) {
    const isHalf = /^an?$/.test(second) && third === 'half' && tokens.length === at + 3
    if (!isHalf) return second ? termAt(tokens, at + 1, undefined) : null
    last.amount += 0.5
    return { terms: [], next: at + 3 }
  }
  const half = word === 'half' && /^an?$/.test(second) && third === 'hour'
  if (half) return { terms: [{ unit: 'hour', amount: 0.5 }], next: at + 3 }
  const amount = readNumber(word)
  if (amount === null) return null
  const isAndHalf = tokens.slice(at + 1, at + 4).join(' ') === 'and a half'
  const place = at + (isAndHalf ? 4 : 1) + (tokens[at + 1] === '-' ? 1 : 0)
  const unit = UNIT_OF_NAME.get(tokens[place] ?? '')
  if (unit) {
    const next = place + (tokens[place + 1] === '.' ? 2 : 1)
    return { terms: [{ unit, amount: amount + (isAndHalf ? 0.5 : 0) }], next }
  }
  // "1h30": the last number has no unit.
  const isMinutes = last?.unit === 'hour' && /^\d\d?$/.test(word) && amount < HOUR
  return isMinutes && second === '' ? { terms: [{ unit: 'minute', amount }], next: at + 1 } : null
}

function readNumber(word: string): number | null {
  if (/^\d{1,6}(?:\.\d{1,2})?$/.test(word)) return Number(word)
  if (word === 'a' || word === 'an') return 1
  return COUNTS.includes(word) ? COUNTS.indexOf(word) + 1 : null
}

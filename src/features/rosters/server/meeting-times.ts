/** A moment of an attendance file. Without a date, `days` is null: all are of one meeting. */
export type Moment = { days: DayParts | null; seconds: number; hasHalf: boolean }

/** The three numbers of a date, in the order in which they stand. */
type DayParts = [number, number, number]

const DAY = 86_400
const LONGEST = 60

const TIME = /(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?![\d./-])\s?([ap])?\.?\s?m?/
const DATE = /(\d{1,4})([./-])\s?(\d{1,2})\2\s?(\d{1,4})/

/** Reads "11/29/2026 09:01:22 AM", "29.11.2026 21:01", "2026-11-29T09:01:22Z" and "9:01 a. m.". */
export function readMoment(text: string): Moment | null {
  if (text.length > LONGEST) return null
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const date = DATE.exec(plain)
  const rest = date ? plain.slice(date.index + date[0].length) : plain
  const time = TIME.exec(rest)
  if (!time) return null
  const [, hours, minutes, seconds = '0', half] = time
  const inHalf = Number(hours) % 12
  const hour = half ? inHalf + (half === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return {
    days: date ? [Number(date[1]), Number(date[3]), Number(date[4])] : null,
    seconds: hour * 3600 + Number(minutes) * 60 + Number(seconds),
    hasHalf: half !== undefined,
  }
}

/** Whether the day stands before the month. Undecided dates are American if the clock is. */
export function isDayFirst(moments: readonly Moment[]): boolean {
  const dates = moments.flatMap(({ days }) => (days && days[0] <= 31 ? [days] : []))
  if (dates.some(([first]) => first > 12)) return true
  if (dates.some(([, second]) => second > 12)) return false
  return !moments.some(({ hasHalf }) => hasHalf)
}

/** In seconds, to compare with other moments of the file. */
export function toSeconds({ days, seconds }: Moment, dayFirst: boolean): number {
  if (!days) return seconds
  const [first, second, third] = days
  const isIso = first > 31
  const year = isIso ? first : third
  const month = isIso ? second : dayFirst ? second : first
  const day = isIso ? third : dayFirst ? first : second
  const full = year < 100 ? 2000 + year : year
  return Date.UTC(full, month - 1, day) / 1000 + seconds
}

/** By the first letters of the unit, longest first: "Std" is an hour, "s" a second. */
const UNITS: [RegExp, number][] = [
  [/^(st|h|ore|heu)/, 3600],
  [/^(m|мин)/, 60],
  [/^s/, 1],
]

/** In seconds. Reads "62" (minutes), "1:02:03", "1h 2m 3s", "1 hr 2 min" and "1 Std. 2 Min.". */
export function readDuration(text: string): number | null {
  if (text.length > LONGEST) return null
  const plain = text.normalize('NFKC').toLowerCase().trim()
  if (/^\d{1,5}([.,]\d{1,4})?$/.test(plain)) return Number(plain.replace(',', '.')) * 60
  const clock = /^(\d{1,3}):(\d{2})(?::(\d{2}))?$/.exec(plain)
  if (clock) {
    const [first = 0, second = 0, third] = clock.slice(1).map((part) => part && Number(part)) as [
      number?,
      number?,
      number?,
    ]
    return third === undefined ? first * 60 + second : first * 3600 + second * 60 + third
  }
  let total: number | null = null
  for (const [, amount, unit = ''] of plain.matchAll(/(\d{1,5})\s?(\p{L}{1,12})/gu)) {
    const factor = UNITS.find(([pattern]) => pattern.test(unit))?.[1]
    if (factor === undefined) return null
    total = (total ?? 0) + Number(amount) * factor
  }
  return total
}

export type Interval = { from: number; to: number }

/** The span between two moments. Without a date, one that ends before it begins passes midnight. */
export function toInterval(join: Moment, leave: Moment, dayFirst: boolean): Interval | null {
  const from = toSeconds(join, dayFirst)
  const end = toSeconds(leave, dayFirst)
  const to = end < from && !(join.days && leave.days) ? end + DAY : end
  return to >= from && to - from <= DAY ? { from, to } : null
}

/** In seconds. What two intervals share counts once. */
export function measure(intervals: readonly Interval[]): number {
  const sorted = [...intervals].sort((one, other) => one.from - other.from)
  let total = 0
  let end = Number.NEGATIVE_INFINITY
  for (const { from, to } of sorted) {
    total += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return total
}

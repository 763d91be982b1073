import { fieldError, type AppError } from '@/lib/failures/app-error'
import { createStepBudget } from '@/lib/step-budget'
import { toLocalInput } from '@/lib/time/local-input'
import { MAX_DATES, WEEKDAYS } from './repeat-rule'

type Weekday = {
  /** The second Tuesday is 2, the last -1, every Tuesday 0. */
  nth: number
  day: number
}

/** A rule of RFC 5545. Lists are empty without their part. */
type Recurrence = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY'
  interval: number
  count: number | null
  /** The last local time: `2027-03-02T18:00`. */
  until: string | null
  byDay: Weekday[]
  byMonthDay: number[]
  bySetPosition: number[]
  weekStart: number
}

const PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'WKST']
const DAY_MS = 86_400_000
const MAX_YEARS = 100
/** A century of days. */
const MAX_PERIODS = MAX_YEARS * 366

const refuse = (message: string): AppError => fieldError('rule', message)

/**
 * Reads a daily, weekly or monthly rule. Throws `invalid` for the field `rule` with the part at fault:
 * a rule that RFC 5545 forbids is never read as another one.
 */
export function parseRecurrence(rule: string, timeZone: string): Recurrence {
  const parts = parseParts(rule.replace(/^RRULE:/i, '').toUpperCase())
  const frequency = parts.get('FREQ')
  if (frequency !== 'DAILY' && frequency !== 'WEEKLY' && frequency !== 'MONTHLY')
    throw refuse('FREQ must be DAILY, WEEKLY or MONTHLY.')
  const count = parts.has('COUNT') ? readCount('COUNT', parts.get('COUNT')) : null
  const until = parts.get('UNTIL')
  if (count !== null && until) throw refuse('Send COUNT or UNTIL, not both.')
  if (count === null && !until) throw refuse('A rule needs an end: COUNT or UNTIL.')
  if (count !== null && count > MAX_DATES) throw refuse(`At most ${MAX_DATES} dates.`)
  const byDay = getList(parts, 'BYDAY').map(readWeekday)
  if (frequency !== 'MONTHLY' && byDay.some(({ nth }) => nth !== 0))
    throw refuse('BYDAY takes a number, like 2TU, only with FREQ=MONTHLY.')
  if (frequency === 'WEEKLY' && parts.has('BYMONTHDAY'))
    throw refuse('BYMONTHDAY cannot be combined with FREQ=WEEKLY.')
  if (parts.has('BYSETPOS') && !parts.has('BYDAY') && !parts.has('BYMONTHDAY'))
    throw refuse('BYSETPOS needs BYDAY or BYMONTHDAY.')
  return {
    frequency,
    interval: parts.has('INTERVAL') ? readCount('INTERVAL', parts.get('INTERVAL')) : 1,
    count,
    until: until ? readUntil(until, timeZone) : null,
    byDay,
    byMonthDay: getList(parts, 'BYMONTHDAY').map((text) => readSigned('BYMONTHDAY', text, 31)),
    bySetPosition: getList(parts, 'BYSETPOS').map((text) => readSigned('BYSETPOS', text, 366)),
    weekStart: readWeekStart(parts.get('WKST') ?? 'MO'),
  }
}

/**
 * The local times of a rule in order, at most one more than `limit`. The first date is always one of
 * them and counts, whether the rule includes it or not.
 */
export function expandRecurrence(rule: Recurrence, first: string, limit: number): string[] {
  const time = first.slice(10)
  const start = dayNumber(first)
  const complete = withDefaults(rule, start)
  const dates = [first]
  const takeStep = createStepBudget(MAX_PERIODS, () => tooFar(dates))
  const lastDay = start + MAX_PERIODS
  const isFull = () => dates.length >= (rule.count ?? limit + 1)
  for (let period = 0; !isFull(); period += rule.interval) {
    takeStep()
    const days = daysOfPeriod(complete, start, period)
    const [begin = Infinity] = days
    if (rule.until && begin > dayNumber(rule.until)) break
    if (begin > lastDay) throw tooFar(dates)
    const matching = days.filter((day) => matches(complete, day))
    for (const day of atPositions(matching, complete.bySetPosition)) {
      const local = toLocal(day, time)
      const isOver = rule.until !== null && local > rule.until
      if (day > start && !isOver && !isFull()) dates.push(local)
    }
  }
  return dates
}

function tooFar(dates: readonly string[]): AppError {
  return refuse(
    dates.length === 1
      ? 'There is no date other than the first.'
      : `The dates of a rule must be within ${MAX_YEARS} years.`,
  )
}

function parseParts(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (!PARTS.includes(name))
      throw refuse(`A rule like RRULE:FREQ=WEEKLY;COUNT=10 has only the parts ${PARTS.join(', ')}.`)
    if (!value || rest.length > 0) throw refuse(`${name} needs one value, like ${name}=….`)
    if (parts.has(name)) throw refuse(`${name} is there twice.`)
    parts.set(name, value)
  }
  return parts
}

function getList(parts: ReadonlyMap<string, string>, name: string): string[] {
  return parts.get(name)?.split(',') ?? []
}

function readCount(name: string, text = ''): number {
  if (/^\d{1,12}$/.test(text) && Number(text) > 0) return Number(text)
  throw refuse(`${name} must be a whole number from 1.`)
}

function readSigned(name: string, text: string, most: number): number {
  const value = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : 0
  if (value !== 0 && Math.abs(value) <= most) return value
  throw refuse(`${name} takes numbers from 1 to ${most} and from -${most} to -1.`)
}

function readWeekday(text: string): Weekday {
  const [, nth = '', name = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(text) ?? []
  const day = WEEKDAYS.indexOf(name)
  if (day >= 0 && (nth === '' || (Number(nth) !== 0 && Math.abs(Number(nth)) <= 5)))
    return { nth: Number(nth), day }
  throw refuse('BYDAY takes weekdays like TU, and with FREQ=MONTHLY like 2TU or -1FR, up to 5.')
}

function readWeekStart(text: string): number {
  const day = WEEKDAYS.indexOf(text)
  if (day >= 0) return day
  throw refuse(`WKST takes one of ${WEEKDAYS.join(', ')}.`)
}

/** The last local minute. A day includes all of its times. */
function readUntil(text: string, timeZone: string): string {
  const [, year, month, day, , hour = '23', minute = '59', second = '59', zone] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(text) ?? []
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const moment = new Date(`${local}Z`)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(local)
  if (!isReal) throw refuse('Write UNTIL like UNTIL=20270302 or UNTIL=20270302T180000Z.')
  return zone ? toLocalInput(moment, timeZone) : local.slice(0, 16)
}

/** Without the parts that choose days, a rule takes those of its first date. */
function withDefaults(rule: Recurrence, start: number): Recurrence {
  const { byDay, byMonthDay, frequency } = rule
  if (frequency === 'WEEKLY' && byDay.length === 0)
    return { ...rule, byDay: [{ nth: 0, day: toWeekday(start) }] }
  if (frequency === 'MONTHLY' && byDay.length + byMonthDay.length === 0)
    return { ...rule, byMonthDay: [new Date(start * DAY_MS).getUTCDate()] }
  return rule
}

/** All days of the period that begins `after` days, weeks or months after that of the first date. */
function daysOfPeriod(
  { frequency, weekStart }: Recurrence,
  start: number,
  after: number,
): number[] {
  const range = (begin: number, length: number) =>
    Number.isNaN(begin) ? [] : Array.from({ length }, (_, at) => begin + at)
  if (frequency === 'DAILY') return range(start + after, 1)
  if (frequency === 'WEEKLY')
    return range(start - ((toWeekday(start) - weekStart + 7) % 7) + after * 7, 7)
  const date = new Date(start * DAY_MS)
  const begin = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after) / DAY_MS
  return range(begin, lengthOfMonth(begin))
}

function matches({ byDay, byMonthDay }: Recurrence, day: number): boolean {
  const date = new Date(day * DAY_MS).getUTCDate()
  const length = lengthOfMonth(day)
  const weekday = toWeekday(day)
  const isDate =
    byMonthDay.length === 0 ||
    byMonthDay.some((item) => item === date || item === date - length - 1)
  const nths = [0, Math.ceil(date / 7), -Math.ceil((length - date + 1) / 7)]
  const isDay =
    byDay.length === 0 || byDay.some((item) => item.day === weekday && nths.includes(item.nth))
  return isDate && isDay
}

/** Keeps the days at these positions of a period. The last one is -1. */
function atPositions(days: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return days
  return days.filter((_, at) =>
    positions.some((position) => position === at + 1 || position === at - days.length),
  )
}

function dayNumber(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`) / DAY_MS
}

function toWeekday(day: number): number {
  return new Date(day * DAY_MS).getUTCDay()
}

function lengthOfMonth(day: number): number {
  const date = new Date(day * DAY_MS)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

function toLocal(day: number, time: string): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10) + time
}

import ICAL from 'ical.js'
import { AppError, wrongField } from '@/lib/failures/app-error'
import { addToLocal, fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { isTimeZone, MAX_DATES } from './repeat-rule'

/** Rules that only these parts describe can be named in words, and always end. */
const PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS', 'WKST']
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY']

export type Repetition = {
  /** An RRULE (RFC 5545), with `COUNT` or `UNTIL`. */
  rule?: string
  /** The local time of the first date is kept in this zone. */
  timeZone: string
  /** Further dates: `2027-03-02`, `2027-03-02T18:00` in the zone, or an instant. */
  dates?: readonly string[]
  /** Dates of the rule to leave out, written the same. */
  except?: readonly string[]
}

/**
 * The starts of a repeated event in order, as ISO instants. Its own start is always one of them.
 * Throws `invalid` with the field at fault, also for a local time that DST skips.
 */
export function repeatDates(startsAt: string, repetition: Repetition): string[] {
  const { dates = [], except = [], rule, timeZone } = repetition
  if (!isTimeZone(timeZone)) throw wrongField('timeZone', 'There is no such time zone.')
  if (!rule && dates.length === 0) throw wrongField('rule', 'Send a rule or dates.')
  const first = toLocalInput(startsAt, timeZone)
  const toLocal = (field: string) => (date: string) => localOf(date, { field, first, timeZone })
  const left = new Set(except.map(toLocal('except')))
  if (left.has(first)) throw wrongField('except', 'The first date is the event itself.')
  const locals = [
    ...(rule ? ofRule(rule, first, timeZone, MAX_DATES + left.size) : []),
    ...dates.map(toLocal('dates')),
  ]
  const unknown = [...left].find((one) => !locals.includes(one))
  if (unknown) throw wrongField('except', `${inWords(unknown)} is not one of the dates.`)
  const wanted = [...new Set([first, ...locals])].filter((one) => !left.has(one)).sort()
  const field = rule ? 'rule' : 'dates'
  if (wanted.length > MAX_DATES) throw wrongField(field, `At most ${MAX_DATES} dates.`)
  if (wanted.length === 1) throw wrongField(field, 'There is no date other than the first.')
  return wanted.map((local) => {
    // The event itself may have seconds.
    if (local === first) return new Date(startsAt).toISOString()
    const instant = fromLocalInput(local, timeZone)
    if (toLocalInput(instant, timeZone) === local) return instant
    throw wrongField(
      field,
      `${inWords(local)} does not exist in ${timeZone}: clocks skip this time.`,
    )
  })
}

/** Moves a time by the local difference between two starts, so that it keeps its local time. */
export function shiftLocally(
  moment: string,
  [from, to]: readonly [string, string],
  timeZone: string,
): string {
  return fromLocalInput(addToLocal(moment, localDifference(from, to, timeZone), timeZone), timeZone)
}

/** The milliseconds between two times as the clocks in a zone show them. */
export function localDifference(from: string, to: string, timeZone: string): number {
  const local = (one: string) => Date.parse(`${toLocalInput(one, timeZone)}Z`)
  return local(to) - local(from)
}

function ofRule(rule: string, first: string, timeZone: string, limit: number): string[] {
  const recur = parseRule(rule)
  const { count, until } = recur
  if (count) recur.count = null as never
  if (until) recur.until = lastOf(until, timeZone)
  const dates = recur.iterator(ICAL.Time.fromDateTimeString(`${first}:00`))
  const found = new Set([first])
  for (let date = dates.next(); date && found.size <= limit; date = dates.next()) {
    // RFC 5545 counts the first date, whether the rule includes it or not.
    if (count && found.size >= count) break
    found.add(date.toString().slice(0, 16))
  }
  return [...found]
}

function parseRule(rule: string): ICAL.Recur {
  const text = rule.replace(/^RRULE:/i, '').toUpperCase()
  const isKnown = text.split(';').every((part) => PARTS.includes(part.split('=')[0] ?? ''))
  try {
    const recur = ICAL.Recur.fromString(text)
    if (!isKnown || !FREQUENCIES.includes(recur.freq)) throw new Error(text)
    if (!recur.count && !recur.until)
      throw wrongField('rule', 'A rule needs an end: COUNT or UNTIL.')
    if (recur.count && recur.count > MAX_DATES)
      throw wrongField('rule', `At most ${MAX_DATES} dates.`)
    return recur
  } catch (error) {
    if (error instanceof AppError) throw error
    throw wrongField('rule', 'Send a rule like RRULE:FREQ=WEEKLY;COUNT=10.')
  }
}

/** The last local time. A day includes all of its times. */
function lastOf(until: ICAL.Time, timeZone: string): ICAL.Time {
  const text = until.toString()
  if (until.isDate) return ICAL.Time.fromDateTimeString(`${text}T23:59:59`)
  const local = text.endsWith('Z') ? `${toLocalInput(text, timeZone)}:59` : text
  return ICAL.Time.fromDateTimeString(local)
}

type Context = { field: string; first: string; timeZone: string }

function localOf(date: string, { field, first, timeZone }: Context): string {
  const time = Date.parse(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) ? `${date}Z` : date)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date.slice(0, 10))
  if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(date) && isReal)
    return date.length > 10 ? date : date + first.slice(10)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(date) && !Number.isNaN(time))
    return toLocalInput(date, timeZone)
  throw wrongField(field, 'Write dates like 2027-03-02T18:00.')
}

function inWords(local: string): string {
  return local.replace('T', ' ')
}

import { fieldError } from '@/lib/failures/app-error'
import { addToLocal, fromLocalInput, toLocalInput } from '@/lib/time/local-input'
import { expandRecurrence, parseRecurrence } from './recurrence'
import { isTimeZone, MAX_DATES } from './repeat-rule'

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
export function listRepeatDates(startsAt: string, repetition: Repetition): string[] {
  const { dates = [], except = [], rule, timeZone } = repetition
  if (!isTimeZone(timeZone)) throw fieldError('timeZone', 'There is no such time zone.')
  if (!rule && dates.length === 0) throw fieldError('rule', 'Send a rule or dates.')
  const first = toLocalInput(startsAt, timeZone)
  const toLocal = (field: string) => (date: string) => toLocalDate(date, { field, first, timeZone })
  const left = new Set(except.map(toLocal('except')))
  if (left.has(first)) throw fieldError('except', 'The first date is the event itself.')
  const datesOfRule = (text: string) =>
    expandRecurrence(parseRecurrence(text, timeZone), first, MAX_DATES + left.size)
  const locals = [...(rule ? datesOfRule(rule) : []), ...dates.map(toLocal('dates'))]
  const unknown = [...left].find((item) => !locals.includes(item))
  if (unknown) throw fieldError('except', `${formatLocal(unknown)} is not one of the dates.`)
  const remaining = [...new Set([first, ...locals])].filter((item) => !left.has(item)).sort()
  const field = rule ? 'rule' : 'dates'
  if (remaining.length > MAX_DATES) throw fieldError(field, `At most ${MAX_DATES} dates.`)
  if (remaining.length === 1) throw fieldError(field, 'There is no date other than the first.')
  return remaining.map((local) => {
    // The event itself may have seconds.
    if (local === first) return new Date(startsAt).toISOString()
    const instant = fromLocalInput(local, timeZone)
    if (toLocalInput(instant, timeZone) === local) return instant
    throw fieldError(
      field,
      `${formatLocal(local)} does not exist in ${timeZone}: clocks skip this time.`,
    )
  })
}

/** Moves a time by the local difference between two starts, so that it keeps its local time. */
export function shiftLocally(
  moment: string,
  [from, to]: readonly [string, string],
  timeZone: string,
): string {
  return fromLocalInput(
    addToLocal(moment, measureLocalDifference(from, to, timeZone), timeZone),
    timeZone,
  )
}

/** The milliseconds between two times as the clocks in a zone show them. */
export function measureLocalDifference(from: string, to: string, timeZone: string): number {
  const local = (one: string) => Date.parse(`${toLocalInput(one, timeZone)}Z`)
  return local(to) - local(from)
}

type Context = { field: string; first: string; timeZone: string }

function toLocalDate(date: string, { field, first, timeZone }: Context): string {
  const time = Date.parse(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(date) ? `${date}Z` : date)
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date.slice(0, 10))
  if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(date) && isReal)
    return date.length > 10 ? date : date + first.slice(10)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(date) && !Number.isNaN(time))
    return toLocalInput(date, timeZone)
  throw fieldError(field, 'Write dates like 2027-03-02T18:00.')
}

function formatLocal(local: string): string {
  return local.replace('T', ' ')
}

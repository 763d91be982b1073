import { splitCamelCase } from '@/lib/text/split-camel-case'
import { formatTime, toDateParts } from '@/lib/time/dates'
import { toLocalInput } from '@/lib/time/local-input'
import { formatPeopleCount } from './format-seats'

/** Which events of a series a save changes, as a choice. */
export const SERIES_SCOPES = [
  { value: 'this', label: 'This event' },
  { value: 'following', label: 'This and the following events' },
  { value: 'upcoming', label: 'All upcoming events' },
] as const

type Seats = { registered: number; waiting: number }

/** "You have a seat at 8 events, and are on the waiting list of one." */
export function formatSeriesSeats({ registered, waiting }: Seats): string {
  const seats = registered > 0 ? `You have a seat at ${events(registered)}` : 'You'
  if (waiting === 0) return registered > 0 ? `${seats}.` : 'You are not registered.'
  return `${seats}${registered > 0 ? ', and' : ''} are on the waiting list of ${events(waiting)}.`
}

function events(count: number): string {
  return count === 1 ? 'one event' : `${count} events`
}

/** "6 Saturdays, 10:00 AM IST". Says "6 dates" unless all are on one weekday, and leaves differing times out. */
export function formatPattern(starts: readonly string[], zone: string): string {
  const parts = starts.map((moment) => ({
    weekday: toDateParts(moment, zone).weekday,
    time: formatTime(moment, zone),
  }))
  const [weekdays, times] = [
    new Set(parts.map(({ weekday }) => weekday)),
    new Set(parts.map(({ time }) => time)),
  ]
  const name = weekdays.size === 1 ? [...weekdays].join('') : 'date'
  const days = starts.length === 1 ? `One ${name}` : `${starts.length} ${name}s`
  return times.size === 1 ? `${days}, ${[...times].join('')}` : days
}

/** The other dates of a series, in a list that shows it once. */
export function formatMoreDates(count: number): string {
  return count === 1 ? '1 more date' : `${count} more dates`
}

type Named = { title: string; startsAt: string | null }
type Changed = {
  events: number
  kept: readonly (Named & { fields: readonly string[] })[]
  refused: readonly Named[]
}

/** How a form names days and fields. */
export type FormNames = { timeZone: string; labels: Readonly<Record<string, string>> }

/** What a save of several events changed, and what not. */
export function formatSeriesNote(changed: Changed, names: FormNames): string {
  return [`${count(changed.events)} changed.`, ...formatExceptions(changed, names)].join(' ')
}

/** The same before the save, with who is notified. */
export function formatChanged(changed: Changed & { people: number }, names: FormNames): string {
  const { people } = changed
  const notified =
    people === 0
      ? 'No one is notified.'
      : `${formatPeopleCount(people)} ${people === 1 ? 'is notified, by one email' : 'are notified, by one email each'}.`
  return [
    `${count(changed.events)} will be changed.`,
    notified,
    ...formatExceptions(changed, names),
  ].join(' ')
}

/** The labels of fields that were edited on one event alone. */
export function formatFields(
  fields: readonly string[],
  { labels }: Pick<FormNames, 'labels'>,
): string {
  return fields.map((name) => labels[name] ?? splitCamelCase(name)).join(', ')
}

function count(number: number): string {
  return number === 1 ? 'One event' : `${number} events`
}

function formatExceptions({ kept, refused }: Changed, names: FormNames): string[] {
  return [
    ...kept.map(
      (event) => `${formatDay(event, names)} keeps its own ${formatFields(event.fields, names)}.`,
    ),
    ...refused.map(
      (event) =>
        `${formatDay(event, names)} is not changed, because someone else saved it meanwhile.`,
    ),
  ]
}

function formatDay({ startsAt, title }: Named, { timeZone }: FormNames): string {
  return startsAt ? `The event of ${toLocalInput(startsAt, timeZone).slice(0, 10)}` : `“${title}”`
}

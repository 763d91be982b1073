import { WEEKDAYS } from './repeat-rule'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const UNITS: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' }
const PLACES: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '-1': 'last',
}

/** An RRULE as a sentence: "Every 2 weeks, 6 dates." The rule itself if it says more than that. */
export function formatRule(rule: string): string {
  const parts = Object.fromEntries(
    rule
      .replace(/^RRULE:/i, '')
      .split(';')
      .map((part) => part.toUpperCase().split('=') as [string, string]),
  )
  const { BYDAY, COUNT, FREQ = '', INTERVAL = '1', UNTIL, ...more } = parts
  const unit = UNITS[FREQ]
  const days = BYDAY ? BYDAY.split(',').map(formatDay) : []
  if (!unit || Object.keys(more).length > 0 || days.includes(undefined)) return rule
  const every = INTERVAL === '1' ? `Every ${unit}` : `Every ${INTERVAL} ${unit}s`
  const on = days.length > 0 ? ` on ${FREQ === 'MONTHLY' ? 'the ' : ''}${days.join(' and ')}` : ''
  const until = UNTIL ? `, until ${UNTIL.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')}` : ''
  return `${every}${on}${COUNT ? `, ${COUNT} dates` : until}.`
}

/** `2TU` is "second Tuesday"; undefined for what is no day. */
function formatDay(day: string): string | undefined {
  const [, place, name = ''] = /^(-?\d+)?([A-Z]{2})$/.exec(day) ?? []
  const weekday = DAYS[WEEKDAYS.indexOf(name)]
  const nth = place && PLACES[place]
  if (!weekday || (place && !nth)) return undefined
  return nth ? `${nth} ${weekday}` : weekday
}

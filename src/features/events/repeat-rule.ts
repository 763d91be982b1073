/** The most dates of one repetition: a year of weeks. */
export const MAX_DATES = 52

export type Pattern = 'weekly' | 'biweekly' | 'date' | 'weekday' | 'own'
export type Until = { by: 'count' | 'day'; count: string; day: string }

/** As rules name them, from Sunday. */
export const WEEKDAYS: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rule of a pattern for a first date, which is local: `2027-03-02T18:00`. */
export function buildRepeatRule(
  pattern: Pattern,
  { by, count, day }: Until,
  first: string,
): string {
  const end = by === 'count' ? `COUNT=${count.trim()}` : `UNTIL=${day.replaceAll('-', '')}`
  return `RRULE:${toFrequency(pattern, first)};${end}`
}

function toFrequency(pattern: Pattern, first: string): string {
  switch (pattern) {
    case 'biweekly':
      return 'FREQ=WEEKLY;INTERVAL=2'
    case 'date':
      return 'FREQ=MONTHLY'
    case 'weekday':
      return `FREQ=MONTHLY;BYDAY=${toNthWeekday(first)}`
    case 'weekly':
    case 'own':
      return 'FREQ=WEEKLY'
  }
}

/** `2TU` for a second Tuesday. The fifth is the last, because not every month has five. */
function toNthWeekday(first: string): string {
  const nth = Math.ceil(Number(first.slice(8, 10)) / 7)
  const day = new Date(`${first}Z`).getUTCDay()
  return `${nth === 5 ? -1 : nth}${WEEKDAYS[day]}`
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

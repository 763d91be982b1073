import { toDateParts } from '@/lib/time/dates'

/** "06 Dec 2025", or "06 Dec 2025 – 09 Dec 2025". */
export function formatDays(startsAt: string, endsAt: string, zone: string): string {
  const [first, last] = [startsAt, endsAt].map((moment) => {
    const { day, month, year } = toDateParts(moment, zone)
    return `${day} ${month} ${year}`
  })
  return first === last ? String(first) : `${first} – ${last}`
}

/** "at least 3 events". */
export function formatEvents(events: number): string {
  return `at least ${events} ${events === 1 ? 'event' : 'events'}`
}

/** "1 hour", "2.5 hours". */
export function formatHours(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

/** What comes between the name of a person and the title: "attended". */
export function describeAchievement({
  events,
  isCompletion,
}: {
  events: number | null
  isCompletion: boolean
}): string {
  if (isCompletion) return 'completed'
  return events === null ? 'attended' : `attended ${formatEvents(events)} of`
}

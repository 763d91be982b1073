/** How many things happened on one day: "2025-06-05". */
export type DayCount = { day: string; count: number }

const DAY_MS = 86_400_000

/**
 * One entry for each of the last `days` days up to and with `today` ("2025-06-05"), oldest first;
 * days of which nothing was counted are 0.
 */
export function fillDays(counts: readonly DayCount[], today: string, days: number): DayCount[] {
  const known = new Map(counts.map(({ day, count }) => [day, count]))
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(last - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return { day, count: known.get(day) ?? 0 }
  })
}

import { type CatalogFilters, type EventTime } from './catalog'
import type { CatalogCard } from './record'
import { getEventEnd } from '@/features/events/event-times'

/** The records of each value of a filter, under the other filters. */
export type CatalogCounts = Partial<Record<string, number>>

/** "3 upcoming workshops in Design · Beginner". */
export function describeCount(
  total: number,
  [singular, plural]: readonly [string, string],
  { category, difficulty, when }: CatalogFilters,
): string | null {
  if (total === 0) return null
  const time = when ? `${when.toLowerCase()} ` : ''
  const where = category ? ` in ${category}` : ''
  const level = difficulty ? ` · ${difficulty}` : ''
  return `${total} ${time}${total === 1 ? singular : plural}${where}${level}`
}

/** Upcoming events by start, and past ones, latest first. */
export function splitByTime(
  cards: readonly CatalogCard[],
  now: number,
): Partial<Record<EventTime, CatalogCard[]>> {
  const toTime = (moment: string | null) => Date.parse(moment ?? '')
  const byTime = [...cards].sort((a, b) => toTime(a.startsAt) - toTime(b.startsAt))
  const isOver = ({ endsAt, startsAt }: CatalogCard) =>
    startsAt !== null && getEventEnd({ startsAt, endsAt: endsAt ?? null }) <= now
  return {
    Upcoming: byTime.filter((card) => !isOver(card)),
    Past: byTime.filter(isOver).reverse(),
  }
}

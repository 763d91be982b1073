import { EVENT_TIMES, type EventTime } from '@/lib/catalogue/catalog'
import { FilterLinks } from './ui/filter-links'

/** Filters a list of events by time, with links that have their own addresses. */
export function EventTimeLinks({
  when,
  hrefFor,
}: {
  when: EventTime | undefined
  hrefFor: (when: EventTime | undefined) => string
}) {
  const links = [undefined, ...EVENT_TIMES].map((value) => ({
    href: hrefFor(value),
    label: value ?? 'Any time',
    current: value === when,
  }))
  return <FilterLinks label="When" links={links} />
}

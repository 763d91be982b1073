import { EVENT_TIMES, type EventTime } from '@/features/catalog/catalog'
import type { CatalogTexts } from '@/features/pages/page-texts'
import { FilterLinks } from '@/ui/filter-links'

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

/** The texts of a list without events at a time. */
export function emptyCopyAt(when: EventTime, texts: CatalogTexts) {
  return {
    Upcoming: { title: texts.noUpcomingTitle, copy: texts.noUpcoming },
    Past: { title: texts.noPastTitle, copy: texts.noPast },
    'On demand': { title: texts.noRecordingsTitle, copy: texts.noRecordings },
  }[when]
}

import { EVENT_TIMES, type EventTime } from '@/features/catalog/catalog'
import type { PageTexts } from '@/features/pages/page-texts'
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
export function noneAt(when: EventTime, texts: PageTexts['workshops' | 'webinars']) {
  return {
    Upcoming: { title: texts.noUpcomingTitle, words: texts.noUpcoming },
    Past: { title: texts.noPastTitle, words: texts.noPast },
    'On demand': { title: texts.noRecordingsTitle, words: texts.noRecordings },
  }[when]
}

import 'server-only'
import { listWebinars } from '@/features/catalog/server/webinars/queries'
import { listWorkshops } from '@/features/catalog/server/workshops/queries'
import { smallestOf } from '@/lib/pictures/picture'
import type { SearchResult } from '@/features/search/search'
import { whenInWords } from '@/lib/time/dates'
import { siteTimeZone } from '@/platform/server/site-time-zone'

const NEXT = 3

/** The next events, soonest first: what a search without words shows. */
export async function listComingUp() {
  const [workshops, webinars] = await Promise.all([
    listWorkshops({ when: 'Upcoming' }),
    listWebinars({ when: 'Upcoming' }),
  ])
  return [
    ...workshops.cards.map((card) => ({
      ...card,
      kind: 'Workshop',
      href: `/workshops/${card.slug}`,
    })),
    ...webinars.cards.map((card) => ({ ...card, kind: 'Webinar', href: `/webinars/${card.slug}` })),
  ]
    .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
    .slice(0, NEXT)
}

/** The same as results of a search. */
export async function comingUpAsResults(): Promise<SearchResult[]> {
  const [events, timeZone] = await Promise.all([listComingUp(), siteTimeZone()])
  return events.map(({ href, kind, more = [], picture, startsAt, title }) => ({
    ...{ href, kind, title, snippet: [], picture: smallestOf(picture) },
    ...(more.length > 0 && { moreDates: more.length }),
    ...(startsAt && { startsAt, when: whenInWords(startsAt, timeZone) }),
  }))
}

import 'server-only'
import { listCatalog } from '@/features/catalog/server/queries'
import { EVENT_KINDS, TARGET_NAMES, toTargetPath } from '@/lib/records/target'
import { getSmallest } from '@/lib/pictures/picture'
import type { SearchResult } from '@/features/search/search'
import { formatMoment } from '@/lib/time/dates'
import { siteTimeZone } from '@/platform/server/site-time-zone'

const NEXT = 3

/** The next events, soonest first: what a search without words shows. */
export async function listComingUp() {
  const lists = await Promise.all(
    EVENT_KINDS.map(async (kind) => {
      const { cards } = await listCatalog(kind, { when: 'Upcoming' })
      return cards.map((card) => ({
        ...card,
        kind: TARGET_NAMES[kind],
        href: toTargetPath({ ...card, kind }),
      }))
    }),
  )
  return lists
    .flat()
    .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''))
    .slice(0, NEXT)
}

/** The same as results of a search. */
export async function listComingUpResults(): Promise<SearchResult[]> {
  const [events, timeZone] = await Promise.all([listComingUp(), siteTimeZone()])
  return events.map(({ href, kind, more = [], picture, startsAt, title }) => ({
    href,
    kind,
    title,
    snippet: [],
    picture: getSmallest(picture),
    ...(more.length > 0 && { moreDates: more.length }),
    ...(startsAt && { startsAt, when: formatMoment(startsAt, timeZone) }),
  }))
}

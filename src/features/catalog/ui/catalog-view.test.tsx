import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toCatalogTexts, toPageTexts } from '@/features/pages/page-texts'
import {
  isEventKind,
  TARGET_COLLECTIONS,
  TARGET_KINDS,
  type TargetKind,
} from '@/lib/records/target'
import { hasRoute } from '@/platform/routes.mjs'
import type { CatalogFilters } from '../catalog'
import { CatalogView } from './catalog-view'

const texts = toPageTexts({})

const show = (kind: TargetKind, filters: CatalogFilters = {}, isUnavailable = false) =>
  renderToStaticMarkup(
    <CatalogView
      kind={kind}
      filters={filters}
      list={{ cards: [], total: 0, page: 1, pages: 1, ...(isUnavailable && { isUnavailable }) }}
      texts={toCatalogTexts(texts, TARGET_COLLECTIONS[kind])}
      counts={{}}
      timeZone="UTC"
      calendarUrl="https://atelier.test/calendar.ics"
    />,
  )

test.each(TARGET_KINDS)(
  'O-02 an empty list of %ss has no filters, and a way to follow it',
  (kind) => {
    const list = show(kind)
    expect(list).not.toContain('<nav')
    expect(list).not.toContain('Clear filters')
    const feed = `/${kind}s/feed.xml`
    const ways = { feed: hasRoute(feed), calendar: isEventKind(kind) }
    expect({
      feed: list.includes(`href="${feed}"`),
      calendar: list.includes('webcal://'),
    }).toEqual(ways)
    expect(list.includes('Get notified of new')).toBe(ways.feed || ways.calendar)
  },
)

test('O-02 a list that is empty because of a filter keeps its filters and clears them', () => {
  const list = show('webinar', { when: 'Past' })
  expect(list).toContain('<nav')
  expect(list).toMatch(/href="\/webinars"[^>]*>Clear filters/)
  expect(list).not.toContain('Get notified')
})

test('O-02 a list that cannot be read is not called empty', () => {
  const list = show('webinar', {}, true)
  expect(list).toContain('<nav')
  expect(list).not.toContain('Get notified')
})

test('a category is called empty only where it is the only filter', () => {
  const category = 'Design'
  expect(show('workshop', { category })).toContain('No workshops in Design yet')
  expect(show('workshop', { category, difficulty: 'Advanced' })).not.toContain('in Design yet')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EventView } from '../event-view'
import { EventBanner } from './event-banner'

const DAY = 24 * 3_600_000
const MOVED = Date.parse('2026-12-01T00:00:00.000Z')
const moved = {
  kind: 'workshop',
  isCancelled: false,
  statusNote: null,
  startsAt: '2026-12-06T04:30:00.000Z',
  endsAt: '2026-12-06T07:30:00.000Z',
  place: 'Hall 1',
  mode: 'in-person',
  lastChange: {
    at: new Date(MOVED).toISOString(),
    from: {
      startsAt: '2026-12-05T04:30:00.000Z',
      endsAt: '2026-12-05T07:30:00.000Z',
      place: 'Hall 1',
      mode: 'in-person',
    },
  },
} as EventView

const bannerAt = (now: number, event = moved) =>
  renderToStaticMarkup(<EventBanner event={event} now={now} timeZone="Asia/Kolkata" />)

test('E-08 a moved event says so for a week and no longer', () => {
  expect(bannerAt(MOVED)).toContain('05 Dec 2026, 10:00 AM IST')
  expect(bannerAt(MOVED + 7 * DAY)).toContain('Moved from')
  expect(bannerAt(MOVED + 7 * DAY + 1)).toBe('')
})

test('E-08 a cancelled event says so for ever, with the note of the staff', () => {
  const cancelled = { ...moved, isCancelled: true, statusNote: 'Ada is ill.' }
  const banner = bannerAt(MOVED + 100 * DAY, cancelled)
  expect(banner).toContain('This workshop is cancelled')
  expect(banner).toContain('Ada is ill.')
  expect(banner).not.toContain('Moved from')
})

test('M-82 the page says the place and the end that changed', () => {
  const online = { ...moved, ...moved.lastChange?.from, place: 'Online', mode: 'online' } as const
  expect(bannerAt(MOVED, online)).toContain('New place: Online. Previously: In person: Hall 1')
  const longer = { ...moved, ...moved.lastChange?.from, endsAt: '2026-12-05T08:30:00.000Z' }
  expect(bannerAt(MOVED, longer)).toContain(
    'New end. Previously: Saturday, 05 Dec 2026, 10:00 AM – 1:00 PM IST',
  )
  expect(bannerAt(MOVED, { ...moved, ...moved.lastChange?.from })).toBe('')
})

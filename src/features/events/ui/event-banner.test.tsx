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
  movedAt: new Date(MOVED).toISOString(),
  movedFrom: '2026-12-05T04:30:00.000Z',
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

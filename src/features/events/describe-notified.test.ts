import { expect, test } from 'vitest'
import { formatNotifiedCount } from './describe-notified'

test('E-22 a form without a confirmation states whether attendees are notified', () => {
  const event = { isOver: false, isCancelled: false, isPublished: true }
  const words = (change: Partial<typeof event>, people = 2) =>
    formatNotifiedCount(people, { ...event, ...change })
  expect(words({ isOver: true })).toContain('No one is notified')
  expect(words({ isOver: true, isCancelled: true })).toContain('No one is notified')
  expect(words({ isCancelled: true })).toMatch(/^They are .* restore the event\.$/)
  expect(words({ isCancelled: true, isPublished: false })).toMatch(/publish the event\.$/)
  expect(words({}, 1)).toMatch(/^This person is notified .* time or place, cancel/)
})

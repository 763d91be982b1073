import { expect, test } from 'vitest'
import { isInRoom, toJoining } from './joining'

test('M-55 E-20 an online event has no check-in, even if it names a venue', () => {
  expect(isInRoom({ mode: 'online', venue: 'Atelier live room (online)' })).toBe(false)
  expect(isInRoom({ mode: 'online', venue: null })).toBe(false)
  expect(isInRoom({ mode: null, venue: null })).toBe(false)
  expect(isInRoom({ mode: null, venue: 'Hall 1' })).toBe(true)
  expect(isInRoom({ mode: 'in-person', venue: null })).toBe(true)
})

test('M-55 people join by the link where there is one, else at the place, else it follows', () => {
  expect(toJoining({ hasJoinLink: true, isInRoom: true })).toBe('online')
  expect(toJoining({ hasJoinLink: false, isInRoom: true })).toBe('in-room')
  expect(toJoining({ hasJoinLink: false, isInRoom: false })).toBe('link-follows')
})

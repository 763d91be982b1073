import { expect, test, vi } from 'vitest'
import { createPlayerStore } from './player-store'

test('L-03 nothing is opened by an address: the first press begins where it points', () => {
  const player = createPlayerStore()
  player.aim(42)
  expect(player.read()).toMatchObject({ isOpen: false, time: 42 })
  player.play()
  expect(player.read()).toMatchObject({ isOpen: true, time: 42 })
})

test('L-03 an open player is sent on by an address, and by a press', () => {
  const player = createPlayerStore()
  const driver = { play: vi.fn(), pause: vi.fn(), seek: vi.fn() }
  player.play()
  player.attach(driver)
  player.aim(7)
  player.seek(9.8)
  expect(driver.seek.mock.calls).toEqual([[7], [9]])
  expect(player.read()).toMatchObject({ time: 9, ended: false })
})

test('L-03 listeners are notified of whole seconds alone', () => {
  const player = createPlayerStore()
  const received = vi.fn()
  player.subscribe(received)
  for (const time of [1.1, 1.4, 1.9, 2]) player.report({ time, duration: 0 })
  expect(received).toHaveBeenCalledTimes(2)
  expect(player.read()).toMatchObject({ time: 2, duration: null })
})

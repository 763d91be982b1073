import { describe, expect, test, vi } from 'vitest'
import { createPlayerStore } from './player-store'
import { restartVideo } from './own-progress'
import { reportProgress } from './report-progress'

/** A player that was aimed at a second, and what is notified of it; someone had watched `length` seconds. */
function opened(aim: number, length: number | null) {
  const store = createPlayerStore()
  const driver = { play: vi.fn(), pause: vi.fn(), seek: vi.fn() }
  const onShorter = vi.fn()
  store.aim(aim)
  const restart = restartVideo(store, length, onShorter)
  store.play()
  store.attach(driver)
  return { store, driver, onShorter, restart }
}

test.each([
  ['as long as before', 90, 90],
  ['a second shorter, as another player counts', 91, 90],
  ['longer', 60, 90],
  ['not watched before', null, 90],
])('L-04 a video that is %s plays where it was aimed at', (_, length, duration) => {
  const { driver, onShorter, restart, store } = opened(42, length)
  store.report({ time: 42, duration, isPlaying: true })
  expect(driver.seek).not.toHaveBeenCalled()
  expect(onShorter).not.toHaveBeenCalled()
  expect(restart.isInProgress()).toBe(false)
})

describe('L-04 a video that became shorter', () => {
  test('L-04 starts again, however it was opened, and says so once', () => {
    const { driver, onShorter, store } = opened(150, 200)
    store.report({ duration: 90 })
    store.report({ time: 90, isPlaying: false, ended: true })
    expect(driver.seek.mock.calls).toEqual([[0]])
    expect(onShorter).toHaveBeenCalledOnce()
  })

  test('L-04 nothing is reported before the video plays from its beginning', () => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue({ status: 204 }))
    const { restart, store } = opened(150, 200)
    const onReported = vi.fn()
    const watching = { viewerId: 1, target: { kind: 'tutorial', id: 5 } as const, video: 'file:/x' }
    const stop = reportProgress(store, {
      watching,
      mayNotify: () => !restart.isInProgress(),
      onReported,
    })
    store.report({ time: 150, isPlaying: true })
    // The player stands at the end, where it was sent before its length was known, and stops there.
    store.report({ time: 90, duration: 90, isPlaying: true })
    store.report({ time: 89, duration: 90 })
    store.report({ time: 90, isPlaying: false, ended: true })
    expect(onReported).not.toHaveBeenCalled()
    store.report({ time: 1, isPlaying: true, ended: false })
    store.report({ time: 4, isPlaying: false })
    expect(onReported.mock.calls).toEqual([[4, 90]])
    stop()
    vi.unstubAllGlobals()
  })
})

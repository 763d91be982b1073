import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followSpeech, findLastBefore } from './follow-speech'
import { createPlayerStore } from './player-store'

test('L-09 the current line is the last one that has begun', () => {
  const begins = [2, 10, 15]
  expect([0, 2, 9, 10, 99].map((time) => findLastBefore(begins, time))).toEqual([-1, 0, 0, 1, 2])
  expect(findLastBefore([], 5)).toBe(-1)
})

describe('L-09 the spoken line is kept in view', () => {
  const scrollBy = vi.fn()
  let isCalm = false
  let stop: () => void

  /** A line far below the panel, as far as it is needed: its id, its place and its marks. */
  const aLine = (id: string) => {
    const marks = new Map<string, string>()
    return {
      id,
      marks,
      setAttribute: (name: string, value: string) => marks.set(name, value),
      removeAttribute: (name: string) => marks.delete(name),
      getBoundingClientRect: () => ({ top: 900, bottom: 920 }),
    }
  }
  let lines: ReturnType<typeof aLine>[]
  const spoken = () => lines.filter(({ marks }) => marks.has('aria-current')).map(({ id }) => id)

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('Element', class {})
    vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
    isCalm = false
    lines = ['t=0', 't=10', 't=20'].map(aLine)
    scrollBy.mockReset()
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  function follow() {
    const panel = Object.assign(new EventTarget(), {
      scrollBy,
      querySelectorAll: () => lines,
      getBoundingClientRect: () => ({ top: 0, bottom: 300, height: 300 }),
    })
    const store = createPlayerStore()
    stop = followSpeech(panel as unknown as HTMLElement, store)
    return { panel, store }
  }

  test('L-09 while it plays; a player that is closed, blocked or paused moves nothing', () => {
    const { store } = follow()
    store.report({ time: 12, isPlaying: true })
    expect([spoken(), scrollBy.mock.calls]).toEqual([[], []])
    store.play()
    expect(spoken()).toEqual(['t=10'])
    expect(scrollBy).toHaveBeenCalledOnce()
    store.report({ time: 21, isPlaying: false })
    expect(spoken()).toEqual(['t=20'])
    expect(scrollBy).toHaveBeenCalledOnce()
  })

  test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'L-09 not while someone reads: after a %s it is left alone for eight seconds',
    (kind) => {
      const { panel, store } = follow()
      store.play()
      panel.dispatchEvent(new Event(kind))
      vi.advanceTimersByTime(7999)
      store.report({ time: 12, isPlaying: true })
      expect(spoken()).toEqual(['t=10'])
      expect(scrollBy).not.toHaveBeenCalled()
      vi.advanceTimersByTime(2)
      store.report({ time: 20 })
      expect(scrollBy).toHaveBeenCalledOnce()
    },
  )

  test.each([
    ['glides', false, 'smooth'],
    ['does not glide where less motion is wanted', true, 'auto'],
  ])('L-09 the panel %s', (_, calm, behavior) => {
    isCalm = calm
    const { store } = follow()
    store.play()
    store.report({ time: 12, isPlaying: true })
    expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ behavior }))
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayerStore } from './player-store'
import { reportProgress } from './report-progress'

const watching = { viewerId: 7, target: { kind: 'tutorial', id: 5 } as const, video: 'file:/x' }
const KEY = 'watched:7'
const HOUR_MS = 3_600_000

let page: EventTarget & { visibilityState: string }
let place: EventTarget
let browser: { onLine: boolean; sendBeacon: ReturnType<typeof vi.fn> }
let remembered: Map<string, string>
let server: ReturnType<typeof vi.fn>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  place = new EventTarget()
  browser = { onLine: true, sendBeacon: vi.fn().mockReturnValue(true) }
  remembered = new Map()
  server = vi.fn().mockResolvedValue({ status: 204 })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', place)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, text: string) => remembered.set(key, text),
    removeItem: (key: string) => remembered.delete(key),
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch() {
  const store = createPlayerStore()
  stop = reportProgress(store, { watching, mayNotify: () => true, onReported: () => undefined })
  store.play()
  store.report({ duration: 90, isPlaying: true })
  return store
}

/** Plays on, second by second, as players report. */
async function play(store: ReturnType<typeof watch>, seconds: number) {
  for (let at = 0; at < seconds; at += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    store.report({ time: store.read().time + 1 })
  }
}

const sent = () =>
  server.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as Record<string, unknown>)
const places = () => sent().map(({ seconds }) => seconds)
const stored = () =>
  (JSON.parse(remembered.get(KEY) ?? '[]') as { report: { seconds: number } }[]).map(
    ({ report: reported }) => reported.seconds,
  )
const waiting = (tutorial: number, seconds: number, ageMs = 0) => ({
  report: { tutorial, video: 'file:/x', seconds, length: 90 },
  at: Date.now() - ageMs,
})

test('L-03 every fifteen seconds of playing, and on a pause; nothing while it stands', async () => {
  const store = watch()
  await play(store, 31)
  expect(places()).toEqual([15, 30])
  expect(sent()[0]).toEqual({ tutorial: 5, video: 'file:/x', seconds: 15, length: 90, age: 0 })
  store.report({ isPlaying: false })
  await vi.advanceTimersByTimeAsync(60_000)
  store.report({ isPlaying: false })
  expect(places()).toEqual([15, 30, 31])
})

test.each([
  ['hidden', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['left', () => place.dispatchEvent(new Event('pagehide'))],
])('L-03 when the page is %s, by a beacon, once', async (_, leave) => {
  const store = watch()
  await play(store, 4)
  leave()
  expect(browser.sendBeacon).not.toHaveBeenCalled()
  page.visibilityState = 'hidden'
  leave()
  leave()
  expect(browser.sendBeacon).toHaveBeenCalledOnce()
  const [address, body] = browser.sendBeacon.mock.calls[0] as [string, Blob]
  expect([address, body.type]).toEqual(['/api/viewer/progress', 'application/json'])
  expect(JSON.parse(await body.text())).toMatchObject({ tutorial: 5, seconds: 4, age: 0 })
  expect(server).not.toHaveBeenCalled()
})

test('L-03 progress that cannot be sent is stored, the newest per video, and sent later with its age', async () => {
  const store = watch()
  server.mockRejectedValue(new TypeError('no network'))
  await play(store, 31)
  expect(stored()).toEqual([30])
  browser.onLine = false
  page.visibilityState = 'hidden'
  place.dispatchEvent(new Event('pagehide'))
  expect(browser.sendBeacon).not.toHaveBeenCalled()
  expect(stored()).toEqual([31])
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  server.mockClear().mockResolvedValue({ status: 204 })
  place.dispatchEvent(new Event('online'))
  await vi.runAllTimersAsync()
  expect(sent()).toMatchObject([{ seconds: 31, age: HOUR_MS }])
  expect(remembered.size).toBe(0)
})

test('L-03 stored progress is removed once it is sent, not before; none is sent after a day', async () => {
  const all = [waiting(1, 10, 25 * HOUR_MS), waiting(2, 20), waiting(3, 30), waiting(4, 40)]
  remembered.set(KEY, JSON.stringify(all))
  // What is remembered when each of them is sent; the third finds the server away.
  const before: number[][] = []
  server.mockImplementation(() => {
    before.push(stored())
    return Promise.resolve({ status: before.length < 2 ? 204 : 503 })
  })
  watch()
  await vi.runAllTimersAsync()
  expect(before).toEqual([
    [20, 30, 40],
    [30, 40],
  ])
  expect(stored()).toEqual([30, 40])
})

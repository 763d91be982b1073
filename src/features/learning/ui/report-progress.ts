import type { PlayerStore } from './player-store'
import { sendReport } from '@/lib/browser/device-apis'
import { readStoredJson, writeStored } from '@/lib/browser/optional-apis'
import { type Target, TARGET_KINDS } from '@/lib/records/target'

/** Report interval during playback, in milliseconds. */
const EVERY_MS = 15_000
/** Reports that could not be sent are retried for a day. */
const LATEST_MS = 24 * 3600 * 1000
const MAX_REMEMBERED = 20
const ADDRESS = '/api/viewer/progress'

type Watching = { viewerId: number; target: Target; video: string }

type Reporting = {
  watching: Watching
  /** False while the player's position must not be reported. */
  mayNotify: () => boolean
  /** Called with each reported position and the video's length, in seconds. */
  onReported: (seconds: number, length: number) => void
}

type Reported = { seconds: number; length: number; video: string; [kind: string]: unknown }
type Remembered = { report: Reported; at: number }

/**
 * Reports the playback position to the server: every 15 seconds, on pause, and when the page is
 * left. Failed reports are stored and sent later with their age. Returns a function that stops it.
 */
export function reportProgress(
  store: PlayerStore,
  { mayNotify, onReported, watching }: Reporting,
): () => void {
  let last = { seconds: store.read().time, at: performance.now() }
  let wasPlaying = false

  const read = (): Reported | null => {
    const { duration, isOpen, time } = store.read()
    if (!isOpen || duration === null || time === last.seconds || !mayNotify()) return null
    last = { seconds: time, at: performance.now() }
    const { id, kind } = watching.target
    const seconds = Math.min(time, duration)
    onReported(seconds, duration)
    return { [kind]: id, video: watching.video, seconds, length: duration }
  }
  const listen = () => {
    const { isPlaying } = store.read()
    const hasPaused = wasPlaying && !isPlaying
    wasPlaying = isPlaying
    if (!hasPaused && !(isPlaying && performance.now() - last.at >= EVERY_MS)) return
    const reported = read()
    if (reported) void sendOrRemember(watching.viewerId, { report: reported, at: Date.now() })
  }
  const leave = () => {
    if (document.visibilityState === 'visible') return
    const reported = read()
    if (!reported) return
    const body = new Blob([JSON.stringify({ ...reported, age: 0 })], { type: 'application/json' })
    const isSent = navigator.onLine && sendReport(ADDRESS, body)
    if (!isSent) remember(watching.viewerId, { report: reported, at: Date.now() })
  }
  const retry = () => void reportRemembered(watching.viewerId)

  retry()
  const unsubscribe = store.subscribe(listen)
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', retry)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', retry)
    const reported = read()
    if (reported) void sendOrRemember(watching.viewerId, { report: reported, at: Date.now() })
  }
}

/** Stores the report if the connection or the server fails. */
async function sendOrRemember(viewerId: number, one: Remembered): Promise<void> {
  if (!(await isReported(one))) remember(viewerId, one)
}

/** Sends a report with its age. Returns false if it should be retried. */
async function isReported({ at, report: reported }: Remembered): Promise<boolean> {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...reported, age: Math.max(0, Date.now() - at) }),
      keepalive: true,
    })
    return response.status < 500
  } catch {
    return false
  }
}

const toStorageKey = (viewerId: number) => `watched:${viewerId}`

function remember(viewerId: number, one: Remembered): void {
  const others = readRemembered(viewerId).filter(
    ({ report: reported }) => !isSame(reported, one.report),
  )
  storeRemembered(viewerId, [...others, one].slice(-MAX_REMEMBERED))
}

/** Removes each report only after it was sent, so that leaving the page loses none. */
async function reportRemembered(viewerId: number): Promise<void> {
  for (const item of readRemembered(viewerId)) {
    const isLate = Date.now() - item.at >= LATEST_MS
    if (!isLate && !(await isReported(item))) return
    // A newer report of the same video may have been stored in the meantime.
    const isIt = ({ at, report: reported }: Remembered) =>
      at === item.at && isSame(reported, item.report)
    const others = readRemembered(viewerId).filter((other) => !isIt(other))
    storeRemembered(viewerId, others)
  }
}

function storeRemembered(viewerId: number, all: readonly Remembered[]): void {
  writeStored('local', toStorageKey(viewerId), all.length === 0 ? null : JSON.stringify(all))
}

function readRemembered(viewerId: number): Remembered[] {
  const all = (readStoredJson('local', toStorageKey(viewerId)) ?? []) as Remembered[]
  // Earlier versions stored another format.
  return all.filter(({ report }) => report)
}

function isSame(one: Reported, other: Reported): boolean {
  return TARGET_KINDS.every((kind) => one[kind] === other[kind])
}

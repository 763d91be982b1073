import type { PlayerStore } from '@/components/player/player-store'
import { readStoredJson, sendReport, writeStored } from '@/lib/browser/optional-apis'
import type { Target } from '@/lib/records/target'

/** Whoever plays tells so often, in milliseconds. */
const EVERY_MS = 15_000
/** What could not be told is told within a day, or forgotten. */
const LATEST_MS = 24 * 3600 * 1000
const MAX_REMEMBERED = 20
const ADDRESS = '/api/viewer/progress'

/** Who watches what: the viewer, the record, and the key of its video. */
type Watching = { viewerId: number; target: Target; video: string }

type NotificationJob = {
  watching: Watching
  /** False as long as what plays says nothing of what is watched. */
  mayNotify: () => boolean
  /** Hears of each second that is told, of how many. */
  onReported: (seconds: number, length: number) => void
}

type Told = { seconds: number; length: number; video: string; [kind: string]: unknown }
type Remembered = { told: Told; at: number }

/**
 * Tells the server how far somebody has watched: every 15 seconds of playing, on a pause, and when the
 * page is left. What cannot be told now is told later, with its age. Returns how to stop.
 */
export function reportProgress(
  store: PlayerStore,
  { mayNotify, onReported, watching }: NotificationJob,
): () => void {
  let last = { seconds: store.read().time, at: performance.now() }
  let wasPlaying = false

  const read = (): Told | null => {
    const { duration, isOpen, time } = store.read()
    if (!isOpen || duration === null || time === last.seconds || !mayNotify()) return null
    last = { seconds: time, at: performance.now() }
    const { id, kind } = watching.target
    const seconds = Math.min(time, duration)
    onReported(seconds, duration)
    return { [kind]: id, video: watching.video, seconds, length: duration }
  }
  const hear = () => {
    const { isPlaying } = store.read()
    const hasPaused = wasPlaying && !isPlaying
    wasPlaying = isPlaying
    if (!hasPaused && !(isPlaying && performance.now() - last.at >= EVERY_MS)) return
    const told = read()
    if (told) void tell(watching.viewerId, { told, at: Date.now() })
  }
  const leave = () => {
    if (document.visibilityState === 'visible') return
    const told = read()
    if (!told) return
    const body = new Blob([JSON.stringify({ ...told, age: 0 })], { type: 'application/json' })
    const isSent = navigator.onLine && sendReport(ADDRESS, body)
    if (!isSent) remember(watching.viewerId, { told, at: Date.now() })
  }
  const retry = () => void reportRemembered(watching.viewerId)

  retry()
  const unsubscribe = store.subscribe(hear)
  document.addEventListener('visibilitychange', leave)
  window.addEventListener('pagehide', leave)
  window.addEventListener('online', retry)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', leave)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', retry)
    const told = read()
    if (told) void tell(watching.viewerId, { told, at: Date.now() })
  }
}

/** Sends it, or remembers it where there is no connection, or the server is away. */
async function tell(viewerId: number, one: Remembered): Promise<void> {
  if (!(await isReported(one))) remember(viewerId, one)
}

/** Sends it with its age. False where nobody took it, and somebody may later. */
async function isReported({ at, told }: Remembered): Promise<boolean> {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...told, age: Math.max(0, Date.now() - at) }),
      keepalive: true,
    })
    return response.status < 500
  } catch {
    return false
  }
}

const keyOf = (viewerId: number) => `watched:${viewerId}`

function remember(viewerId: number, one: Remembered): void {
  const others = readRemembered(viewerId).filter(({ told }) => !isSame(told, one.told))
  storeRemembered(viewerId, [...others, one].slice(-MAX_REMEMBERED))
}

/** Each is forgotten once it is told: whoever leaves meanwhile loses none. */
async function reportRemembered(viewerId: number): Promise<void> {
  for (const one of readRemembered(viewerId)) {
    const isLate = Date.now() - one.at >= LATEST_MS
    if (!isLate && !(await isReported(one))) return
    // Something newer of the same video may be remembered by now.
    const isIt = ({ at, told }: Remembered) => at === one.at && isSame(told, one.told)
    const others = readRemembered(viewerId).filter((other) => !isIt(other))
    storeRemembered(viewerId, others)
  }
}

function storeRemembered(viewerId: number, all: readonly Remembered[]): void {
  writeStored('local', keyOf(viewerId), all.length === 0 ? null : JSON.stringify(all))
}

function readRemembered(viewerId: number): Remembered[] {
  return (readStoredJson('local', keyOf(viewerId)) ?? []) as Remembered[]
}

function isSame(one: Told, other: Told): boolean {
  return ['workshop', 'webinar', 'tutorial'].every((kind) => one[kind] === other[kind])
}

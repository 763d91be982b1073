import type { PlayerStore } from '@/components/player/player-store'
import type { Target } from '@/lib/records/target'

/** Whoever plays tells so often, in milliseconds (L-03). */
const EVERY_MS = 15_000
/** What could not be told is told within a day, or forgotten. */
const LATEST_MS = 24 * 3600 * 1000
const MAX_REMEMBERED = 20
const ADDRESS = '/api/viewer/progress'

/** Who watches what: the viewer, the record, and the key of its video. */
export type Watching = { viewerId: number; target: Target; video: string }

type Told = { seconds: number; length: number; video: string; [kind: string]: unknown }
type Remembered = { told: Told; at: number }

/**
 * Tells the server how far somebody has watched: every 15 seconds of playing, on a pause, and when the
 * page is left (L-03). What cannot be told now is told later, with its age. `onTold` hears of each
 * second that was told. Returns how to stop.
 */
export function tellProgress(
  store: PlayerStore,
  watching: Watching,
  onTold: (seconds: number, length: number) => void,
): () => void {
  let last = { seconds: store.read().time, at: performance.now() }
  let wasPlaying = false

  const read = (): Told | null => {
    const { duration, isOpen, time } = store.read()
    if (!isOpen || duration === null || time === last.seconds) return null
    last = { seconds: time, at: performance.now() }
    const { id, kind } = watching.target
    const seconds = Math.min(time, duration)
    onTold(seconds, duration)
    return { [kind]: id, video: watching.video, seconds, length: duration }
  }
  const hear = () => {
    const { isPlaying } = store.read()
    const hasPaused = wasPlaying && !isPlaying
    wasPlaying = isPlaying
    if (!hasPaused && !(isPlaying && performance.now() - last.at >= EVERY_MS)) return
    const told = read()
    if (told) void send(watching.viewerId, { told, at: Date.now() })
  }
  const leave = () => {
    if (document.visibilityState === 'visible') return
    const told = read()
    if (!told) return
    const body = new Blob([JSON.stringify({ ...told, age: 0 })], { type: 'application/json' })
    const isSent = navigator.onLine && navigator.sendBeacon(ADDRESS, body)
    if (!isSent) remember(watching.viewerId, { told, at: Date.now() })
  }
  const retry = () => void tellRemembered(watching.viewerId)

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
    if (told) void send(watching.viewerId, { told, at: Date.now() })
  }
}

/** Sends it with its age, or remembers it where there is no connection, or the server is away. */
async function send(viewerId: number, { at, told }: Remembered): Promise<void> {
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...told, age: Math.max(0, Date.now() - at) }),
      keepalive: true,
    })
    if (response.status >= 500) remember(viewerId, { told, at })
  } catch {
    remember(viewerId, { told, at })
  }
}

const keyOf = (viewerId: number) => `watched:${viewerId}`

function remember(viewerId: number, one: Remembered): void {
  const others = readRemembered(viewerId).filter(({ told }) => !isSame(told, one.told))
  const all = [...others, one].slice(-MAX_REMEMBERED)
  localStorage.setItem(keyOf(viewerId), JSON.stringify(all))
}

async function tellRemembered(viewerId: number): Promise<void> {
  const all = readRemembered(viewerId)
  localStorage.removeItem(keyOf(viewerId))
  for (const one of all) if (Date.now() - one.at < LATEST_MS) await send(viewerId, one)
}

function readRemembered(viewerId: number): Remembered[] {
  return JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? '[]') as Remembered[]
}

function isSame(one: Told, other: Told): boolean {
  return ['workshop', 'webinar', 'tutorial'].every((kind) => one[kind] === other[kind])
}

/** How a player stands. Moments are whole seconds. */
export type PlayerState = {
  /** False until the visitor's first press: before it nothing of the video is loaded. */
  isOpen: boolean
  isPlaying: boolean
  time: number
  /** Null until the player knows it. */
  duration: number | null
  ended: boolean
}

/** What the player of a host, or of a file, can be told. */
export type Driver = {
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
}

/** What a driver tells, fractions of seconds included. */
export type PlayerReport = Partial<Omit<PlayerState, 'isOpen'>>

/** The state of a player and the one way to drive it, whatever plays behind it. */
export type PlayerStore = Driver & {
  read: () => PlayerState
  subscribe: (listener: () => void) => () => void
  /** Where it begins once it is opened; a player that is open goes there. */
  aim: (seconds: number) => void
  /** For what plays: connects itself, and says how it stands. Returns how to disconnect. */
  attach: (driver: Driver) => () => void
  report: (report: PlayerReport) => void
}

/** A player before the first press. */
export const CLOSED: PlayerState = {
  isOpen: false,
  isPlaying: false,
  time: 0,
  duration: null,
  ended: false,
}

/** Makes the store of the one player of a page. `play` and `seek` open it. */
export function createPlayerStore(): PlayerStore {
  const listeners = new Set<() => void>()
  let state = CLOSED
  let driver: Driver | null = null

  function set(change: Partial<PlayerState>): void {
    const entries = Object.entries(change) as [keyof PlayerState, unknown][]
    if (entries.every(([name, value]) => state[name] === value)) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function seek(seconds: number): void {
    set({ isOpen: true, ended: false, time: Math.max(0, Math.floor(seconds)) })
    driver?.seek(state.time)
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play() {
      set({ isOpen: true })
      driver?.play()
    },
    pause: () => driver?.pause(),
    seek,
    aim(seconds) {
      if (state.isOpen) seek(seconds)
      else set({ time: Math.max(0, Math.floor(seconds)) })
    },
    attach(next) {
      driver = next
      return () => {
        if (driver === next) driver = null
      }
    },
    report({ duration, time, ...rest }) {
      set({
        ...rest,
        ...(time === undefined ? {} : { time: Math.floor(time) }),
        // Players say 0 while they do not know it yet.
        ...(duration ? { duration: Math.floor(duration) } : {}),
      })
    },
  }
}

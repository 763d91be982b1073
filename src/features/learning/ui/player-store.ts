/** The state of a player. Times are whole seconds. */
export type PlayerState = {
  /** False until the visitor's first press; nothing of the video loads before it. */
  isOpen: boolean
  isPlaying: boolean
  time: number
  /** Null until known. */
  duration: number | null
  ended: boolean
}

export type Driver = {
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
}

/** A status report of a player. Times may have fractions. */
export type PlayerReport = Partial<Omit<PlayerState, 'isOpen'>>

/** The state of a player and its commands, independent of the kind of player. */
export type PlayerStore = Driver & {
  read: () => PlayerState
  subscribe: (listener: () => void) => () => void
  /** Sets the start position, or seeks if the player is already open. */
  aim: (seconds: number) => void
  /** Connects a player. Returns a function that disconnects it. */
  attach: (driver: Driver) => () => void
  report: (report: PlayerReport) => void
}

export const CLOSED: PlayerState = {
  isOpen: false,
  isPlaying: false,
  time: 0,
  duration: null,
  ended: false,
}

/** Creates the store of the single player of a page. `play` and `seek` open the player. */
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
        // Players report 0 until the duration is known.
        ...(duration ? { duration: Math.floor(duration) } : {}),
      })
    },
  }
}

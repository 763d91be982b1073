'use client'

import {
  createContext,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { parseMoment } from '../transcript/moment'
import {
  CLOSED,
  createPlayerStore,
  type Driver,
  type PlayerState,
  type PlayerStore,
} from './player-store'

/** The state of the page's player and the methods that control it. */
type Player = PlayerState & Driver

const PlayerContext = createContext<PlayerStore | null>(null)
const never = () => () => {}
const closed = () => CLOSED

/**
 * Provides the single player of a page; descendants control it with `usePlayer`. `#t=42` in the
 * address sets the start position, or seeks if the player is already open.
 */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createPlayerStore)

  useEffect(() => {
    const follow = () => {
      const at = parseMoment(window.location.hash)
      if (at !== null) store.aim(at)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [store])

  return <PlayerContext value={store}>{children}</PlayerContext>
}

/** The store itself, for code that must not render every second; null without a player. */
export function usePlayerStore(): PlayerStore | null {
  return use(PlayerContext)
}

/**
 * The player of the page: `time` and `duration` in whole seconds; `isOpen` is true after the
 * visitor's first press. `seek` and `play` open it. Null without a player. Renders once a second
 * during playback.
 */
export function usePlayer(): Player | null {
  const store = usePlayerStore()
  const state = useSyncExternalStore(store?.subscribe ?? never, store?.read ?? closed, closed)
  return useMemo(
    () => store && { ...state, play: store.play, pause: store.pause, seek: store.seek },
    [store, state],
  )
}

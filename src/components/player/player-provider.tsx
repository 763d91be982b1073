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
import { parseMoment } from '@/lib/transcript/moment'
import {
  CLOSED,
  createPlayerStore,
  type Driver,
  type PlayerState,
  type PlayerStore,
} from './player-store'

/** The one interface to what plays on a page: how it stands, and how to drive it. */
export type Player = PlayerState & Driver

const PlayerContext = createContext<PlayerStore | null>(null)
const never = () => () => {}
const closed = () => CLOSED

/**
 * Gives a page its one player, which everything inside drives by `usePlayer`. An address that ends in
 * `#t=42` lets it begin there, when it is opened, or sends it there while it plays.
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

/** The store itself, for what must not render with every second; null where nothing can play. */
export function usePlayerStore(): PlayerStore | null {
  return use(PlayerContext)
}

/**
 * The player of the page: `time` and `duration` in whole seconds, `isOpen` after the visitor's first
 * press; `seek` and `play` open it. Null where nothing can play. Renders once a second while it plays.
 */
export function usePlayer(): Player | null {
  const store = usePlayerStore()
  const state = useSyncExternalStore(store?.subscribe ?? never, store?.read ?? closed, closed)
  return useMemo(
    () => store && { ...state, play: store.play, pause: store.pause, seek: store.seek },
    [store, state],
  )
}

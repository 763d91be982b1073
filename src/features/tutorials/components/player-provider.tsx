'use client'

import { createContext, use, useState, type ReactNode } from 'react'

/**
 * Where the video shall be. A new object for each wish, so that the same moment can be asked twice.
 */
type Target = { at: number }
type Player = { target: Target | null; seek: (at: number) => void }

const PlayerContext = createContext<Player>({ target: null, seek: () => {} })

/** Ties the player of a tutorial and the moments of its transcript together. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<Target | null>(null)
  return (
    <PlayerContext value={{ target, seek: (at) => setTarget({ at }) }}>{children}</PlayerContext>
  )
}

/** The wish of the visitor: null until a first click, before which no player may load. */
export function usePlayer(): Player {
  return use(PlayerContext)
}

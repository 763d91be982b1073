'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { usePlayerStore } from './player-provider'
import { whenLoaded } from './when-loaded'

/** Wraps content whose moments play the video, see `followMoments`, which loads after the page. */
export function MomentLinks({ className, children }: { className?: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const store = usePlayerStore()

  useEffect(() => {
    const { current } = root
    if (!current) return
    return whenLoaded(import('./follow-moments'), ({ followMoments }) =>
      followMoments(current, store),
    )
  }, [store])

  return (
    <div ref={root} className={className}>
      {children}
    </div>
  )
}

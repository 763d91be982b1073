'use client'

import { useEffect, useRef } from 'react'
import type { PlayerStore } from './player-store'

/** A video file in the browser's own player, tied to the store of the page. */
export function FilePlayer({
  src,
  title,
  store,
}: {
  src: string
  title: string
  store: PlayerStore
}) {
  const element = useRef<HTMLVideoElement>(null)
  /** Where it goes as soon as the file can. */
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    wanted.current ??= store.read().time
    // What the browser refuses to begin by itself, its own button begins.
    const play = () => void element.current?.play().catch(() => undefined)
    return store.attach({
      play,
      pause: () => element.current?.pause(),
      seek: (seconds) => {
        wanted.current = seconds
        if (!element.current) return
        element.current.currentTime = seconds
        play()
      },
    })
  }, [store])

  const tell = ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
    const { currentTime: time, duration, ended, paused } = currentTarget
    const isPlaying = !paused && !ended
    store.report({ time, ended, isPlaying, ...(Number.isFinite(duration) ? { duration } : {}) })
  }
  return (
    <video
      ref={element}
      src={src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = wanted.current ?? 0
      }}
      onDurationChange={tell}
      onTimeUpdate={tell}
      onPlay={tell}
      onPause={tell}
      onSeeked={tell}
      onEnded={tell}
      className="size-full"
    />
  )
}

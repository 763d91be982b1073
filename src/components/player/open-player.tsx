'use client'

import { useEffect, useRef } from 'react'
import type { Video } from '@/lib/catalogue/video'
import { FramePlayer } from './frame-player'
import type { PlayerStore } from './player-store'

/** The player that is shown after the visitor presses play. Its script loads then. */
export function OpenPlayer({
  video: { host, ...video },
  title,
  store,
}: {
  video: Video
  title: string
  store: PlayerStore
}) {
  if (host === 'file') return <FilePlayer src={video.player} title={title} store={store} />
  return <FramePlayer video={{ ...video, host }} title={title} store={store} />
}

/** Plays a video file with the native player and connects it to the store of the page. */
function FilePlayer({ src, title, store }: { src: string; title: string; store: PlayerStore }) {
  const element = useRef<HTMLVideoElement>(null)
  /** The position to seek to as soon as the file is ready. */
  const wanted = useRef<number | null>(null)

  useEffect(() => {
    wanted.current ??= store.read().time
    // If the browser blocks autoplay, the native play button still works.
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

  const report = ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
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
      onDurationChange={report}
      onTimeUpdate={report}
      onPlay={report}
      onPause={report}
      onSeeked={report}
      onEnded={report}
      className="size-full"
    />
  )
}

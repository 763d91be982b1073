'use client'

import { useEffect, useRef, useState } from 'react'
import type { Video } from '@/lib/catalogue/video'
import { playerAddress, seekCommands } from '../player-control'

/** The player of a known host, playing from `target` on and following it. */
export function PlayerFrame({
  video,
  title,
  target,
}: {
  video: Video
  title: string
  target: { at: number }
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(target)

  useEffect(() => {
    // The moment that was chosen may stand a screen below the player.
    frame.current?.scrollIntoView({ block: 'nearest' })
    if (target === first) return
    const { origin, messages } = seekCommands(video, target.at)
    for (const message of messages) frame.current?.contentWindow?.postMessage(message, origin)
  }, [video, target, first])

  return (
    <iframe
      ref={frame}
      src={playerAddress(video, first.at)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-surface border border-line bg-ink"
    />
  )
}

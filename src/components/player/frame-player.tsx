'use client'

import { useEffect, useRef, useState } from 'react'
import type { Video, VideoHost } from '@/lib/catalogue/video'
import { FRAME_PROTOCOLS, parseMessage } from './frame-protocols'
import type { PlayerStore } from './player-store'

/** The interval between status requests until the player answers. */
const ASK_MS = 500
const MAX_ASKS = 40

type FramedVideo = Video & { host: Exclude<VideoHost, 'file'> }

/**
 * An embedded player of a host, connected to the store of the page. Ignores messages from any other
 * origin or window.
 */
export function FramePlayer({
  video,
  title,
  store,
}: {
  video: FramedVideo
  title: string
  store: PlayerStore
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => store.read().time)
  const protocol = FRAME_PROTOCOLS[video.host]

  useEffect(() => {
    const { origin } = new URL(video.player)
    let isReady = false
    let wanted: number | null = null
    let asks = 0

    const send = (...messages: object[]) => {
      for (const message of messages) {
        frame.current?.contentWindow?.postMessage(JSON.stringify(message), origin)
      }
    }
    const ask = () => {
      send(...protocol.greeting)
      asks += 1
      if (asks >= MAX_ASKS) window.clearInterval(timer)
    }
    const onMessage = ({ data, origin: from, source }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return
      const report = protocol.read(parseMessage(data))
      if (!report) return
      if (!isReady) {
        isReady = true
        window.clearInterval(timer)
        // The player may have started to listen only now.
        send(...protocol.greeting)
        if (wanted !== null) send(...protocol.seek(wanted))
      }
      store.report(report)
    }
    const timer = window.setInterval(ask, ASK_MS)
    window.addEventListener('message', onMessage)
    const detach = store.attach({
      play: () => send(protocol.play),
      pause: () => send(protocol.pause),
      seek: (seconds) => {
        wanted = seconds
        send(...protocol.seek(seconds))
      },
    })
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('message', onMessage)
      detach()
    }
  }, [protocol, store, video.player])

  return (
    <iframe
      ref={frame}
      src={protocol.address(video, first, window.location.origin)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full"
    />
  )
}

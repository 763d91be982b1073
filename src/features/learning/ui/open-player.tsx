'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { ButtonLink } from '@/ui/button-link'
import { toThirdParty, type Video, type VideoHost } from '@/features/catalog/video'
import { isRecord } from '@/lib/is-record'
import type { PlayerReport, PlayerStore } from './player-store'

type FrameProtocol = {
  address: (video: Video, at: number, ownOrigin: string) => string
  /** Requests status reports. Sent until the player answers. */
  greeting: readonly object[]
  play: object
  pause: object
  seek: (seconds: number) => object[]
  /** Parses a message; null for an irrelevant one. */
  read: (message: Record<string, unknown>) => PlayerReport | null
}

const command = (func: string, args: unknown[] = []) => ({ event: 'command', func, args })

/** YouTube's state numbers. Buffering is omitted because it is neither playing nor paused. */
const YOUTUBE_STATES: Record<number, PlayerReport> = {
  0: { isPlaying: false, ended: true },
  1: { isPlaying: true, ended: false },
  2: { isPlaying: false },
}

const YOUTUBE: FrameProtocol = {
  address: ({ player }, at, ownOrigin) => {
    const start = at > 0 ? `&start=${at}` : ''
    return `${player}&enablejsapi=1&origin=${encodeURIComponent(ownOrigin)}${start}`
  },
  greeting: [{ event: 'listening', id: 'player', channel: 'widget' }],
  play: command('playVideo'),
  pause: command('pauseVideo'),
  seek: (seconds) => [command('seekTo', [seconds, true]), command('playVideo')],
  read: ({ event, info }) => {
    if (event === 'onReady') return {}
    if (event === 'onStateChange') return YOUTUBE_STATES[Number(info)] ?? null
    if (!isRecord(info)) return null
    const { currentTime, duration, playerState } = info
    return {
      ...numbers({ time: currentTime, duration }),
      ...(typeof playerState === 'number' ? YOUTUBE_STATES[playerState] : {}),
    }
  },
}

const VIMEO_EVENTS: Record<string, PlayerReport> = {
  ready: {},
  play: { isPlaying: true, ended: false },
  playing: { isPlaying: true, ended: false },
  pause: { isPlaying: false },
  ended: { isPlaying: false, ended: true },
  timeupdate: {},
  seeked: {},
}

const VIMEO: FrameProtocol = {
  address: ({ player }, at) => (at > 0 ? `${player}#t=${at}s` : player),
  greeting: [
    ...Object.keys(VIMEO_EVENTS).map((value) => ({ method: 'addEventListener', value })),
    { method: 'getDuration' },
  ],
  play: { method: 'play' },
  pause: { method: 'pause' },
  seek: (seconds) => [{ method: 'setCurrentTime', value: seconds }, { method: 'play' }],
  read: ({ data, event, method, value }) => {
    if (method === 'getDuration') return numbers({ duration: value })
    const name =
      typeof event === 'string' && Object.hasOwn(VIMEO_EVENTS, event) && VIMEO_EVENTS[event]
    if (!name) return null
    const reported = isRecord(data) ? numbers({ time: data.seconds, duration: data.duration }) : {}
    return { ...reported, ...name }
  },
}

export const FRAME_PROTOCOLS: Record<Exclude<VideoHost, 'file'>, FrameProtocol> = {
  YouTube: YOUTUBE,
  Vimeo: VIMEO,
}

/** Parses a frame message: hosts send objects or JSON strings. */
export function parseMessage(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return isRecord(data) ? data : {}
  try {
    const parsed: unknown = JSON.parse(data)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

function numbers<Name extends string>(
  reported: Record<Name, unknown>,
): Partial<Record<Name, number>> {
  const name = Object.entries(reported).filter(
    ([, value]) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  )
  return Object.fromEntries(name) as Partial<Record<Name, number>>
}

/** The interval between status requests until the player answers. */
const ASK_MS = 500
const MAX_ASKS = 40
/** A host that says nothing for so long is taken for unreachable. */
const SILENT_MS = 6000

type FramedVideo = Video & { host: Exclude<VideoHost, 'file'> }

/**
 * An embedded player of a host, connected to the store of the page. Ignores messages from any other
 * origin or window.
 */
function FramePlayer({
  video,
  title,
  store,
  onReach,
}: {
  video: FramedVideo
  title: string
  store: PlayerStore
  onReach: (isReached: boolean) => void
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => store.read().time)
  const protocol = FRAME_PROTOCOLS[video.host]

  useEffect(() => {
    const { origin } = new URL(video.player)
    let isReady = false
    let startAt: number | null = null
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
        window.clearTimeout(silence)
        onReach(true)
        // The player may have started to listen only now.
        send(...protocol.greeting)
        if (startAt !== null) send(...protocol.seek(startAt))
      }
      store.report(report)
    }
    const timer = window.setInterval(ask, ASK_MS)
    const silence = window.setTimeout(() => onReach(false), SILENT_MS)
    window.addEventListener('message', onMessage)
    const detach = store.attach({
      play: () => send(protocol.play),
      pause: () => send(protocol.pause),
      seek: (seconds) => {
        startAt = seconds
        send(...protocol.seek(seconds))
      },
    })
    return () => {
      window.clearInterval(timer)
      window.clearTimeout(silence)
      window.removeEventListener('message', onMessage)
      detach()
    }
  }, [onReach, protocol, store, video.player])

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

/**
 * The player that is shown after the visitor presses play. Its script loads then. A host that
 * cannot be reached is explained instead of the error page of the browser.
 * @param props.url the page of the video at its host
 */
export function OpenPlayer({
  video: { host, ...video },
  url,
  title,
  store,
}: {
  video: Video
  url: string
  title: string
  store: PlayerStore
}) {
  const [attempt, setAttempt] = useState(0)
  const [isReached, setIsReached] = useState(true)
  const common = { title, store, onReach: setIsReached }
  return (
    <>
      {host === 'file' ? (
        <FilePlayer key={attempt} src={video.player} {...common} />
      ) : (
        <FramePlayer key={attempt} video={{ ...video, host }} {...common} />
      )}
      {!isReached && (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 overflow-y-auto bg-paper p-6 text-center">
          <p role="alert" className="measure">
            <strong>{`${toThirdParty({ host, ...video }) ?? 'The video'} cannot be reached.`}</strong>{' '}
            Please check your connection.
          </p>
          <p className="flex flex-wrap justify-center gap-3">
            <Button
              size="sm"
              onClick={() => {
                setIsReached(true)
                setAttempt(attempt + 1)
              }}
            >
              Try again
            </Button>
            {host !== 'file' && (
              <ButtonLink size="sm" variant="secondary" href={url}>
                {`Watch on ${host}`}
              </ButtonLink>
            )}
            <Button size="sm" variant="link" onClick={() => setIsReached(true)}>
              Keep waiting
            </Button>
          </p>
        </div>
      )}
    </>
  )
}

/** Plays a video file with the native player and connects it to the store of the page. */
function FilePlayer({
  src,
  title,
  store,
  onReach,
}: {
  src: string
  title: string
  store: PlayerStore
  onReach: (isReached: boolean) => void
}) {
  const element = useRef<HTMLVideoElement>(null)
  /** The position to seek to as soon as the file is ready. */
  const startAt = useRef<number | null>(null)

  useEffect(() => {
    startAt.current ??= store.read().time
    // If the browser blocks autoplay, the native play button still works.
    const play = () => void element.current?.play().catch(() => undefined)
    return store.attach({
      play,
      pause: () => element.current?.pause(),
      seek: (seconds) => {
        startAt.current = seconds
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
      onError={() => onReach(false)}
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = startAt.current ?? 0
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

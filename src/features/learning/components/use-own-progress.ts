'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePlayerStore } from '@/components/player/player-provider'
import { toVideo } from '@/lib/catalogue/video'
import { DONE_FROM, type OwnLearning } from '@/lib/learning/own-learning'
import type { Target } from '@/lib/records/target'
import { restartVideo } from './restart-video'
import { reportProgress } from './report-progress'

const never = () => () => {}

type Asked = { viewerId: number; target: Target; url: string }

/**
 * The viewer's progress in the video of a page: `place`, the position to resume at, in seconds
 * (null once the player is open or the video is watched to the end), whether the record is done
 * (null while unknown), and why the video restarts, if it does. Reports the position during
 * playback.
 */
export function useOwnProgress({ target: { id, kind }, url, viewerId }: Asked) {
  const store = usePlayerStore()
  /** Undefined while loading, null if it cannot be loaded. */
  const [own, setOwn] = useState<OwnLearning | null>()
  const [isDone, setDone] = useState<boolean | null>(null)
  const [isShorter, setShorter] = useState(false)
  const isOpen = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.read().isOpen ?? false,
    () => false,
  )

  useEffect(() => {
    const ending = new AbortController()
    void ask({ id, kind }, ending.signal).then((found) => {
      if (ending.signal.aborted) return
      setOwn(found)
      if (found) setDone(found.isDone)
    })
    return () => ending.abort()
  }, [id, kind, viewerId])

  useEffect(() => {
    const video = toVideo(url)?.key
    if (!store || !video || own === undefined) return
    let before = own?.watched?.seconds ?? 0
    let isOther = own?.isReplaced ?? false
    const restart = restartVideo(store, own?.watched?.length ?? null, () => setShorter(true))
    const stop = reportProgress(store, {
      watching: { viewerId, target: { id, kind }, video },
      mayNotify: () => !restart.isInProgress(),
      onReported(seconds, length) {
        const through = DONE_FROM * length
        // As on the server: unmarking "done" beyond this point is not overridden.
        if (seconds >= through && (isOther || before < through)) setDone(true)
        else if (isOther) setDone(false)
        isOther = false
        before = seconds
      },
    })
    return () => {
      stop()
      restart.stop()
    }
  }, [store, url, viewerId, id, kind, own])

  const watched = own?.watched
  const isThrough = isDone && watched && watched.seconds >= DONE_FROM * watched.length
  const place = watched && watched.seconds > 0 && !isOpen && !isThrough ? watched.seconds : null
  const note = own?.isReplaced ? ('replaced' as const) : isShorter ? ('shorter' as const) : null
  const resume = () => store?.seek(watched?.seconds ?? 0)
  return { isDone, note, place, resume, setDone }
}

async function ask({ id, kind }: Target, signal: AbortSignal): Promise<OwnLearning | null> {
  try {
    const address = `/api/viewer/learning?kind=${kind}&id=${id}`
    const response = await fetch(address, { cache: 'no-store', signal })
    return response.ok ? ((await response.json()) as OwnLearning) : null
  } catch {
    return null
  }
}

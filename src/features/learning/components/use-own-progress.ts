'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePlayerStore } from '@/components/player/player-provider'
import { toVideo } from '@/lib/catalogue/video'
import { DONE_FROM, type OwnLearning } from '@/lib/learning/own-learning'
import type { Target } from '@/lib/records/target'
import { restartVideo } from './restart-video'
import { reportProgress } from './report-progress'

const never = () => () => {}

/** What the page needs to know of somebody who watches. */
type Asked = { viewerId: number; target: Target; url: string }

/**
 * Where somebody was in the video of a page (`place`, in seconds, until it is opened; null too once they
 * are through with it), whether they are done (null until that is known), and why it starts anew, if it
 * does. While they watch, the server is told.
 */
export function useOwnProgress({ target: { id, kind }, url, viewerId }: Asked) {
  const store = usePlayerStore()
  /** Undefined until it is known, null where it cannot be. */
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
        // As the server does: whoever takes "done" back beyond that is not contradicted.
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

'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePlayerStore } from '@/components/player/player-provider'
import { toVideo } from '@/lib/catalogue/video'
import { DONE_FROM, type OwnLearning } from '@/lib/learning/own-learning'
import type { Target } from '@/lib/records/target'
import { tellProgress } from './tell-progress'

/** Players round the length of a video differently; by so many seconds it is the same. */
const SAME_LENGTH = 2
const never = () => () => {}

/** What the page needs to know of somebody who watches. */
type Asked = { viewerId: number; target: Target; url: string }

/**
 * Where somebody was in the video of a page (`place`, in seconds, until it is opened), whether they are
 * done (null until that is known), and why it starts anew, if it does. While they watch, the server is
 * told.
 */
export function useOwnProgress({ target: { id, kind }, url, viewerId }: Asked) {
  const store = usePlayerStore()
  const [own, setOwn] = useState<OwnLearning | null>(null)
  const [isDone, setDone] = useState<boolean | null>(null)
  const [hasResumed, setResumed] = useState(false)
  const isOpen = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.read().isOpen ?? false,
    () => false,
  )
  const duration = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.read().duration ?? null,
    () => null,
  )
  const watched = own?.watched ?? null
  const watchedSeconds = watched?.seconds ?? 0
  const isShorter = watched !== null && duration !== null && duration < watched.length - SAME_LENGTH

  useEffect(() => {
    const ending = new AbortController()
    void ask({ id, kind }, ending.signal).then((found) => {
      if (!found) return
      setOwn(found)
      setDone(found.isDone)
    })
    return () => ending.abort()
  }, [id, kind, viewerId])

  useEffect(() => {
    const video = toVideo(url)?.key
    if (!store || !video) return
    let before = watchedSeconds
    return tellProgress(store, { viewerId, target: { id, kind }, video }, (seconds, length) => {
      const through = DONE_FROM * length
      // As the server does: whoever takes "done" back beyond that is not contradicted.
      if (before < through && seconds >= through) setDone(true)
      before = seconds
    })
  }, [store, url, viewerId, id, kind, watchedSeconds])

  // Where they were is another place now, or none.
  useEffect(() => {
    if (isShorter && hasResumed) store?.seek(0)
  }, [isShorter, hasResumed, store])

  const note = own?.isReplaced ? ('replaced' as const) : isShorter ? ('shorter' as const) : null
  const place = watchedSeconds > 0 && !isOpen ? watchedSeconds : null
  const resume = () => {
    setResumed(true)
    store?.seek(watchedSeconds)
  }
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

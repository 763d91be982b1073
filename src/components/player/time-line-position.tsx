'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import type { Chapter } from '@/lib/transcript/chapters'
import { usePlayerStore } from './player-provider'

/** Something that belongs to a second of a video, such as a question; `href` leads to it. */
export type TimeLineMoment = { seconds: number; label: string; href: string }

export type TimeLineProps = {
  /** Of the video in seconds, as far as the page knows; the player knows it better. */
  length: number
  chapters: readonly Chapter[]
  moments: readonly TimeLineMoment[]
}

const TimeLineShape = lazy(() =>
  import('./time-line').then(
    (loaded) => ({ default: loaded.TimeLine }),
    () => ({ default: () => null }),
  ),
)
const never = () => () => {}
const closed = () => false

/** The place of the time line, whose script comes later. Empty, it stands there only while something plays. */
export function TimeLinePlace(props: TimeLineProps) {
  const store = usePlayerStore()
  const isHydrated = useIsHydrated()
  const isOpen = useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.read().isOpen ?? false,
    closed,
  )
  const hasMarks = props.chapters.length + props.moments.length > 0
  if (!store || (!isOpen && !hasMarks)) return null
  const reserved = <div className="h-18 print:hidden" />
  if (!isHydrated) return reserved
  return (
    <Suspense fallback={reserved}>
      <TimeLineShape {...props} />
    </Suspense>
  )
}

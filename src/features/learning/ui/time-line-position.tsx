'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { usePlayerStore } from './player-provider'
import type { TimeLineProps } from './time-line'

const TimeLineShape = lazy(() =>
  import('./time-line').then(
    (loaded) => ({ default: loaded.TimeLine }),
    () => ({ default: () => null }),
  ),
)
const never = () => () => {}
const closed = () => false

/** The container of the timeline, whose script loads later. Empty until the player is open. */
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

'use client'

import { useSyncExternalStore } from 'react'
import { formatOwnTime, isSameTime } from '@/lib/time/own-zone'

/**
 * The same moment in the visitor's own zone, labelled. Only in the browser, because only it
 * knows the zone; until then the line is empty and reserves its space, so nothing jumps. With
 * `shownIn`, the zone in which the moment stands beside it, it stays empty where the clocks agree.
 */
export function OwnTime({ moment, shownIn }: { moment: string; shownIn?: string }) {
  const words = useSyncExternalStore(
    () => () => undefined,
    () => (shownIn && isSameTime(moment, shownIn) ? '' : formatOwnTime(moment)),
    () => '',
  )
  return <span className="block min-h-6 text-ink-muted">{words && `Your time: ${words}`}</span>
}

'use client'

import { useSyncExternalStore } from 'react'
import { formatOwnTime, isSameTime } from '@/lib/time/own-zone'

/**
 * The same time in the visitor's time zone, with a label. It renders only in the browser, which
 * knows the zone, and reserves its space until then. With `shownIn`, the zone of the time next to
 * it, it stays empty if both clocks agree.
 */
export function OwnTime({ moment, shownIn }: { moment: string; shownIn?: string }) {
  const text = useSyncExternalStore(
    () => () => undefined,
    () => (shownIn && isSameTime(moment, shownIn) ? '' : formatOwnTime(moment)),
    () => '',
  )
  return <span className="block min-h-6 text-ink-muted">{text && `Your time: ${text}`}</span>
}

'use client'

import { useSyncExternalStore } from 'react'
import { formatOwnTime, isSameTime } from '@/lib/time/own-zone'

/**
 * The same time in the visitor's time zone, with a label. It renders only in the browser, which
 * knows the zone, and reserves its space until then, unless the clocks of visitor and site agree
 * (theme-script.tsx). It stays empty if they do at that moment in `shownIn`, the zone of the time
 * next to it.
 */
export function OwnTime({ moment, shownIn }: { moment: string; shownIn: string }) {
  const text = useSyncExternalStore(
    () => () => undefined,
    () => (isSameTime(moment, shownIn) ? '' : formatOwnTime(moment)),
    () => '',
  )
  return <span className="own-time text-ink-muted">{text && `Your time: ${text}`}</span>
}

'use client'

import { useSyncExternalStore } from 'react'
import { formatOwnTime } from '@/lib/time/own-zone'

/**
 * The same moment in the visitor's own zone, labelled (D-14). Only in the browser, because only it
 * knows the zone; until then the line is empty and reserves its space, so nothing jumps.
 */
export function OwnTime({ moment }: { moment: string }) {
  const words = useSyncExternalStore(
    () => () => undefined,
    () => formatOwnTime(moment),
    () => '',
  )
  return <span className="block min-h-6 text-ink-muted">{words && `Your time: ${words}`}</span>
}

'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and until the scripts of a page that it made have taken over; a form that only
 * scripts can send keeps its button disabled until then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

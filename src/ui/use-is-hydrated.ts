'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and until hydration. A form that needs scripts disables its button until
 * then.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

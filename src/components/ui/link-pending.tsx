'use client'

import { useLinkStatus } from 'next/link'

/**
 * Put inside an `AppLink`: marks the link while the page behind it is on its way, so that
 * `has-[[data-link-pending]]` around it can show a skeleton. The page itself is sent whole, without
 * a streamed fallback, because readers without JavaScript would never get past one.
 */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending ? <span hidden data-link-pending /> : null
}

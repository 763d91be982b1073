'use client'

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Renders the page anew whenever the form that frames it saves, which it does by itself while
 * somebody types. Only messages from our own origin count.
 */
export function PreviewRefresh() {
  const { refresh } = useRouter()
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  )
  return origin && <RefreshRouteOnSave refresh={refresh} serverURL={origin} />
}

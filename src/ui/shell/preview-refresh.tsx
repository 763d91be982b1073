'use client'

import { RefreshRouteOnSave } from '@payloadcms/live-preview-react'
import { useRouter } from 'next/navigation'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Refreshes the page when the form that embeds it saves, which includes autosave. Ignores messages
 * from other origins.
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

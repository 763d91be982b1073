'use client'

import { lazy, Suspense } from 'react'
import { useViewer } from '@/ui/shell/viewer-provider'
import type { Target } from '@/lib/records/target'

/** Visitors never load it. */
const OwnProgress = lazy(() =>
  import('./own-progress').then(
    (loaded) => ({ default: loaded.OwnProgress }),
    () => ({ default: () => null }),
  ),
)

/** The viewer's progress below the player of a record. Must be inside a `PlayerProvider`. */
export function Watching({ target, url }: { target: Target; url: string }) {
  const { viewer } = useViewer()
  if (!viewer) return null
  return (
    <Suspense fallback={null}>
      <OwnProgress viewerId={viewer.id} target={target} url={url} />
    </Suspense>
  )
}

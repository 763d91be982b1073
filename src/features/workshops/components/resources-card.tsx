'use client'

import { useCallback, useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { Skeleton } from '@/components/ui/skeleton'
import { useViewer } from '@/components/viewer-provider'
import type { WorkshopResource } from '../dto'
import { LockedResources } from './locked-resources'
import { ResourceLinks } from './resource-links'
import { ResourcesFrame } from './resources-frame'

type Loaded = WorkshopResource[] | 'locked' | 'failed'

/**
 * The resources of a workshop (P-44, P-45). The page knows only how many there are; signed-in
 * people fetch names and links, so that nothing of them is in what a visitor gets.
 */
export function ResourcesCard({
  workshopId,
  count,
  path,
}: {
  workshopId: number
  count: number
  /** Where to come back to after signing in. */
  path: string
}) {
  const { status, viewer } = useViewer()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const isAsking = count > 0 && viewer !== null

  const ask = useCallback(() => void fetchResources(workshopId).then(setLoaded), [workshopId])

  useEffect(() => {
    if (isAsking) ask()
  }, [isAsking, ask])

  if (count === 0) {
    return (
      <ResourcesFrame>
        <p className="text-sm text-ink-muted">There are no resources yet.</p>
      </ResourcesFrame>
    )
  }
  const isLocked = !viewer || loaded === 'locked'
  return (
    <ResourcesFrame>
      {isLocked && (
        <LockedResources
          count={count}
          signInHref={`/login?next=${encodeURIComponent(path)}`}
          isWaiting={status === 'loading'}
        />
      )}
      {!isLocked && loaded === null && <ResourcesSkeleton count={count} />}
      {!isLocked && loaded === 'failed' && <ResourcesFailure onRetry={ask} />}
      {!isLocked && Array.isArray(loaded) && <ResourceLinks resources={loaded} />}
    </ResourcesFrame>
  )
}

function ResourcesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      <p>The resources could not be loaded.</p>
      <button type="button" onClick={onRetry} className={buttonClass({ variant: 'secondary' })}>
        Try again
      </button>
    </div>
  )
}

function ResourcesSkeleton({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-2">
      <span role="status" className="sr-only">
        Loading...
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  )
}

async function fetchResources(workshopId: number): Promise<Loaded> {
  try {
    const response = await fetch(`/api/viewer/workshops/${workshopId}/resources`, {
      cache: 'no-store',
    })
    // The session ended since the page asked who is there.
    if (response.status === 401) return 'locked'
    if (!response.ok) return 'failed'
    const { resources } = (await response.json()) as { resources: WorkshopResource[] }
    return resources
  } catch {
    return 'failed'
  }
}

'use client'

import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { getButtonClass } from '@/ui/button-class'
import { useViewer } from '@/ui/shell/viewer-provider'
import type { NamedResource } from '../../record'
import type { ResourceLinks } from './resource-links'

/** The resources and their component, which visitors do not load. */
type Unlocked = { resources: NamedResource[]; Links: typeof ResourceLinks }
type Loaded = Unlocked | 'locked' | 'failed'

/** The island of `ResourcesCard`. Shows `locked` to visitors, and `loading` until it has the list. */
export function OwnResources({
  address,
  loading,
  locked,
}: {
  /** Of the list. */
  address: string
  loading: ReactNode
  locked: ReactNode
}) {
  const { status, viewer } = useViewer()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const isAsking = viewer !== null

  const ask = useCallback(() => void fetchResources(address).then(setLoaded), [address])

  useEffect(() => {
    if (isAsking) ask()
  }, [isAsking, ask])

  if (!viewer || loaded === 'locked') {
    return <div data-viewer-known={status === 'loading' ? undefined : ''}>{locked}</div>
  }
  if (loaded === null) return loading
  if (loaded === 'failed') return <ResourcesFailure onRetry={ask} />
  return <loaded.Links resources={loaded.resources} />
}

function ResourcesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-sm">
      <p>The resources could not be loaded.</p>
      <button type="button" onClick={onRetry} className={getButtonClass({ variant: 'secondary' })}>
        Try again
      </button>
    </div>
  )
}

async function fetchResources(address: string): Promise<Loaded> {
  try {
    const [response, { ResourceLinks: Links }] = await Promise.all([
      fetch(address, { cache: 'no-store' }),
      import('./resource-links'),
    ])
    // The session ended after the page had loaded the viewer.
    if (response.status === 401) return 'locked'
    if (!response.ok) return 'failed'
    const { resources } = (await response.json()) as { resources: NamedResource[] }
    return { resources, Links }
  } catch {
    return 'failed'
  }
}

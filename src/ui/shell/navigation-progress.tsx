'use client'

import { useEffect, useState, useTransition, type ReactNode } from 'react'
import { guardPresses } from './offline'
import { TARGET_LISTS } from '@/lib/records/target'

type Follow = (href: string, move: () => void) => void

const atOnce: Follow = (_, move) => move()
let follow = atOnce

const SHAPED = new RegExp(`^/(?:${TARGET_LISTS.join('|')})(/[^/]+)?$`)

/** Runs a router navigation to `href` and shows its progress. */
export function navigateWithProgress(href: string, move: () => void): void {
  follow(href, move)
}

/**
 * Shows the progress of a router navigation, which browsers show only for full page loads: a line
 * below the header, and `skeletons` over the previous page if the shape of the next one is known.
 * The previous page stays scrollable and keeps the focus. Lives in the layout, because the clicked
 * link may be gone by then. Nothing appears within the first 150 ms. Blocks navigation while
 * offline (./offline.ts).
 */
export function NavigationProgress({
  skeletons,
}: {
  skeletons: { catalogue: ReactNode; record: ReactNode }
}) {
  const [isPending, startTransition] = useTransition()
  const [path, setPath] = useState('')
  const [isShaped, isRecord] = SHAPED.exec(path) ?? []

  useEffect(() => {
    follow = (href, move) => {
      setPath(new URL(href, location.href).pathname)
      startTransition(move)
    }
    return () => {
      follow = atOnce
    }
  }, [])
  useEffect(guardPresses, [])

  return (
    <div aria-live="polite">
      {isPending && (
        <>
          <ProgressLine />
          {isShaped && (
            <div
              aria-hidden
              data-page-skeleton
              className="fixed inset-x-0 top-16 bottom-0 z-30 overflow-hidden bg-paper transition-[visibility] delay-150 duration-0 print:hidden starting:invisible"
            >
              <div className="wrap flex flex-col gap-8 pt-10 md:pt-16">
                {isRecord ? skeletons.record : skeletons.catalogue}
              </div>
            </div>
          )}
        </>
      )}
    </div>
  )
}

export function ProgressLine() {
  return (
    <>
      <span className="sr-only">Loading...</span>
      <div
        aria-hidden
        data-navigating
        className="fixed inset-x-0 top-16 z-40 h-[3px] origin-left scale-x-90 bg-accent transition-transform delay-150 duration-[6s] ease-out print:hidden starting:scale-x-0 forced-colors:bg-[Highlight]"
      />
    </>
  )
}

'use client'

import { useEffect, useState, useTransition, type ReactNode } from 'react'
import { guardPresses } from './offline'

type Follow = (href: string, move: () => void) => void

const atOnce: Follow = (_, move) => move()
let follow = atOnce

const SHAPED = /^\/(?:workshops|webinars|tutorials)(\/[^/]+)?$/

/** Makes a move of the router to `href` and shows that it is under way, should it take a while. */
export function followShown(href: string, move: () => void): void {
  follow(href, move)
}

/**
 * The wait for the next page, which the browser shows only for whole pages: a line below the header
 * that runs on until the page is there, and where its shape is known, `skeletons` over the page that is
 * left, which stays as it is below: it scrolls, and keeps the focus. It lives in the layout,
 * because the link that was followed may be gone by then. Nothing shows of a wait of less than 150 ms.
 * Without a network, nothing is followed (./offline.ts).
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

/** The line below the header that runs while something is on its way. */
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

'use client'

import { useEffect, useState, useTransition } from 'react'
import { guardPresses } from './offline'
import { PageSkeleton } from './page-skeleton'

type Follow = (href: string, move: () => void) => void

const atOnce: Follow = (_, move) => move()
let follow = atOnce

/** Makes a move of the router to `href` and shows that it is under way, should it take a while. */
export function followShown(href: string, move: () => void): void {
  follow(href, move)
}

/**
 * The wait for the next page, which the browser shows only for whole pages: a line below the header
 * that runs on until the page is there, and where its shape is known, skeletons. It lives in the layout,
 * because the link that was followed may be gone by then. Nothing shows of a wait of less than 150 ms.
 * Without a network, nothing is followed (./offline.ts).
 */
export function NavigationProgress() {
  const [isPending, startTransition] = useTransition()
  const [path, setPath] = useState('')

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
          <PageSkeleton path={path} />
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

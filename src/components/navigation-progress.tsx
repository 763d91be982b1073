'use client'

import { useEffect, useTransition } from 'react'

type Follow = (move: () => void) => void

const atOnce: Follow = (move) => move()
let follow = atOnce

/** Makes a move of the router and shows that it is under way, should it take a while. */
export function followShown(move: () => void): void {
  follow(move)
}

/**
 * The wait for the next page, which the browser shows only for whole pages: a line below the header
 * that runs on until the page is there. It lives in the layout, because the link that was followed
 * may be gone by then. Nothing shows of a wait of less than 150 ms.
 */
export function NavigationProgress() {
  const [isPending, startTransition] = useTransition()

  useEffect(() => {
    follow = startTransition
    return () => {
      follow = atOnce
    }
  }, [])

  return <div aria-live="polite">{isPending && <ProgressLine />}</div>
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

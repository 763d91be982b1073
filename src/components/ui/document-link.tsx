'use client'

import { useEffect, useState, type ComponentProps } from 'react'

/**
 * A link that loads a whole page. For the filters and pages of a catalogue, which src/proxy.ts
 * rewrites by their query: the router takes it for granted that a query changes nothing of what a
 * cached page shows, and would keep the old list. While the page is on its way the link is marked,
 * so that `has-[[data-link-pending]]` around it can show a skeleton.
 */
export function DocumentLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    // The browser may bring this page back just as it was left.
    const reset = () => setPending(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])

  return (
    <a
      {...rest}
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) setPending(true)
      }}
    >
      {children}
      {isPending && <span hidden data-link-pending />}
    </a>
  )
}

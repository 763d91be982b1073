'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'
import { followShown } from '../navigation-progress'

/**
 * A link that the router follows. It fetches its page at the first sign of intent, a pointer upon
 * it; next/link fetches every page whose link is in sight, pictures included, which made 60 KB of a
 * first view, and weighs 3 KB itself (G5).
 * @param props.prefetch false for pages that are made for each visitor
 */
export function RouterLink({
  href,
  prefetch = true,
  onClick,
  ...rest
}: ComponentProps<'a'> & { href: string; prefetch?: boolean }) {
  const router = useRouter()
  return (
    <a
      href={href}
      onPointerEnter={prefetch ? () => router.prefetch(href as Route) : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        followShown(() => router.push(href as Route))
      }}
      {...rest}
    />
  )
}

/** Not one that asks for a tab or a window of its own. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget
  if (target && target !== '_self') return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

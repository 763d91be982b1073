'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { followShown } from '../navigation-progress'
import { whenOnline } from '../offline'
import { buttonClass } from './button-class'
import { isPlainClick } from './is-plain-click'

// One module for all that moves on from a page: each client module that a layout does not include is a
// request of its own, of a few hundred bytes and a whole round trip.

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
        if (event.defaultPrevented || !isPlainClick(event, event.currentTarget)) return
        event.preventDefault()
        followShown(href, () => router.push(href as Route))
      }}
      {...rest}
    />
  )
}

/**
 * A link that loads a whole page. For the filters and pages of a catalogue, which src/proxy.ts
 * rewrites by their query: the router takes it for granted that a query changes nothing of what a
 * cached page shows, and would show the old list. While the page is on its way the link is marked,
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
        if (!isPlainClick(event, event.currentTarget)) return
        setPending(true)
      }}
    >
      {children}
      {isPending && <span hidden data-link-pending />}
    </a>
  )
}

/**
 * The count of a list whose filters and pages are whole pages (`DocumentLink`). After one was followed the
 * focus is on its filter again, or here after a page link, and screen readers hear the count.
 */
export function ListCount({ count }: { count: string | null }) {
  const line = useRef<HTMLParagraphElement>(null)
  const spoken = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const { pathname, search } = window.location
    const before = previousSearch()
    if (before === null || document.activeElement !== document.body) return
    const isPageLink = withoutPage(before) === withoutPage(search)
    const links = [...document.querySelectorAll<HTMLElement>('main nav a[aria-current]')]
    // Every filter has its current link here; the one that was followed also leads back to the list before.
    const leadsBack = (link: HTMLAnchorElement) =>
      link.pathname === pathname && withoutPage(link.search) === withoutPage(before)
    const filter = links.find(
      (link) =>
        link.getAttribute('href') === pathname + search &&
        [...(link.closest('nav')?.querySelectorAll('a') ?? [])].some(leadsBack),
    )
    ;((!isPageLink && filter) || line.current)?.focus({ preventScroll: true })
    if (spoken.current) spoken.current.textContent = count ?? 'Nothing found'
  }, [count])

  return (
    <p
      ref={line}
      tabIndex={-1}
      className="min-h-6 border-t border-line pt-4 text-sm text-ink-muted tabular-nums outline-none"
    >
      <span>{count}</span>
      <span ref={spoken} role="status" className="sr-only" />
    </p>
  )
}

/** The query of the same list that led here; null after a reload, and on coming from elsewhere. */
function previousSearch(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || Reflect.get(navigation, 'type') !== 'navigate' || !document.referrer)
    return null
  const { origin, pathname, search } = new URL(document.referrer)
  const here = window.location
  const isSameList = origin === here.origin && pathname === here.pathname && search !== here.search
  return isSameList ? search : null
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  return query.toString()
}

/** One step back in the browser's history; home for somebody who has none here. */
export function GoBackButton() {
  const router = useRouter()
  const goBack = () => (window.history.length > 1 ? router.back() : router.push('/'))
  return (
    <button
      type="button"
      onClick={() => whenOnline(goBack)}
      className={buttonClass({ variant: 'secondary' })}
    >
      Go Back
    </button>
  )
}

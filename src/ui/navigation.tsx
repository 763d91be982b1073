'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { navigateWithProgress } from './shell/navigation-progress'
import { runOnline } from './shell/offline'
import { getButtonClass } from './button-class'
import { isPlainClick } from './is-plain-click'

// All navigation lives in one module: each client module outside the layout costs an extra request
// and a round trip for a few hundred bytes.

/**
 * A link that the router follows. It prefetches its page on the first sign of intent, such as
 * hover. next/link prefetches every visible link, pictures included, which added 60 KB to the first
 * view, and weighs 3 KB itself (G5).
 * @param props.prefetch false for pages that are rendered for each visitor
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
        navigateWithProgress(href, () => router.push(href as Route))
      }}
      {...rest}
    />
  )
}

/**
 * A link that loads a whole page, for the filters and pages of a catalog, which src/proxy.ts
 * rewrites by query. The router assumes that a query does not change a cached page and would show
 * the old list. The link is marked while the page loads, so that an ancestor can show a skeleton
 * with `has-[[data-link-pending]]`.
 */
export function DocumentLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const [isPending, setPending] = useState(false)

  useEffect(() => {
    // The back/forward cache may restore the page as it was left.
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
 * The count of a list whose filters and pages are `DocumentLink`s. After navigation it restores the
 * focus to the filter, or to itself after a page link, and announces the count.
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
    // Each filter has its current link here; the followed filter also links to the previous list.
    const leadsToPrevious = (link: HTMLAnchorElement) =>
      link.pathname === pathname && withoutPage(link.search) === withoutPage(before)
    const filter = links.find(
      (link) =>
        link.getAttribute('href') === pathname + search &&
        [...(link.closest('nav')?.querySelectorAll('a') ?? [])].some(leadsToPrevious),
    )
    // The filter may be in a menu that is closed again, and the menus behind the button of phones.
    const menus = [...document.querySelectorAll<HTMLElement>('main details > summary')]
    const closed = menus.filter(
      (summary) => filter && summary.parentElement?.nextElementSibling?.contains(filter),
    )
    const places = isPageLink ? [line.current] : [filter, ...closed, line.current]
    for (const place of places) {
      place?.focus({ preventScroll: true })
      if (document.activeElement !== document.body) break
    }
    if (spoken.current) spoken.current.textContent = count ?? 'Nothing found'
  }, [count])

  return (
    <p
      ref={line}
      tabIndex={-1}
      className="min-h-6 text-sm text-ink-muted tabular-nums outline-none"
    >
      <span>{count}</span>
      <span ref={spoken} role="status" className="sr-only" />
    </p>
  )
}

/** The query of the previous page of the same list; null after a reload or from another page. */
function previousSearch(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation || Reflect.get(navigation, 'type') !== 'navigate' || !document.referrer)
    return null
  const { origin, pathname, search } = new URL(document.referrer)
  const location = window.location
  const isSameList =
    origin === location.origin && pathname === location.pathname && search !== location.search
  return isSameList ? search : null
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('page')
  return query.toString()
}

export function GoBackButton() {
  const router = useRouter()
  const goBack = () => (window.history.length > 1 ? router.back() : router.push('/'))
  return (
    <button
      type="button"
      onClick={() => runOnline(goBack)}
      className={getButtonClass({ variant: 'secondary' })}
    >
      Go Back
    </button>
  )
}

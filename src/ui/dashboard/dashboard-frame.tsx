'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import {
  createContext,
  useCallback,
  useContext,
  useTransition,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { runOnline } from '../shell/offline'
import { isPlainClick } from '../is-plain-click'
import { Island } from '../island'
import { Spinner } from '../spinner'

type Navigate = (href: string, options?: { inPlace: boolean }) => void

const NavigateContext = createContext<Navigate>(() => undefined)

/**
 * Navigates to an address of the dashboard. `inPlace` keeps the scroll position and the history.
 * The frame shows a pending state until the response arrives.
 */
export const useNavigate = () => useContext(NavigateContext)

const RefreshContext = createContext<() => void>(() => undefined)

/** Reads the counts around the page again, in the dashboard. */
export const useRefresh = () => useContext(RefreshContext)

/**
 * The frame of the dashboard. Sorting, paging, filtering or opening a record of the same list keeps
 * the current page until the response arrives (no `loading.tsx` replaces it). Meanwhile the frame
 * is busy, tables are dimmed and a status is shown above the page, so that nothing moves.
 */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const navigate: Navigate = useCallback(
    (href, { inPlace } = { inPlace: false }) =>
      runOnline(() =>
        startTransition(() =>
          inPlace ? router.replace(href as Route, { scroll: false }) : router.push(href as Route),
        ),
      ),
    [router],
  )
  const follow = (event: MouseEvent) => {
    const address = dashboardAddress(event)
    if (!address) return
    event.preventDefault()
    navigate(address)
  }

  return (
    <NavigateContext value={navigate}>
      <RefreshContext value={router.refresh}>
        <p
          role="status"
          // Delayed, so that a quick response does not flicker.
          className="pointer-events-none fixed top-20 left-1/2 z-30 flex -translate-x-1/2 items-center gap-3 rounded-control border border-line bg-paper-raised px-4 py-2 text-sm opacity-0 not-empty:opacity-100 not-empty:transition-opacity not-empty:delay-200 starting:not-empty:opacity-0"
        >
          {pending && (
            <span className="contents">
              <Spinner /> Loading...
            </span>
          )}
        </p>
        <div
          aria-busy={pending}
          onClickCapture={follow}
          className="aria-busy:[&_tbody]:opacity-60 aria-busy:[&_tbody]:transition-opacity aria-busy:[&_tbody]:delay-200"
        >
          <Island>{children}</Island>
        </div>
      </RefreshContext>
    </NavigateContext>
  )
}

/** The dashboard address that a plain click on a link leads to; null for any other click. */
function dashboardAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || !isPlainClick(event, link) || link.hash) return null
  const isOurs = link.origin === location.origin && link.pathname.startsWith('/admin/')
  return isOurs && !link.hasAttribute('download') ? link.pathname + link.search : null
}

/*
 * Browser APIs that may be missing or blocked, and that every page uses: blocked cookies make
 * `localStorage` throw. No function here throws. A lint rule bans direct use of these APIs in the
 * rest of the client. Those that only some pages load are in files next to it.
 */

type Area = 'local' | 'session'

export function readStored(area: Area, key: string): string | null {
  return attempt(() => storage(area).getItem(key), null)
}

/** Stores a text; null removes it. Returns false if storage is full or blocked. */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  return attempt(() => {
    if (text === null) storage(area).removeItem(key)
    else storage(area).setItem(key, text)
    return true
  }, false)
}

/** Reads stored JSON. Returns null if it is missing or malformed, or if storage is blocked. */
export function readStoredJson(area: Area, key: string): unknown {
  return attempt(() => JSON.parse(readStored(area, key) ?? 'null') as unknown, null)
}

/** Whether this page has a cookie that scripts can read, with or without the prefix of TLS. */
export function hasCookie(name: string): boolean {
  const cookies = attempt(() => document.cookie.split('; '), [])
  return cookies.some((cookie) => cookie.replace('__Host-', '').startsWith(`${name}=`))
}

/** Whether a media query matches. False if the browser does not support it. */
export function matchesMedia(query: string): boolean {
  return attempt(() => matchMedia(query).matches, false)
}

/**
 * Calls `onChange` when a media query starts or stops matching. Returns an unsubscribe function.
 */
export function watchMedia(query: string, onChange: () => void): () => void {
  return attempt(
    () => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => undefined,
  )
}

/** Whether an element is an open popover. False if the browser does not support popovers. */
export function isPopoverOpen(element: Element): boolean {
  return attempt(() => element.matches(':popover-open'), false)
}

function storage(area: Area): Storage {
  return area === 'local' ? localStorage : sessionStorage
}

/** What `work` returns, or `otherwise` if it throws. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

import { attempt } from './optional-apis'

/*
 * Browser APIs that may be missing or blocked, and that some pages use: web views have no
 * clipboard. No function here throws or rejects but `openCamera`.
 */

/** Returns false if the browser has no clipboard or refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Opens the share sheet of the device. Returns false if there is none. */
export async function shareLink(link: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    // The sheet was open, and the user closed it.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/**
 * Calls `run` once, when an element comes within `margin` of the viewport, or immediately if the
 * browser has no `IntersectionObserver`. Returns a function that cancels it.
 */
export function runWhenNear(element: Element, margin: string, run: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    run()
    return () => undefined
  }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      run()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Sends a small report that survives page unload. Returns false if it was not queued. */
export function sendReport(address: string, body: string | Blob): boolean {
  return attempt(() => navigator.sendBeacon(address, body), false)
}

/** Changes the address without a navigation. Browsers throttle frequent calls. */
export function replaceAddress(address: string): void {
  attempt(() => window.history.replaceState(null, '', address), undefined)
}

/** Whether pages may ask for a camera: only on secure origins. */
export function hasCamera(): boolean {
  return attempt(() => typeof navigator.mediaDevices.getUserMedia === 'function', false)
}

/** The camera on the back of a phone. Rejects if there is none, or the user refuses. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}

/** Returns the device's time zone, or null if the browser does not know it or cannot format it. */
export function getDeviceTimeZone(): string | null {
  return attempt(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    // Throws for zones that some devices report but do not support.
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone || null
  }, null)
}

import { notify } from './ui/notify'

const OFFLINE = {
  tone: 'error',
  title: 'You are offline',
  description: 'Nothing is lost. Please try again when the connection is back.',
} as const

/**
 * Does `move` if the site can be reached; without a network it says so, and leaves the page and what was
 * typed as they are. The browser would put a page of its own in their place.
 */
export function whenOnline(move: () => void): void {
  if (navigator.onLine) move()
  // A machine without any network reaches a site of its own nevertheless.
  else fetch('/api/health', { method: 'HEAD' }).then(move, () => notify(OFFLINE))
}

/**
 * Stands before every link and every form of the document: what is pressed without a network is not
 * followed, see `whenOnline`. Returns what ends it.
 */
export function guardPresses(): () => void {
  /** What may go on, because the site has been reached. */
  let passed: Element | undefined
  const guard = (event: MouseEvent | SubmitEvent) => {
    const pressed = event.type === 'submit' ? (event.target as Element) : linkOf(event)
    if (navigator.onLine || !pressed || pressed === passed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    whenOnline(() => {
      passed = pressed
      if (pressed instanceof HTMLFormElement) {
        pressed.requestSubmit('submitter' in event ? event.submitter : null)
      } else {
        ;(pressed as HTMLElement).click()
      }
      passed = undefined
    })
  }
  // On the window, before React and every frame hear of it.
  window.addEventListener('click', guard, true)
  window.addEventListener('submit', guard, true)
  return () => {
    window.removeEventListener('click', guard, true)
    window.removeEventListener('submit', guard, true)
  }
}

/** The link that a click follows to another page, in this window. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (!link?.protocol.startsWith('http') || button !== 0 || ctrlKey || metaKey || shiftKey)
    return null
  const isHere = link.hash && link.href.split('#')[0] === location.href.split('#')[0]
  return isHere ? null : link
}

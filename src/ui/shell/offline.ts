import { notify } from '../notify'

const OFFLINE = {
  tone: 'error',
  title: 'You are offline',
  description: 'Your work is safe. Please try again when you are connected.',
} as const

/**
 * Runs `move` if the site can be reached. Otherwise shows an error and keeps the page and its
 * input; the browser would replace them with its own error page.
 */
export function runOnline(move: () => void): void {
  if (navigator.onLine) move()
  // A device without a network can still reach a site on the same machine.
  else fetch('/api/health', { method: 'HEAD' }).then(move, () => notify(OFFLINE))
}

/**
 * Intercepts every link and form of the document while offline, see `runOnline`. Returns a cleanup
 * function.
 */
export function guardPresses(): () => void {
  /** Let through, because the site can be reached. */
  let passed: Element | undefined
  const guard = (event: MouseEvent | SubmitEvent) => {
    const pressed = event.type === 'submit' ? (event.target as Element) : findLink(event)
    if (navigator.onLine || !pressed || pressed === passed) return
    event.preventDefault()
    event.stopImmediatePropagation()
    runOnline(() => {
      passed = pressed
      if (pressed instanceof HTMLFormElement) {
        pressed.requestSubmit('submitter' in event ? event.submitter : null)
      } else {
        ;(pressed as HTMLElement).click()
      }
      passed = undefined
    })
  }
  // A capture listener on the window runs before React and all frames.
  window.addEventListener('click', guard, true)
  window.addEventListener('submit', guard, true)
  return () => {
    window.removeEventListener('click', guard, true)
    window.removeEventListener('submit', guard, true)
  }
}

function findLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (!link?.protocol.startsWith('http') || button !== 0 || ctrlKey || metaKey || shiftKey)
    return null
  const isHere = link.hash && link.href.split('#')[0] === location.href.split('#')[0]
  return isHere ? null : link
}

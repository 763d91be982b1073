import type { MouseEvent } from 'react'

/** True for a click that asks for no tab or window of its own: the link is followed on this page. */
export function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (link.target && link.target !== '_self') return false
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

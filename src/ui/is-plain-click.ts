import type { MouseEvent } from 'react'

/** Whether the click follows the link in the current tab, without a modifier key. */
export function isPlainClick(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (link.target && link.target !== '_self') return false
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

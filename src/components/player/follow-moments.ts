import { replaceAddress } from '@/lib/browser/optional-apis'
import { parseMoment } from '@/lib/transcript/moment'
import type { PlayerStore } from './player-store'

/**
 * Lets the links to moments (`#t=42`) inside an element, and the lines of a transcript, play the video from
 * there; without a player they are links. Those of the lines of a transcript are buttons then: the
 * space bar presses them, too. Whoever comes by such a link finds the transcript open at that place.
 * Returns how to stop.
 */
export function followMoments(root: HTMLElement, store: PlayerStore | null): () => void {
  const press = (event: MouseEvent) => {
    const at = momentAt(event.target)
    if (!store || at === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    replaceAddress(`#t=${at}`)
    store.seek(at)
    // It may stand a screen above the line that was pressed.
    document.getElementById('player')?.scrollIntoView({ block: 'nearest' })
  }
  const pressSpace = (event: KeyboardEvent) => {
    const { target } = event
    if (
      event.key !== ' ' ||
      !(target instanceof HTMLElement) ||
      target.getAttribute('role') !== 'button'
    )
      return
    // The page would scroll.
    event.preventDefault()
    target.click()
  }
  if (store)
    for (const line of root.querySelectorAll('li[id] > a')) line.setAttribute('role', 'button')
  reveal()
  root.addEventListener('click', press)
  root.addEventListener('keydown', pressSpace)
  window.addEventListener('hashchange', reveal)
  return () => {
    root.removeEventListener('click', press)
    root.removeEventListener('keydown', pressSpace)
    window.removeEventListener('hashchange', reveal)
  }
}

function reveal(): void {
  const at = parseMoment(window.location.hash)
  const line = at === null ? null : document.getElementById(`t=${at}`)
  const details = line?.closest('details')
  if (details) details.open = true
  line?.scrollIntoView({ block: 'center' })
}

/** The moment that a press means: of a link, or of a line from which nothing is being copied. */
function momentAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null
  const link = target.closest('a')
  if (link) return parseMoment(link.getAttribute('href') ?? '')
  const isCopying = !window.getSelection()?.isCollapsed
  return isCopying ? null : parseMoment(target.closest('li[id]')?.id ?? '')
}

import { replaceAddress } from '@/lib/browser/device-apis'
import { parseMoment } from '../transcript/moment'
import type { PlayerStore } from './player-store'

/**
 * Makes links to moments (`#t=42`) and transcript lines inside `root` play the video from there;
 * without a player they stay links. With a player, transcript links get the button role, and the
 * space bar presses them too. If the address has a moment, opens the transcript there. Returns a
 * cleanup function.
 */
export function followMoments(root: HTMLElement, store: PlayerStore | null): () => void {
  const press = (event: MouseEvent) => {
    const at = momentAt(event.target)
    if (!store || at === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    replaceAddress(`#t=${at}`)
    store.seek(at)
    // The player may be out of view above the line.
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
    // Prevents the page from scrolling.
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

/** The moment of a clicked link or line; null while text is being selected. */
function momentAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null
  const link = target.closest('a')
  if (link) return parseMoment(link.getAttribute('href') ?? '')
  const isCopying = !window.getSelection()?.isCollapsed
  return isCopying ? null : parseMoment(target.closest('li[id]')?.id ?? '')
}

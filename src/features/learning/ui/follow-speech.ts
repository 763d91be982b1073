import { matchesMedia } from '@/lib/browser/optional-apis'
import { parseMoment } from '../transcript/moment'
import type { PlayerStore } from './player-store'

/** How long automatic scrolling pauses after the reader scrolls, presses or types. */
const READING_MS = 8000
const READS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Marks the spoken line of a transcript (`aria-current`) and keeps it in view while the video
 * plays, unless the reader scrolls. Returns a cleanup function.
 * @param panel the scroll container of the lines, whose ids are their moments
 */
export function followSpeech(panel: HTMLElement, store: PlayerStore): () => void {
  const lines = [...panel.querySelectorAll<HTMLElement>('li[id]')]
  const begins = lines.map(({ id }) => parseMoment(id) ?? 0)
  let spoken: HTMLElement | undefined
  let readsUntil = 0

  const read = ({ target }: Event) => {
    // Opening the panel does not count as reading.
    if (target instanceof Element && target.closest('summary')) return
    readsUntil = Date.now() + READING_MS
  }
  const mark = () => {
    const { isOpen, isPlaying, time } = store.read()
    const next = isOpen ? lines[findLastBefore(begins, time)] : undefined
    if (next === spoken) return
    spoken?.removeAttribute('aria-current')
    next?.setAttribute('aria-current', 'true')
    spoken = next
    if (next && isPlaying && Date.now() > readsUntil) scrollCueIntoView(panel, next)
  }
  for (const kind of READS) panel.addEventListener(kind, read, { passive: true })
  const unsubscribe = store.subscribe(mark)
  return () => {
    unsubscribe()
    for (const kind of READS) panel.removeEventListener(kind, read)
  }
}

/** The index of the last of ascending numbers that is at most `value`; -1 if all are greater. */
export function findLastBefore(ascending: readonly number[], value: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) <= value) from = middle + 1
    else to = middle
  }
  return from - 1
}

/** Scrolls only the panel, never the page. Skips the animation under reduced motion. */
export function scrollCueIntoView(panel: HTMLElement, line: HTMLElement): void {
  const { bottom, height, top } = panel.getBoundingClientRect()
  const at = line.getBoundingClientRect()
  if (height === 0 || (at.top > top + height / 4 && at.bottom < bottom - height / 4)) return
  const isCalm = matchesMedia('(prefers-reduced-motion: reduce)')
  panel.scrollBy({ top: at.top - top - height / 3, behavior: isCalm ? 'auto' : 'smooth' })
}

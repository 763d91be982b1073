'use client'

import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { useIsHydrated } from '@/ui/use-is-hydrated'
import { matchesMedia, watchMedia } from '@/lib/browser/optional-apis'
import { usePlayerStore } from './player-provider'
import { whenLoaded } from './when-loaded'

type Find = ComponentType<{ panel: RefObject<HTMLElement | null> }>

/** If the search fails to load, the transcript is still readable. */
const TranscriptFind = lazy<Find>(() =>
  import('./transcript-find').then(
    (loaded) => ({ default: loaded.TranscriptFind }),
    () => ({ default: () => null }),
  ),
)

/** The width from which the transcript fits next to the player. */
const WIDE = '(min-width: 64rem)'

/**
 * The panel of a transcript; `children` are its lines. It scrolls on its own, opens where there is
 * room, follows the player and can be searched. Without scripts it is a `<details>` element.
 */
export function TranscriptReader({
  heading,
  children,
}: {
  heading: ReactNode
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const store = usePlayerStore()
  const isHydrated = useIsHydrated()

  useEffect(() => {
    const unfold = () => {
      if (matchesMedia(WIDE) && details.current) details.current.open = true
    }
    unfold()
    return watchMedia(WIDE, unfold)
  }, [])

  useEffect(() => {
    const { current } = panel
    if (!store || !current) return
    return whenLoaded(import('./follow-speech'), ({ followSpeech }) => followSpeech(current, store))
  }, [store])

  return (
    <div
      ref={panel}
      className="max-h-[70vh] overflow-y-auto overscroll-contain rounded-surface border border-line lg:absolute lg:inset-0 lg:max-h-none print:static! print:max-h-none"
    >
      <details
        ref={details}
        className="group/transcript print:[&::details-content]:[content-visibility:visible]"
      >
        {heading}
        {isHydrated && (
          <Suspense fallback={<div className="h-17" />}>
            <TranscriptFind panel={panel} />
          </Suspense>
        )}
        <div data-lines className="border-t border-line px-4 py-3">
          {children}
        </div>
      </details>
    </div>
  )
}

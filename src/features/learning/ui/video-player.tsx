'use client'

import { Suspense, lazy, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { Play } from 'lucide'
import { Icon } from '@/ui/icon'
import { ButtonLink } from '@/ui/button-link'
import { Picture } from '@/ui/picture'
import { Spinner } from '@/ui/spinner'
import type { PictureSource } from '@/lib/pictures/picture'
import { LEAD_SIZES } from '@/lib/pictures/picture-sizes'
import { toThirdParty, toVideo, type Video } from '@/features/catalog/video'
import { usePlayerStore } from './player-provider'
import type { PlayerStore } from './player-store'

const OpenPlayer = lazy(() =>
  import('./open-player').then(
    (loaded) => ({ default: loaded.OpenPlayer }),
    () => ({ default: NotLoaded }),
  ),
)
const closed = () => false

/**
 * The video of a record. It loads only after a press, so that no third party is contacted before,
 * and starts at the moment in the address. An address that cannot be embedded becomes a link.
 * Requires a `PlayerProvider`.
 */
export function VideoPlayer({
  url,
  title,
  picture,
}: {
  url: string | null
  title: string
  picture: PictureSource
}) {
  const store = usePlayerStore()
  const video = useMemo(() => (url ? toVideo(url) : null), [url])
  if (!store || !video || !url) return <LinkedVideo url={url} picture={picture} />
  return <PlayableVideo store={store} video={video} url={url} title={title} picture={picture} />
}

type Playable = {
  store: PlayerStore
  video: Video
  url: string
  title: string
  picture: PictureSource
}

function PlayableVideo({ store, video, url, title, picture }: Playable) {
  const isOpen = useSyncExternalStore(store.subscribe, () => store.read().isOpen, closed)
  const host = toThirdParty(video)
  const root = useRef<HTMLDivElement>(null)

  // The pressed button is gone, so the keyboard focus moves to the player.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) root.current?.focus()
  }, [isOpen])

  return (
    <div
      ref={root}
      tabIndex={-1}
      id="player"
      className="flex outline-none scroll-mt-24 flex-col gap-3"
    >
      <div className="relative aspect-video overflow-hidden rounded-surface border border-line bg-ink">
        {isOpen ? (
          <Suspense fallback={<Loading />}>
            <OpenPlayer store={store} video={video} url={url} title={title} />
          </Suspense>
        ) : (
          <>
            <Picture picture={picture} priority sizes={LEAD_SIZES} className="size-full" />
            <button
              type="button"
              onClick={store.play}
              aria-label={`Play “${title}”`}
              className="group/play absolute inset-0 flex items-center justify-center rounded-surface -outline-offset-4"
            >
              <span className="on-accent flex size-20 items-center justify-center rounded-full transition-transform group-hover/play:scale-110">
                <Icon icon={Play} className="size-9 fill-current" />
              </span>
            </button>
          </>
        )}
      </div>
      {host && !isOpen && (
        <p className="text-sm text-ink-muted">
          {`Plays on ${host}, which will know that you watched it.`}
        </p>
      )}
    </div>
  )
}

function Loading() {
  return (
    <p role="status" className="flex size-full items-center justify-center gap-3 text-paper">
      <Spinner />
      The player is loading
    </p>
  )
}

function NotLoaded() {
  return (
    <p
      role="alert"
      className="flex size-full items-center justify-center p-6 text-center text-paper"
    >
      The player could not be loaded. Please check your connection and reload the page.
    </p>
  )
}

function LinkedVideo({ url, picture }: { url: string | null; picture: PictureSource }) {
  return (
    <div className="flex flex-col gap-4">
      <Picture
        picture={picture}
        priority
        sizes={LEAD_SIZES}
        className="aspect-video w-full rounded-surface border border-line"
      />
      {url && (
        <ButtonLink href={url} className="self-start">
          Watch the video
        </ButtonLink>
      )}
    </div>
  )
}

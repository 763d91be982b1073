'use client'

import { Play } from '@/components/icons/play'
import { useMemo } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Picture } from '@/components/ui/picture'
import { LEAD_SIZES, type PictureSource } from '@/lib/catalogue/picture'
import { parseMoment } from '@/lib/transcript/moment'
import { toVideo } from '@/lib/catalogue/video'
import { PlayerFrame } from './player-frame'
import { usePlayer } from './player-provider'

/**
 * The video of a tutorial (D-08). A known host's player loads only after a click, so that nobody
 * hears of a visitor before; any other address is a link. It begins at the moment in the address.
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
  const { seek, target } = usePlayer()
  const video = useMemo(() => (url ? toVideo(url) : null), [url])
  if (video && target) return <PlayerFrame video={video} title={title} target={target} />
  return (
    <div className="flex flex-col gap-4">
      <div className="relative overflow-hidden rounded-surface border border-line">
        <Picture picture={picture} priority sizes={LEAD_SIZES} className="aspect-video w-full" />
        {video && (
          <button
            type="button"
            onClick={() => seek(parseMoment(window.location.hash) ?? 0)}
            aria-label={`Play “${title}”`}
            className="group/play absolute inset-0 flex items-center justify-center rounded-surface -outline-offset-4"
          >
            <span className="on-accent flex size-20 items-center justify-center rounded-full transition-transform group-hover/play:scale-110">
              <Play aria-hidden className="size-9 fill-current" />
            </span>
          </button>
        )}
      </div>
      {video && (
        <p className="text-sm text-ink-muted">
          Plays at {video.host}, which then learns that you watch it.
        </p>
      )}
      {url && !video && (
        <ButtonLink href={url} className="self-start">
          Watch the video
        </ButtonLink>
      )}
    </div>
  )
}

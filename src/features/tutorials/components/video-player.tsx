'use client'

import { Play } from '@/components/icons/play'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Picture } from '@/components/ui/picture'
import type { PictureSource } from '@/lib/picture'
import { toVideo } from '@/lib/video'

/**
 * The video of a tutorial (D-08). A known host's player loads only after a click, so that nobody
 * hears of a visitor before; any other address is a link.
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
  const [isPlaying, setIsPlaying] = useState(false)
  const video = url ? toVideo(url) : null
  if (video && isPlaying) {
    return (
      <iframe
        src={video.player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-surface border border-line bg-ink"
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="relative overflow-hidden rounded-surface border border-line">
        <Picture
          picture={picture}
          priority
          sizes="(min-width: 72rem) 48rem, 92vw"
          className="aspect-video w-full"
        />
        {video && (
          <button
            type="button"
            onClick={() => setIsPlaying(true)}
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

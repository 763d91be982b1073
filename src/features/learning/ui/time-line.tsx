'use client'

import type { MouseEvent } from 'react'
import type { Chapter } from '../transcript/chapters'
import { formatMoment } from '../transcript/moment'
import { findLastBefore } from './follow-speech'
import { usePlayer } from './player-provider'

/** Content at a second of a video, such as a question. `href` links to it. */
export type TimeLineMoment = { seconds: number; label: string; href: string }

export type TimeLineProps = {
  /** The length in seconds as estimated by the page. The player's own duration takes precedence. */
  length: number
  chapters: readonly Chapter[]
  moments: readonly TimeLineMoment[]
}

/**
 * The video as a single line: progress, chapter starts and moments. A press plays from there. It
 * duplicates the lists below for sighted users, so it is hidden from screen readers.
 */
export function TimeLine({ length, chapters, moments }: TimeLineProps) {
  const player = usePlayer()
  if (!player) return null
  const end = Math.max(1, player.duration ?? length)
  const place = (seconds: number) => `${(Math.min(seconds, end) / end) * 100}%`
  const chapter =
    chapters[
      findLastBefore(
        chapters.map(({ at }) => at),
        player.time,
      )
    ]

  const press = ({ clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    player.seek(((clientX - left) / width) * end)
  }
  return (
    <div aria-hidden className="flex flex-col gap-1 select-none print:hidden">
      <div onClick={press} className="relative h-11 cursor-pointer">
        <div className="ruler absolute inset-x-0 bottom-0 border-t border-ink-muted" />
        {/* SVG attributes, because the content security policy forbids inline styles. */}
        <svg className="absolute inset-0 size-full overflow-visible">
          <rect y="28" height="4" width={place(player.time)} className="fill-accent" />
          {chapters.map(({ at, title }) => (
            <rect key={at} x={place(at)} y="20" width="2" height="24" className="fill-ink-muted">
              <title>{`${formatMoment(at)} ${title}`}</title>
            </rect>
          ))}
          {moments.map(({ seconds, label }, index) => (
            <circle
              key={index}
              cx={place(seconds)}
              cy="13"
              r="7"
              strokeWidth="2"
              className="fill-accent stroke-paper"
            >
              <title>{`${formatMoment(seconds)} ${label}`}</title>
            </circle>
          ))}
        </svg>
      </div>
      <p className="flex justify-between gap-4 text-sm text-ink-muted tabular-nums">
        <span className="min-w-0 truncate">
          <span>{formatMoment(player.time)}</span>
          {chapter && <span className="text-ink">{` · ${chapter.title}`}</span>}
        </span>
        {player.duration !== null && <span>{formatMoment(player.duration)}</span>}
      </p>
    </div>
  )
}

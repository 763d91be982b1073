import type { ReactElement } from 'react'
import { ChevronDown } from 'lucide'
import { Icon } from '@/ui/icon'
import { AppLink } from '@/ui/app-link'
import { Island } from '@/ui/island'
import type { PictureSource } from '@/lib/pictures/picture'
import { cn } from '@/lib/cn'
import type { Chapter } from '../transcript/chapters'
import { formatMoment, toMomentAnchor } from '../transcript/moment'
import type { Recording } from '../transcript/recording'
import type { Transcript } from '../transcript/transcript'
import { MomentLinks } from './moment-links'
import type { TimeLineMoment } from './time-line'
import { TimeLinePlace } from './time-line-position'
import { TranscriptReader } from './transcript-reader'
import { VideoPlayer } from './video-player'

const TIME =
  'inline-flex min-h-9 items-center font-medium text-accent-text tabular-nums underline-offset-4'

function ChapterList({ chapters }: { chapters: readonly Chapter[] }) {
  if (chapters.length === 0) return null
  return (
    <nav aria-labelledby="chapters">
      <h2 id="chapters" className="display mb-2 text-lg">
        Chapters
      </h2>
      <ol className="grid gap-x-8 text-sm sm:grid-cols-2">
        {chapters.map(({ at, title }) => (
          <li key={at} className="min-w-0 border-t border-line">
            <a
              href={`#${toMomentAnchor(at)}`}
              className="group/chapter grid min-h-11 grid-cols-[3.75rem_1fr] items-baseline py-2"
            >
              <span className="font-medium text-accent-text tabular-nums">{formatMoment(at)}</span>
              <span className="min-w-0 underline-offset-4 group-hover/chapter:underline">
                {title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Links to content at moments of a video, such as questions. */
function MomentList({ moments }: { moments: readonly TimeLineMoment[] }) {
  if (moments.length === 0) return null
  return (
    <section aria-labelledby="moments">
      <h2 id="moments" className="display mb-2 text-lg">
        Questions by time
      </h2>
      <ol className="flex flex-col text-sm">
        {moments.map(({ href, label, seconds }, index) => (
          <li
            key={index}
            className="grid min-h-11 grid-cols-[3.75rem_1fr] items-baseline border-t border-line"
          >
            <a href={`#${toMomentAnchor(seconds)}`} className={`${TIME} hover:underline`}>
              <span className="sr-only">Play from </span>
              {formatMoment(seconds)}
            </a>
            <AppLink href={href} className="min-w-0 py-2 underline-offset-4 hover:underline">
              {label}
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * The player with its timeline, the transcript next to it, the chapters, and questions at their
 * moments. Requires a `PlayerProvider`; `placePlayer` decides where it is shown.
 * @param props.moments content at moments of the video
 * @param props.ask shown below the player: asks a question at the current second (`usePlayer`)
 * @param props.actions other actions for the video
 */
export function RecordingView({
  recording: { url, isPlayable, transcript, chapters },
  title,
  picture,
  moments = [],
  ask,
  actions,
}: {
  recording: Recording
  title: string
  picture: PictureSource
  moments?: readonly TimeLineMoment[]
  ask?: ReactElement | null | false
  actions?: ReactElement | null | false
}) {
  return (
    <MomentLinks
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6',
        transcript && 'lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Island>
          <VideoPlayer url={url} title={title} picture={picture} />
        </Island>
        <TimeLinePlace
          chapters={chapters}
          moments={moments}
          length={estimateLength(transcript, chapters, moments)}
        />
        {(actions || ask) && (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            {actions}
            {ask}
          </div>
        )}
      </div>
      {transcript && (
        <div className="relative min-w-0">
          <TranscriptPanel transcript={transcript} isSeekable={isPlayable} />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-8 empty:hidden lg:col-span-full">
        <ChapterList chapters={chapters} />
        <MomentList moments={moments} />
      </div>
    </MomentLinks>
  )
}

/** The last known second plus a margin, so that it is not at the very end of the timeline. */
function estimateLength(
  transcript: Transcript | null,
  chapters: readonly Chapter[],
  moments: readonly TimeLineMoment[],
): number {
  const spoken = transcript && 'moments' in transcript ? transcript.moments : []
  const ends = [spoken.at(-1)?.at ?? 0, chapters.at(-1)?.at ?? 0]
  return 1.05 * Math.max(60, ...ends, ...moments.map(({ seconds }) => seconds))
}

/**
 * The transcript of a video, to read, search and navigate by: next to the player where there is
 * room, otherwise below it and collapsed.
 */
function TranscriptPanel({
  transcript,
  isSeekable,
}: {
  transcript: Transcript
  /** The player can seek to a moment. */
  isSeekable: boolean
}) {
  const heading = (
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 -outline-offset-3 [&::-webkit-details-marker]:hidden">
      <h2 className="display text-lg">Transcript</h2>
      <Icon
        icon={ChevronDown}
        className="size-5 text-ink-muted transition-transform group-open/transcript:rotate-180 print:hidden"
      />
    </summary>
  )
  return (
    <TranscriptReader heading={heading}>
      {'moments' in transcript ? (
        <ol className="flex flex-col text-sm *:grid *:grid-cols-[3.75rem_1fr] *:items-baseline *:rounded-control *:border-l-3 *:border-transparent *:target:bg-line/60 *:aria-current:border-accent *:aria-current:bg-line/40 *:data-found:bg-paper-raised *:data-[found=here]:border-ink [&_a]:rounded-control [&_a]:px-2 [&_a]:py-1.5 [&_a]:font-medium [&_a]:text-accent-text [&_a]:tabular-nums [&_a]:underline-offset-4 [&_a]:hover:underline [&_p]:min-w-0 [&_p]:py-1.5 [&_p]:pr-2">
          {transcript.moments.map(({ at, text }) => (
            <li key={at} id={toMomentAnchor(at)}>
              <a
                href={`#${toMomentAnchor(at)}`}
                aria-label={`${isSeekable ? 'Play from' : 'At'} ${formatMoment(at)}`}
              >
                {formatMoment(at)}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      ) : (
        <div
          className="measure flex flex-col gap-4 *:data-found:bg-paper-raised *:data-[found=here]:outline"
          tabIndex={0}
          role="group"
          aria-label="Transcript"
        >
          {transcript.paragraphs.map((text, index) => (
            <p key={index} className="whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
      )}
    </TranscriptReader>
  )
}

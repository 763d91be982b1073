import type { ReactElement } from 'react'
import { Island } from '@/components/ui/island'
import { cn } from '@/lib/cn'
import type { PictureSource } from '@/lib/catalogue/picture'
import type { Chapter } from '@/lib/transcript/chapters'
import type { Recording } from '@/lib/transcript/recording'
import type { Transcript } from '@/lib/transcript/transcript'
import { ChapterList, MomentList } from './moment-lists'
import { MomentLinks } from './moment-links'
import { TimeLinePlace, type TimeLineMoment } from './time-line-position'
import { TranscriptPanel } from './transcript-panel'
import { VideoPlayer } from './video-player'

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
          <VideoPlayer {...{ url, title, picture }} />
        </Island>
        <TimeLinePlace
          {...{ chapters, moments }}
          length={lengthOf(transcript, chapters, moments)}
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
function lengthOf(
  transcript: Transcript | null,
  chapters: readonly Chapter[],
  moments: readonly TimeLineMoment[],
): number {
  const spoken = transcript && 'moments' in transcript ? transcript.moments : []
  const ends = [spoken.at(-1)?.at ?? 0, chapters.at(-1)?.at ?? 0]
  return 1.05 * Math.max(60, ...ends, ...moments.map(({ seconds }) => seconds))
}

import { PlayerProvider } from '@/features/learning/ui/player-provider'
import { RecordingView } from '@/features/learning/ui/recording-view'
import type { TimeLineMoment } from '@/features/learning/ui/time-line'
import { Watching } from '@/features/learning/ui/watching'
import { AskAt } from '@/features/questions/ui/ask-at'
import { useMoments } from '@/features/questions/ui/use-moments'
import type { PictureSource } from '@/lib/pictures/picture'
import type { Recording } from '@/features/learning/transcript/recording'
import type { Target } from '@/lib/records/target'

export type PageRecordingProps = {
  recording: Recording
  target: Target
  asking: string
  title: string
  picture: PictureSource
  /** Null where answers are not public: signed-in viewers then fetch them. */
  moments: readonly TimeLineMoment[] | null
}

export function PageRecording({
  recording,
  target,
  asking,
  moments: served,
  ...shown
}: PageRecordingProps) {
  const { isPlayable, url } = recording
  const moments = useMoments(served, target, asking)
  const player = (
    <RecordingView
      recording={recording}
      moments={moments}
      {...shown}
      actions={url ? <Watching target={target} url={url} /> : null}
      ask={<AskAt path={asking} />}
    />
  )
  return isPlayable ? <PlayerProvider>{player}</PlayerProvider> : player
}

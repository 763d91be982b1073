import { PlayerProvider } from '@/components/player/player-provider'
import { RecordingView } from '@/components/player/recording-view'
import type { TimeLineMoment } from '@/components/player/time-line-place'
import { Watching } from '@/features/learning/components/watching'
import { AskAt } from '@/features/questions/components/ask-at'
import type { PictureSource } from '@/lib/catalogue/picture'
import type { Recording } from '@/lib/transcript/recording'
import type { Target } from '@/lib/records/target'

export type PageRecordingProps = {
  recording: Recording
  target: Target
  /** The page of its questions. */
  asking: string
  title: string
  picture: PictureSource
  moments: readonly TimeLineMoment[]
}

/** What `LazyRecording` loads. */
export function PageRecording({ recording, target, asking, ...shown }: PageRecordingProps) {
  const { isPlayable, url } = recording
  const player = (
    <RecordingView
      {...{ recording, ...shown }}
      actions={url && <Watching target={target} url={url} />}
      ask={<AskAt path={asking} />}
    />
  )
  return isPlayable ? <PlayerProvider>{player}</PlayerProvider> : player
}

import { PlayerProvider } from '@/features/learning/ui/player-provider'
import { RecordingView } from '@/features/learning/ui/recording-view'
import { AskAt } from '@/features/questions/ui/ask-at'
import type { PictureSource } from '@/lib/pictures/picture'
import type { Recording } from '@/features/learning/transcript/recording'

/** The recording of a draft as its page will show it. Stores no progress. */
export function PreviewRecording({
  recording,
  asking,
  ...shown
}: {
  recording: Recording
  asking: string
  title: string
  picture: PictureSource
}) {
  const player = <RecordingView recording={recording} {...shown} ask={<AskAt path={asking} />} />
  return recording.isPlayable ? <PlayerProvider>{player}</PlayerProvider> : player
}

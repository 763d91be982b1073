import { PlayerProvider } from '@/components/player/player-provider'
import { RecordingView } from '@/components/player/recording-view'
import { AskAt } from '@/features/questions/components/ask-at'
import type { PictureSource } from '@/lib/catalogue/picture'
import type { Recording } from '@/lib/transcript/recording'

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
  const player = <RecordingView {...{ recording, ...shown }} ask={<AskAt path={asking} />} />
  return recording.isPlayable ? <PlayerProvider>{player}</PlayerProvider> : player
}

import { PlayerProvider } from '@/components/player/player-provider'
import { ReadingRoom } from '@/components/player/reading-room'
import { AskAt } from '@/features/questions/components/ask-at'
import type { PictureSource } from '@/lib/catalogue/picture'
import type { Recording } from '@/lib/transcript/recording'

/** The recording of a draft as its page will show it. Nobody's progress is kept here. */
export function PreviewRoom({
  recording,
  asking,
  ...shown
}: {
  recording: Recording
  /** The page of its questions. */
  asking: string
  title: string
  picture: PictureSource
}) {
  const room = <ReadingRoom {...{ recording, ...shown }} ask={<AskAt path={asking} />} />
  return recording.isPlayable ? <PlayerProvider>{room}</PlayerProvider> : room
}

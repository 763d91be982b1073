import { PlayerProvider } from '@/components/player/player-provider'
import { ReadingRoom } from '@/components/player/reading-room'
import type { TimeLineMoment } from '@/components/player/time-line-place'
import { Watching } from '@/features/learning/components/watching'
import { AskAt } from '@/features/questions/components/ask-at'
import type { PictureSource } from '@/lib/catalogue/picture'
import type { Recording } from '@/lib/transcript/recording'
import type { Target } from '@/lib/records/target'

export type RoomProps = {
  recording: Recording
  target: Target
  /** The page of its questions. */
  asking: string
  title: string
  picture: PictureSource
  moments: readonly TimeLineMoment[]
}

/** What `WatchingRoom` loads. */
export function LoadedRoom({ recording, target, asking, ...shown }: RoomProps) {
  const { isPlayable, url } = recording
  const room = (
    <ReadingRoom
      {...{ recording, ...shown }}
      actions={url && <Watching target={target} url={url} />}
      ask={<AskAt path={asking} />}
    />
  )
  return isPlayable ? <PlayerProvider>{room}</PlayerProvider> : room
}

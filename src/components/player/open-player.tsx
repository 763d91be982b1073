'use client'

import type { Video } from '@/lib/catalogue/video'
import { FilePlayer } from './file-player'
import { FramePlayer } from './frame-player'
import type { PlayerStore } from './player-store'

/** The player that is shown after the visitor presses play. Its script loads then. */
export function OpenPlayer({
  video: { host, ...video },
  title,
  store,
}: {
  video: Video
  title: string
  store: PlayerStore
}) {
  if (host === 'file') return <FilePlayer src={video.player} title={title} store={store} />
  return <FramePlayer video={{ ...video, host }} title={title} store={store} />
}

import type { PlayerStore } from '@/components/player/player-store'
import { DONE_FROM } from '@/lib/learning/own-learning'

/** Players round the length of a video differently; by so many seconds it is the same. */
const SAME_LENGTH = 2

type Restart = {
  /** What plays is not where it should be yet, so nothing of it may be told. */
  isInProgress: () => boolean
  stop: () => void
}

/**
 * Sends the player to its beginning, however it was opened, as soon as it is known that the video is
 * shorter than the `length` in seconds that somebody watched: where they were is another place now,
 * or none, where players stand at the end. Call it before anything else listens to the store.
 */
export function restartVideo(
  store: PlayerStore,
  length: number | null,
  onShorter: () => void,
): Restart {
  let isKnown = length === null
  let isInProgress = false

  const hear = () => {
    const { duration, isOpen, time } = store.read()
    if (!isKnown && isOpen && duration !== null) {
      isKnown = true
      if (length === null || duration >= length - SAME_LENGTH) return
      isInProgress = true
      store.seek(0)
      onShorter()
    } else if (isInProgress && duration !== null) {
      // The last that it said from the end may still be on its way.
      isInProgress = !(time > 0 && time < DONE_FROM * duration)
    }
  }
  hear()
  return { isInProgress: () => isInProgress, stop: store.subscribe(hear) }
}

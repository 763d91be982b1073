import type { PlayerStore } from '@/components/player/player-store'
import { DONE_FROM } from '@/lib/learning/own-learning'

/** Tolerance in seconds, because players round the length of a video differently. */
const SAME_LENGTH = 2

type Restart = {
  /** The player has not reached the start yet, so its position must not be reported. */
  isInProgress: () => boolean
  stop: () => void
}

/**
 * Seeks to the start if the video turns out to be shorter than `length`, the length in seconds of
 * the video that was watched. A replaced video makes the stored position wrong, or moves it past
 * the end. Call this before other listeners subscribe to the store.
 */
export function restartVideo(
  store: PlayerStore,
  length: number | null,
  onShorter: () => void,
): Restart {
  let isKnown = length === null
  let isInProgress = false

  const update = () => {
    const { duration, isOpen, time } = store.read()
    if (!isKnown && isOpen && duration !== null) {
      isKnown = true
      if (length === null || duration >= length - SAME_LENGTH) return
      isInProgress = true
      store.seek(0)
      onShorter()
    } else if (isInProgress && duration !== null) {
      // A position reported before the seek may still arrive.
      isInProgress = !(time > 0 && time < DONE_FROM * duration)
    }
  }
  update()
  return { isInProgress: () => isInProgress, stop: store.subscribe(update) }
}

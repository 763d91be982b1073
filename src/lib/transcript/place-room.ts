import type { Recording } from './recording'

/** Where a room stands: over the whole width where there are words beside the player, else as the picture. */
export function placeRoom<Room>(
  { chapters, transcript }: Recording,
  room: Room,
): { stage: Room } | { media: Room } {
  return transcript || chapters.length > 0 ? { stage: room } : { media: room }
}

import type { Recording } from './recording'

/** Where a player stands: over the whole width where there are words beside it, else as the picture. */
export function placePlayer<Player>(
  { chapters, transcript }: Recording,
  player: Player,
): { stage: Player } | { media: Player } {
  return transcript || chapters.length > 0 ? { stage: player } : { media: player }
}

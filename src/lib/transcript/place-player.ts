import type { Recording } from './recording'

/** Full width if chapters or a transcript are shown next to it, else in place of the picture. */
export function placePlayer<Player>(
  { chapters, transcript }: Recording,
  player: Player,
): { stage: Player } | { media: Player } {
  return transcript || chapters.length > 0 ? { stage: player } : { media: player }
}

import { toVideo } from '@/features/catalog/video'
import { toChapters, type Chapter } from './chapters'
import { toTranscript, type Transcript } from './transcript'

export type Recording = {
  /** The address as typed. Null if there is only a transcript. */
  url: string | null
  isPlayable: boolean
  transcript: Transcript | null
  chapters: Chapter[]
}

type Stored = {
  url: string | null | undefined
  transcript?: string | null
  chapters?: string | null
}

/** Returns the recording of a stored record, or null without a video and a transcript. */
export function toRecording({ chapters, transcript, url }: Stored): Recording | null {
  const cues = toTranscript(transcript)
  if (!url && !cues) return null
  return {
    url: url || null,
    isPlayable: Boolean(url && toVideo(url)),
    transcript: cues,
    chapters: toChapters(chapters),
  }
}

/** Whether the page of an event shows its recording, instead of only linking to it. */
export function isShown({ isPlayable, transcript }: Recording): boolean {
  return isPlayable || transcript !== null
}

/** Full width if chapters or a transcript are shown next to it, else in place of the picture. */
export function placePlayer<Player>(
  { chapters, transcript }: Recording,
  player: Player,
): { stage: Player } | { media: Player } {
  return transcript || chapters.length > 0 ? { stage: player } : { media: player }
}

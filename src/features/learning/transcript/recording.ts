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
  const words = toTranscript(transcript)
  if (!url && !words) return null
  return {
    url: url || null,
    isPlayable: Boolean(url && toVideo(url)),
    transcript: words,
    chapters: toChapters(chapters),
  }
}

import { toVideo } from '../catalogue/video'
import { toChapters, type Chapter } from './chapters'
import { toTranscript, type Transcript } from './transcript'

/** What the page of a record shows of a video: where it is, its words and its parts. */
export type Recording = {
  /** Of the video, as it was typed; null when there are only words of it. */
  url: string | null
  /** It plays inside the page. */
  isPlayable: boolean
  transcript: Transcript | null
  chapters: Chapter[]
}

type Stored = {
  url: string | null | undefined
  transcript?: string | null
  chapters?: string | null
}

/** The recording of a stored record; null when there is neither a video nor a word of one. */
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

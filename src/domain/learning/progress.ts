import { LONGEST_VIDEO } from '@/lib/transcript/moment'
import type { Target } from '@/lib/records/target'
import { parseTarget, wrong } from './parse-target'

/** How far a person has watched; `at` is when, in milliseconds by the clock of the server. */
export type Progress = {
  target: Target
  userId: number
  /** The session by which it was told: what is written asks whether it still lives (D-22). */
  session: string
  /** The key of the video (src/lib/catalogue/video.ts). */
  video: string
  seconds: number
  length: number
  at: number
}

/** What somebody watched without a network is told later, within a day. */
const OLDEST_MS = 24 * 3600 * 1000
const LONGEST_KEY = 2100

/**
 * Reads what a browser tells of a video that is being watched (L-05): `{ tutorial: 5, video, seconds,
 * length, age }`; `age` is for how many milliseconds it has been so, because clocks of devices are
 * wrong. Throws `invalid` with the name of the field (L-20).
 */
export function parseProgress(
  told: Record<string, unknown>,
  { session, now }: { session: { id: string; userId: number }; now: number },
): Progress {
  const target = parseTarget(told)
  const length = whole('length', told.length, LONGEST_VIDEO)
  if (length === 0) throw wrong('length', 'A video lasts a second at least.')
  const seconds = whole('seconds', told.seconds, length)
  const age = whole('age', told.age ?? 0, OLDEST_MS)
  const { video } = told
  if (typeof video !== 'string' || video === '' || video.length > LONGEST_KEY) {
    throw wrong('video', 'Say which video it is.')
  }
  return {
    target,
    userId: session.userId,
    session: session.id,
    video,
    seconds,
    length,
    at: now - age,
  }
}

function whole(field: string, value: unknown, most: number): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return Math.floor(value)
  throw wrong(field, `This must be a number from 0 to ${most}.`)
}

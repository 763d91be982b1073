import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { longestSeconds } from '@/lib/catalogue/duration'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { targetsOf, type Target } from '@/lib/records/target'
import { targetTable } from '@/lib/records/target-sql'
import { toChapters } from '@/lib/transcript/chapters'
import { lastSpoken } from '@/lib/transcript/transcript'
import type { WorkshopQna } from '@/payload-types'

const BAD = 'Please give a second of the video: a whole number, not below 0.'
/** A video goes on for some seconds after its last word. */
const AFTER_LAST = 60
const BEYOND = 'The video is not that long.'

/** The second of a question is one that its video has, as far as its length is known (L-12, L-20). */
export const checkMoment: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  const at: unknown = data.atSeconds
  if (operation !== 'create' || at === undefined || at === null) return data
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0) throw refusal(BAD)
  const [target] = targetsOf(data)
  const length = target ? await knownLength(req, target) : null
  if (at > (length ?? QUESTION_LIMITS.lastSecond)) throw refusal(BEYOND)
  return data
}

/**
 * As far as the words reach that tell of the length, or a minute beyond the last that is spoken or the last
 * chapter, whichever is later: durations are typed by hand. Recordings of events may be longer than was
 * planned, so the plan alone says nothing of theirs.
 */
async function knownLength(req: PayloadRequest, { id, kind }: Target): Promise<number | null> {
  const [row] = await onTransaction(
    req,
    sql`select duration, transcript, chapters from ${targetTable(kind)} where id = ${id}`,
  )
  const { chapters, duration, transcript } = (row ?? {}) as Record<string, string | null>
  const marks = [lastSpoken(transcript), toChapters(chapters).at(-1)?.at ?? null]
  const heard = marks.flatMap((at) => (at === null ? [] : [Math.floor(at) + AFTER_LAST]))
  if (kind !== 'tutorial' && heard.length === 0) return null
  const told = longestSeconds(duration ?? '')
  return told === null ? null : Math.max(told, ...heard)
}

function refusal(words: string): AppError {
  return new AppError('invalid', words, { fields: { atSeconds: words } })
}

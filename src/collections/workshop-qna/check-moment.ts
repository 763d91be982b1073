import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { longestSeconds } from '@/lib/catalogue/duration'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { targetsOf, type Target } from '@/lib/records/target'
import type { WorkshopQna } from '@/payload-types'

const BAD = 'Please give a second of the video: a whole number, not below 0.'
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

/** Tutorials say how long their video is; recordings of events may be longer than was planned. */
async function knownLength(req: PayloadRequest, { id, kind }: Target): Promise<number | null> {
  if (kind !== 'tutorial') return null
  const [row] = await onTransaction(req, sql`select duration from tutorials where id = ${id}`)
  return longestSeconds(String(row?.duration ?? ''))
}

function refusal(words: string): AppError {
  return new AppError('invalid', words, { fields: { atSeconds: words } })
}

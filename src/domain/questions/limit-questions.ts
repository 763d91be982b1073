import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook } from 'payload'
import { isStaff } from '@/access/roles'
import { repeated } from '@/lib/database/claims'
import { onTransaction } from '@/lib/database/on-transaction'
import { AppError } from '@/lib/failures/app-error'
import { QUESTION_LIMITS } from '@/lib/questions/question-limits'
import { aboutTarget } from '@/lib/records/target-sql'
import { targetsOf } from '@/lib/records/target'
import type { WorkshopQna } from '@/payload-types'

type Recent = { id: number; age: number; same: boolean }

/**
 * One person asks the same thing once within ten minutes, and no more than five things a minute and 60 a
 * day (S-36, D-29). Their requests take turns, so that parallel ones cannot slip past each other: the
 * lock lasts until the transaction ends, and the next one sees what it stored. Staff may ask as much
 * as they like, but nothing twice; the program itself is free.
 */
export const limitQuestions: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  // What is no text is refused by the field's own check, which comes later.
  if (operation !== 'create' || !req.user || typeof data.question !== 'string') return data
  const asker = req.user.id
  const [target] = targetsOf(data)
  const isHere = target ? aboutTarget(target) : sql`false`
  await onTransaction(req, sql`select pg_advisory_xact_lock(hashtext('ask'), ${asker}::int)`)
  const recent = (await onTransaction(
    req,
    sql`select id, greatest(0, extract(epoch from now() - question_time))::float as age,
               question = ${data.question} and ${isHere}
                 and at_seconds is not distinct from ${data.atSeconds ?? null} as same
        from workshop_qna
        where asker_id = ${asker} and question_time > now() - interval '1 day'
        order by question_time desc
        limit ${QUESTION_LIMITS.perDay}`,
  )) as Recent[]

  const repeat = recent.find(({ same, age }) => same && age < QUESTION_LIMITS.repeatSeconds)
  if (repeat) throw repeated(repeat.id)
  if (!isStaff(req.user)) {
    refuseBeyond(recent, QUESTION_LIMITS.perMinute, 60)
    refuseBeyond(recent, QUESTION_LIMITS.perDay, 24 * 60 * 60)
  }
  return data
}

function refuseBeyond(recent: Recent[], limit: number, seconds: number): void {
  const oldest = recent[limit - 1]
  if (!oldest || oldest.age >= seconds) return
  const wait = Math.max(1, Math.ceil(seconds - oldest.age))
  const words = `You have asked a lot in a short time. Please try again in ${spoken(wait)}.`
  throw new AppError('too_many', words, { retryAfter: wait, data: { retryAfter: wait } })
}

function spoken(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

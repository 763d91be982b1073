import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { createRandomText } from '@/lib/secrets'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { serialize } from '@/platform/process/serialize'
import { checkAnswers, type Answer, type Question } from '../answers'
import type { QuestionType } from '../steps'
import { recordStep } from './change-state'
import { closedReason, lockCohort, noCohort } from './read-cohort'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const LIMIT = { limit: 20, windowSeconds: 10 * 60 }

const AGAIN = 'You have already applied to this group.'

export type NewApplication = {
  cohort: number
  answers: Answer[]
  consent: boolean
}

/**
 * Stores the application of a user, under the lock of its cohort, and confirms it by email. Throws
 * `not_found`, `conflict` if the group is closed or the user has applied before, and `invalid` for
 * answers and a missing consent.
 */
export async function apply(
  payload: Payload,
  userId: number,
  application: NewApplication,
): Promise<number> {
  await enforceRateLimit(payload, [{ key: `applications:${userId}`, ...LIMIT }])
  return serialize(`cohort:${application.cohort}`, () =>
    inTransaction(payload, (req) => storeApplication(req, userId, application)),
  )
}

async function storeApplication(
  req: PayloadRequest,
  userId: number,
  { answers, cohort: id, consent }: NewApplication,
): Promise<number> {
  const cohort = await lockCohort(req, id)
  if (!cohort || cohort.state === 'draft') throw noCohort()
  const problem = closedReason(cohort, Date.now())
  if (problem) throw new AppError('conflict', problem)
  const [former] = await onTransaction(
    req,
    sql`select 1 from applications where cohort_id = ${id} and user_id = ${userId}`,
  )
  if (former) throw new AppError('conflict', AGAIN)
  if (!consent) throw fieldError('consent', 'Please agree, so that we may read your application.')
  const checked = checkAnswers(await readQuestions(req, id), answers)
  const doc = await req.payload.create({
    collection: 'applications',
    data: {
      cohort: id,
      user: userId,
      state: 'applied',
      answers: checked,
      consent,
      appliedAt: new Date().toISOString(),
      reference: createRandomText(ALPHABET, 10),
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
  await recordStep(req, cohort, { ids: [doc.id], state: 'applied', actor: userId })
  return doc.id
}

/** The questions of a cohort, in their order. */
export async function readQuestions(scope: Scope, cohort: number): Promise<Question[]> {
  const rows = await onTransaction(
    scope,
    sql`
      select q.id, q.label, q.type, q.required, array(
        select t.text from cohorts_texts as t
        where t.parent_id = q._parent_id and t.path = 'questions.' || (q._order - 1) || '.options'
        order by t."order") as options
      from cohorts_questions as q where q._parent_id = ${cohort} order by q._order`,
  )
  return rows.map((row) => ({
    id: String(row.id),
    label: String(row.label),
    type: row.type as QuestionType,
    required: row.required === true,
    options: (row.options as string[] | null) ?? [],
  }))
}

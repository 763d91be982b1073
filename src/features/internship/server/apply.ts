import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload, PayloadRequest } from 'payload'
import {
  checkAnswers,
  refuseProblems,
  type Answer,
  type StoredAnswer,
} from '@/features/form-questions/answers'
import { readQuestions } from '@/features/form-questions/server/read-questions'
import { enforceRateLimit } from '@/platform/api/enforce-rate-limit'
import { AppError } from '@/lib/failures/app-error'
import { createRandomText } from '@/lib/secrets'
import { inTransaction, onTransaction, type Scope } from '@/platform/database/transaction'
import { recordStep } from './change-state'
import { lockCohort, requireOpen, serializeCohort, type StoredCohort } from './read-cohort'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const LIMIT = { limit: 20, windowSeconds: 10 * 60 }

const NO_CONSENT = 'Please agree, so that we may read your application.'
const AGAIN = 'You have already applied to this group.'

/** What an applicant sends. */
export type NewApplication = {
  cohort: number
  answers: Answer[]
  consent: boolean
}

/** What is stored. The answers are checked. */
type CheckedApplication = { answers: StoredAnswer[]; possibleSpam: boolean }

/**
 * Stores the application of a user, under the lock of its cohort, and confirms it by email. Throws
 * `not_found`, `conflict` if the group is closed or the user has applied before, and `invalid` for
 * answers and a missing consent.
 */
export async function apply(
  payload: Payload,
  userId: number,
  { possibleSpam = false, ...application }: NewApplication & { possibleSpam?: boolean },
): Promise<number> {
  const counted = enforceRateLimit(payload, [{ key: `applications:${userId}`, ...LIMIT }])
  // The rejection is handled when its turn comes: those who wait are stored in the order of arrival.
  counted.catch(() => undefined)
  return serializeCohort(application.cohort, async () => {
    await counted
    return inTransaction(payload, async (req) => {
      const cohort = await lockCohort(req, application.cohort)
      requireOpen(cohort, Date.now())
      const answers = await checkApplication(req, application)
      return storeApplication(req, { cohort, userId, answers, possibleSpam })
    })
  })
}

/**
 * Returns the answers as they are stored. Throws `invalid` with a message for each field.
 * @param problems of other fields of the same form
 */
export async function checkApplication(
  scope: Scope,
  { answers, cohort, consent }: NewApplication,
  problems: Record<string, string> = {},
): Promise<StoredAnswer[]> {
  const checked = checkAnswers(await readQuestions(scope, { list: 'cohorts', id: cohort }), answers)
  refuseProblems({ ...problems, ...checked.problems, ...(consent ? {} : { consent: NO_CONSENT }) })
  return checked.answers
}

async function requireNew(req: Scope, { id }: StoredCohort, userId: number): Promise<void> {
  const [former] = await onTransaction(
    req,
    sql`select 1 from applications where cohort_id = ${id} and user_id = ${userId}`,
  )
  if (former) throw new AppError('conflict', AGAIN)
}

/** Stores an application under the lock of its cohort. Throws `conflict` for the second of a user. */
export async function storeApplication(
  req: PayloadRequest,
  { cohort, userId, ...application }: CheckedApplication & { cohort: StoredCohort; userId: number },
): Promise<number> {
  await requireNew(req, cohort, userId)
  const doc = await req.payload.create({
    collection: 'applications',
    data: {
      ...application,
      cohort: cohort.id,
      user: userId,
      state: 'applied',
      consent: true,
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

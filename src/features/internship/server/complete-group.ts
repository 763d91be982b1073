import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Payload } from 'payload'
import { lockRecords } from '@/hooks/locked'
import { catchRefusal } from '@/lib/failures/app-error'
import { toIds } from '@/platform/database/rows'
import { inTransaction, onTransaction } from '@/platform/database/transaction'
import { logStaffWrite } from '@/platform/logging/security-log'
import { announceCompletion, setState } from './change-state'
import { lockCohort, noCohort, serializeCohort } from './read-cohort'

export type CompletedGroup = {
  completed: number
  /** Enrolled people who lack a required deliverable. */
  unfinished: number
  /** Why others could not be completed, such as an account without a name. */
  problems: string[]
}

/**
 * Completes the program of everyone whose required deliverables are ticked off, which issues their
 * certificates. Can be repeated: it takes those who have finished since.
 */
export async function completeGroup(input: {
  payload: Payload
  cohort: number
  actor: number
}): Promise<CompletedGroup> {
  const { actor, cohort: id, payload } = input
  return serializeCohort(id, () =>
    inTransaction(payload, async (req) => {
      const cohort = await lockCohort(req, id)
      if (!cohort) throw noCohort()
      const enrolled = await onTransaction(
        req,
        sql`
          select id, user_id, not exists (
            select 1 from cohorts_deliverables as d where d._parent_id = cohort_id and d.required
              and not exists (
                select 1 from applications_done as done
                where done._parent_id = a.id and done.deliverable = d.id)) as is_finished
          from applications as a where cohort_id = ${id} and state = 'enrolled' order by id`,
      )
      const finished = enrolled.filter(({ is_finished }) => is_finished)
      await lockRecords(req, 'applications', toIds(finished))
      const completed: number[] = []
      const problems = new Set<string>()
      for (const row of finished) {
        const application = { id: Number(row.id), user: row.user_id ? Number(row.user_id) : null }
        const refusal = await catchRefusal(() => announceCompletion(req, application, cohort))
        if (refusal) problems.add(refusal.message)
        else completed.push(application.id)
      }
      await setState(req, cohort, { ids: completed, state: 'completed', actor })
      if (completed.length > 0) {
        await logStaffWrite(req, {
          actor,
          action: 'update',
          recordType: 'applications',
          title: `${cohort.name} (${completed.length} people)`,
          changes: [{ field: 'state', after: 'completed' }],
        })
      }
      return {
        completed: completed.length,
        unfinished: enrolled.length - finished.length,
        problems: [...problems],
      }
    }),
  )
}

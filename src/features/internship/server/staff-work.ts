import type { Payload } from 'payload'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { AppError, fieldError } from '@/lib/failures/app-error'
import { onTransaction } from '@/platform/database/transaction'
import { logStaffWrite } from '@/platform/logging/security-log'
import type { ApplicationState } from '../steps'
import { inTurn, withApplication } from './change-state'

/*
 * What staff do with one application besides its steps. Each change is of one thing, under the lock of
 * the application, so that two people at once do not undo each other's work.
 */

type Work = { payload: Payload; id: number; actor: number }

/**
 * Ticks a deliverable off, or takes the tick back with its comment. Throws `invalid` for one that the
 * group does not have.
 */
export async function markDeliverable(
  { actor, id, payload }: Work,
  mark: { deliverable: string; isDone: boolean; comment?: string },
): Promise<void> {
  const { comment = '', deliverable, isDone } = mark
  await inTurn(payload, id, (req) =>
    withApplication(req, id, async ({ state }, cohort) => {
      const [row] = await onTransaction(
        req,
        sql`select label from cohorts_deliverables where _parent_id = ${cohort.id} and id = ${deliverable}`,
      )
      if (!row) throw fieldError('deliverable', 'This group has no such deliverable.')
      if (state !== 'enrolled' && state !== 'completed') {
        throw new AppError('conflict', 'Only those who are enrolled have deliverables.')
      }
      const stored = await req.payload.findByID({
        collection: 'applications',
        id,
        depth: 0,
        overrideAccess: true,
        req,
      })
      const others = (stored.done ?? []).filter((item) => item.deliverable !== deliverable)
      const done = isDone ? [...others, { deliverable, comment: comment.trim() || null }] : others
      // System access: the caller has checked that the actor is staff.
      await req.payload.update({
        collection: 'applications',
        id,
        data: { done },
        depth: 0,
        overrideAccess: true,
        req,
      })
      await logStaffWrite(req, {
        actor,
        action: 'update',
        recordType: 'applications',
        recordId: String(id),
        changes: [{ field: isDone ? 'done' : 'not done', after: String(row.label) }],
      })
    }),
  )
}

/**
 * Takes the mark off a payment that staff have dealt with, for example by paying it back. Throws
 * `conflict` if there is none.
 */
export async function dismissPayment(
  { actor, id, payload }: Work,
  reason: string,
): Promise<ApplicationState> {
  return inTurn(payload, id, (req) =>
    withApplication(req, id, async ({ state }) => {
      const [row] = await onTransaction(
        req,
        sql`
          update applications as a set attention = null, updated_at = now()
          from applications as before
          where a.id = ${id} and before.id = a.id and a.attention is not null
          returning before.attention`,
      )
      if (!row) throw new AppError('conflict', 'No payment of this application needs attention.')
      await logStaffWrite(req, {
        actor,
        action: 'update',
        recordType: 'applications',
        recordId: String(id),
        changes: [
          { field: 'attention', before: String(row.attention), after: null },
          { field: 'reason', after: reason },
        ],
      })
      return state
    }),
  )
}

import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload'
import { AppError } from '@/lib/failures/app-error'
import { onTransaction } from '@/platform/database/transaction'
import { promoteWaiting } from './change-state'
import { lockCohort } from './read-cohort'

/** More places go to those who wait. */
export const promoteAfterSave: CollectionAfterChangeHook<{ id: number }> = async ({
  doc,
  operation,
  req,
}) => {
  const cohort = operation === 'update' ? await lockCohort(req, doc.id) : null
  if (cohort) await promoteWaiting(req, cohort)
  return doc
}

/** Applications and payments would lose what they are about. */
export const requireEmptyCohort: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const [row] = await onTransaction(
    req,
    sql`select count(*)::int as applications from applications where cohort_id = ${Number(id)}`,
  )
  const count = Number(row?.applications)
  if (count > 0) {
    const people = count === 1 ? 'One person has' : `${count} people have`
    throw new AppError('conflict', `${people} applied to this group. Set it to finished instead.`)
  }
}

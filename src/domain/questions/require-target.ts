import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import { isRowId } from '@/lib/database/row-id'
import { AppError } from '@/lib/failures/app-error'
import { TARGET_IS_PUBLISHED, targetTable } from '@/lib/records/target-sql'
import { targetsOf, type Target } from '@/lib/records/target'
import type { WorkshopQna } from '@/payload-types'

const ONE = 'A question is about one thing: a workshop, a webinar or a tutorial.'
const GONE = 'What you ask about is not on the site any more.'

/**
 * A question is about one thing that is published (L-11, L-20, S-31), and each write notes anew whether
 * that still is: the answer is read by others only as long. The lock on the target makes this wait for
 * whoever publishes, unpublishes or deletes it, and them for this.
 */
export const requireTarget: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const isNew = operation === 'create'
  const target = isNew ? onlyTarget(data) : targetsOf({ ...originalDoc, ...data })[0]
  if (!target) return data
  const isPublished = await lockTarget(req, target)
  if (isNew && req.user && !isPublished) throw refusal([target.kind], GONE)
  return { ...data, targetIsPublished: isPublished }
}

function onlyTarget(data: Partial<WorkshopQna>): Target {
  const targets = targetsOf(data)
  const [target] = targets
  if (!target) throw refusal(['workshop'], ONE)
  if (targets.length > 1) {
    throw refusal(
      targets.map(({ kind }) => kind),
      ONE,
    )
  }
  if (!isRowId(target.id)) throw refusal([target.kind], GONE)
  return target
}

async function lockTarget(req: PayloadRequest, { id, kind }: Target): Promise<boolean> {
  const [row] = await onTransaction(
    req,
    sql`select ${TARGET_IS_PUBLISHED} as published from ${targetTable(kind)} t
        where id = ${Number(id)} for share`,
  )
  return row?.published === true
}

function refusal(fields: string[], words: string): AppError {
  const told = Object.fromEntries(fields.map((field) => [field, words]))
  return new AppError('invalid', words, { fields: told })
}

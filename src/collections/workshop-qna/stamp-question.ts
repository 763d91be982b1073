import { sql } from '@payloadcms/db-postgres'
import { NotFound, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload'
import { onTransaction } from '@/lib/database/on-transaction'
import type { WorkshopQna } from '@/payload-types'
import { idOf } from '@/hooks/id-of'

/**
 * A new question carries who asked and when, taken from the session and the clock, never from what
 * the client sends (P-53, S-31): field access has removed forged values before this runs, so what
 * is still there was set by the program itself. One can ask only about what one may read.
 */
export const stampQuestion: CollectionBeforeChangeHook<WorkshopQna> = async ({
  data,
  operation,
  req,
}) => {
  if (operation !== 'create') return data
  if (req.user) await requireReadableWorkshop(req, data.workshop)
  return {
    ...data,
    asker: data.asker ?? req.user?.id,
    questionerName: data.questionerName ?? (req.user?.fullName?.trim() || 'Unknown'),
    questionTime: data.questionTime ?? new Date().toISOString(),
  }
}

async function requireReadableWorkshop(
  req: PayloadRequest,
  workshop: WorkshopQna['workshop'] | undefined,
) {
  const id = idOf(workshop)
  if (id === null) throw new NotFound(req.t)
  await req.payload.findByID({
    collection: 'workshops',
    id,
    depth: 0,
    select: {},
    overrideAccess: false,
    user: req.user,
    req,
  })
  // Waits for a deletion that is under way, so that its transaction and this one never meet.
  const rows = await onTransaction(req, sql`select 1 from workshops where id = ${id} for key share`)
  if (rows.length === 0) throw new NotFound(req.t)
}

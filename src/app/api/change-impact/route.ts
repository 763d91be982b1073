import { z } from 'zod'
import { ownEndpoint } from '@/api/own-endpoint'
import { parseInput } from '@/lib/failures/parse-input'
import { IMPACT_CHANGES, IMPACT_COLLECTIONS, MAX_IMPACT_RECORDS } from '@/lib/records/change-impact'
import { findChangeImpact } from '@/domain/events/staff/preview-change'
import { requireStaffInAction } from '@/server/action-guards'
import { cms } from '@/server/cms'

const schema = z.strictObject({
  collection: z.enum(IMPACT_COLLECTIONS),
  change: z.enum(IMPACT_CHANGES),
  ids: z
    .array(
      z
        .number()
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    )
    .min(1)
    .max(MAX_IMPACT_RECORDS),
})

/**
 * `POST /api/change-impact` with `{ collection, change, ids }` → `{ people, notified, questions }`:
 * previews how a change of these records affects users. Used by every confirmation dialog for such
 * changes. Staff only; changes nothing.
 */
export const POST = ownEndpoint(async (request: Request): Promise<Response> => {
  await requireStaffInAction()
  const input = parseInput(schema, await request.json().catch(() => null))
  const impact = await findChangeImpact(await cms(), input)
  return Response.json(impact, { headers: { 'Cache-Control': 'private, no-store' } })
})

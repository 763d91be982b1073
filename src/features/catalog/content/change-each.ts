import type { Payload, PayloadRequest } from 'payload'
import type { ContentSlug } from './define-content'
import { toRefusal } from '@/lib/failures/to-app-error'
import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import { formatUnnamed } from '@/lib/records/label'

type Access = { user: PayloadRequest['user']; overrideAccess: false }
type ChangeQuery = { collection: ContentSlug; ids: readonly number[]; change: BulkChange | 'edit' }

/** Runs a change for each record, and reports failures by record. `change` names it in the log. */
export async function changeEach(
  payload: Payload,
  access: Access,
  { change, collection, ids }: ChangeQuery,
  run: (id: number) => Promise<void>,
): Promise<BulkOutcome> {
  const titles = await findTitles(payload, access, { collection, ids })
  const outcome: BulkOutcome = { done: [], failed: [] }
  for (const id of new Set(ids)) {
    try {
      await run(id)
      outcome.done.push(id)
    } catch (error) {
      payload.logger.error({ err: error, collection, id, change }, 'Bulk change failed')
      const reason = toRefusal(error)?.message ?? 'could not be changed.'
      outcome.failed.push({ id, title: titles.get(id) ?? formatUnnamed(id), error: reason })
    }
  }
  return outcome
}

async function findTitles(
  payload: Payload,
  access: Access,
  { collection, ids }: Pick<ChangeQuery, 'collection' | 'ids'>,
): Promise<Map<number, string>> {
  const { docs } = await payload.find({
    collection,
    where: { id: { in: [...ids] } },
    select: { title: true },
    depth: 0,
    trash: true,
    pagination: false,
    ...access,
  })
  return new Map(docs.map(({ id, title }) => [id, title]))
}

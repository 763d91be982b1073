import type { PayloadRequest, Where } from 'payload'
import { lockRecords } from '@/hooks/locked'
import { AppError } from '@/lib/failures/app-error'
import { toRefusal } from '@/lib/failures/to-app-error'
import { EVENT_KINDS, TARGET_COLLECTIONS, type EventKind } from '@/lib/records/target'
import { formatLabel } from '@/lib/records/label'
import { batchNotices } from '../batch-notices'
import { countNotified } from '../staff/preview-change'
import type { EventDoc } from './copy-event'
import { readTimeZone } from './series-rules'
import { seriesNotFound } from './series-seats'

type Publication = { series: number; preview?: boolean }

/**
 * Publishes every draft of a series, or none, in the transaction of `req`, with its user. Events that
 * are published stay, with their waiting changes. Each user gets one email about all of them. Throws
 * `invalid` with the day of an event that is not complete.
 */
export async function publishSeries(
  req: PayloadRequest,
  { preview = false, series }: Publication,
): Promise<{ events: number; people: number }> {
  const { payload, user } = req
  const access = { overrideAccess: false, user, req } as const
  if (
    !(await payload.findByID({ collection: 'series', id: series, disableErrors: true, ...access }))
  ) {
    throw seriesNotFound()
  }
  const lists: { kind: EventKind; drafts: EventDoc[] }[] = []
  for (const kind of EVENT_KINDS) {
    const collection = TARGET_COLLECTIONS[kind]
    const list = async (where: Where, options: { draft: boolean }) => {
      const query = { collection, where, sort: 'startsAt', depth: 0, pagination: false } as const
      const { docs } = await payload.find({ ...query, ...options, ...access })
      return docs as unknown as EventDoc[]
    }
    // Only the newest version of a draft has what was saved since its creation, such as its series.
    const inSeries: Where = { series: { equals: series } }
    const ids = (await list(inSeries, { draft: true })).map(({ id }) => id)
    // Before reading which are drafts: another request may be about to publish one.
    if (!preview) await lockRecords(req, collection, ids)
    const isUnpublished: Where = { id: { in: ids }, _status: { not_equals: 'published' } }
    const unpublished = (await list(isUnpublished, { draft: false })).map(({ id }) => id)
    const drafts = await list({ ...inSeries, id: { in: unpublished } }, { draft: true })
    lists.push({ kind, drafts })
  }
  let people = 0
  for (const { drafts, kind } of lists) {
    const writes = drafts.map((doc) => ({ doc: doc as never, changes: { _status: 'published' } }))
    if (writes.length > 0) people += await countNotified(req, kind, writes)
  }
  const events = lists.flatMap(({ drafts }) => drafts).length
  if (preview || events === 0) return { events, people }
  await batchNotices(req, async () => {
    for (const { drafts, kind } of lists) {
      const collection = TARGET_COLLECTIONS[kind]
      for (const doc of drafts) {
        const data = { _status: 'published' }
        const query = { collection, id: doc.id, depth: 0 } as const
        await payload
          .update({ ...query, data, ...access } as never)
          .catch(async (error: unknown) => {
            const refusal = toRefusal(error)
            if (refusal?.code !== 'invalid') throw error
            const label = formatLabel(doc.title || 'Untitled', doc, await readTimeZone(req, doc))
            throw new AppError('invalid', `“${label}” is not complete: ${refusal.message}`)
          })
      }
    }
  })
  return { events, people }
}

import 'server-only'
import { z } from 'zod'
import type { ContentSlug } from '@/lib/content/define-content'
import { toRefusal } from '@/lib/failures/to-app-error'
import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import { localMoment } from '@/lib/records/form-schema'
import { asViewer, cms } from './cms'

export const CHANGE_FAILED = 'The records could not be changed. Please try again.'

export const oneSchema = z.object({ id: z.number().int().positive() })

/** At most one page of rows. */
export const severalSchema = z.object({ ids: z.array(z.number().int().positive()).min(1).max(100) })

/** The event that a form is about to publish. `startsAt` is local to the site's time zone. */
export const plannedSchema = oneSchema.extend({ startsAt: localMoment, isCancelled: z.boolean() })

export const bulkSchema = severalSchema.extend({
  change: z.enum(['feature', 'unfeature', 'publish', 'unpublish', 'trash', 'restore', 'delete']),
})

/** Applies one change to many records, each in its own transaction. Reports failures by record. */
export function changeRecords(
  collection: ContentSlug,
  { ids, change }: { ids: number[]; change: BulkChange },
): Promise<BulkOutcome> {
  return changeEach(collection, { ids, change }, (id) => changeOne(collection, { id, change }))
}

/** Runs a change for each record. `change` names it in the log. */
export async function changeEach(
  collection: ContentSlug,
  { ids, change }: { ids: number[]; change: BulkChange | 'edit' },
  run: (id: number) => Promise<void>,
): Promise<BulkOutcome> {
  const titles = await titlesOf(collection, ids)
  const outcome: BulkOutcome = { done: [], failed: [] }
  for (const id of ids) {
    try {
      await run(id)
      outcome.done.push(id)
    } catch (error) {
      const payload = await cms()
      payload.logger.error({ err: error, collection, id, change }, 'Bulk change failed')
      const reason = toRefusal(error)?.message ?? 'could not be changed.'
      outcome.failed.push({ id, title: titles.get(id) ?? `Record ${id}`, error: reason })
    }
  }
  return outcome
}

/** Permanently deletes a record and its dependents. Succeeds if it is already deleted. */
export async function deleteRecord(collection: ContentSlug, id: number): Promise<void> {
  try {
    await changeOne(collection, { id, change: 'delete' })
  } catch (error) {
    if (toRefusal(error)?.code !== 'not_found') throw error
  }
}

async function changeOne(
  collection: ContentSlug,
  { id, change }: { id: number; change: BulkChange },
): Promise<void> {
  const payload = await cms()
  const options = { collection, id, depth: 0 } as const
  switch (change) {
    case 'feature':
    case 'unfeature':
      await payload.update({
        ...options,
        data: { isFeatured: change === 'feature' },
        ...(await asViewer()),
      })
      return
    case 'publish':
    case 'unpublish': {
      const _status = change === 'publish' ? 'published' : 'draft'
      await payload.update({ ...options, data: { _status }, ...(await asViewer()) })
      return
    }
    case 'trash': {
      const deletedAt = new Date().toISOString()
      await payload.update({ ...options, data: { deletedAt }, ...(await asViewer()) })
      return
    }
    case 'restore':
      await payload.update({
        ...options,
        trash: true,
        data: { deletedAt: null },
        ...(await asViewer()),
      })
      return
    case 'delete':
      await payload.delete({ ...options, trash: true, ...(await asViewer()) })
  }
}

async function titlesOf(collection: ContentSlug, ids: number[]): Promise<Map<number, string>> {
  const payload = await cms()
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    select: { title: true },
    depth: 0,
    trash: true,
    pagination: false,
    ...(await asViewer()),
  })
  return new Map(docs.map(({ id, title }) => [id, title]))
}

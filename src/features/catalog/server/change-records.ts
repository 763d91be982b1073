import 'server-only'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ContentSlug } from '../content/define-content'
import { toRefusal } from '@/lib/failures/to-app-error'
import type { BulkChange, BulkOutcome } from '@/lib/records/bulk'
import { changeEach } from '../content/change-each'
import { localMoment } from '@/lib/records/form-schema'
import { asViewer, cms } from '@/platform/server/cms'

export const CHANGE_FAILED = 'The records could not be changed. Please try again.'

export const oneSchema = z.object({ id: z.number().int().positive() })

/** At most one page of rows. */
const severalSchema = z.object({ ids: z.array(z.number().int().positive()).min(1).max(100) })

const MAX_TEXT = 500

/** The event that a form is about to publish. Its times are local to the site's time zone. */
export const plannedSchema = oneSchema.extend({
  startsAt: localMoment,
  endsAt: localMoment,
  duration: z.string().max(MAX_TEXT),
  mode: z.string().max(MAX_TEXT).optional(),
  venue: z.string().max(MAX_TEXT).optional(),
  isCancelled: z.boolean(),
})

export const bulkSchema = severalSchema.extend({
  change: z.enum(['feature', 'unfeature', 'publish', 'unpublish', 'trash', 'restore', 'delete']),
})

/** Applies one change to many records, each in its own transaction. Reports failures by record. */
export async function changeRecords(
  collection: ContentSlug,
  { ids, change }: { ids: number[]; change: BulkChange },
  req?: PayloadRequest,
): Promise<BulkOutcome> {
  return changeEach(await cms(), await asViewer(), { collection, ids, change }, (id) =>
    changeOne(collection, { id, change, req }),
  )
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
  { id, change, req }: { id: number; change: BulkChange; req?: PayloadRequest },
): Promise<void> {
  const payload = await cms()
  const options = { collection, id, depth: 0, req } as const
  if (change === 'delete') {
    await payload.delete({ ...options, trash: true, ...(await asViewer()) })
  } else {
    const [data, trash] = [toData(change), change === 'restore']
    await payload.update({ ...options, data, trash, ...(await asViewer()) })
  }
}

function toData(change: Exclude<BulkChange, 'delete'>) {
  switch (change) {
    case 'feature':
    case 'unfeature':
      return { isFeatured: change === 'feature' }
    case 'publish':
    case 'unpublish':
      return { _status: change === 'publish' ? 'published' : 'draft' } as const
    case 'trash':
      return { deletedAt: new Date().toISOString() }
    case 'restore':
      return { deletedAt: null }
  }
}

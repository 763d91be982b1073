import type { Payload } from 'payload'
import { TARGET_COLLECTIONS } from '@/lib/records/target'
import type { EventRef } from '../read-event'

/** What the forms that copy and repeat show, of the latest version. Call it for staff only. */
export async function findPlannedEvent(payload: Payload, { id, kind }: EventRef) {
  const doc = await payload.findByID({
    ...({ collection: TARGET_COLLECTIONS[kind], id, draft: true, depth: 0 } as const),
    ...({ disableErrors: true, overrideAccess: true } as const),
  })
  return (
    doc && {
      ...{ kind, id, title: doc.title || 'Untitled', startsAt: doc.startsAt ?? null },
      hasJoinLink: Boolean(doc.joinLink),
      isPublished: doc._status === 'published',
      isInSeries: Boolean(doc.series),
    }
  )
}

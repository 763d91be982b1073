import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import type { Capability } from '@/platform/records/capability'
import { countSeats } from './registration'
import { listChangedFacts, toFacts, toLastChange } from '../event-facts'
import { getPhase } from '../event-times'
import { fieldError } from '@/lib/failures/app-error'
import { isSilent } from '@/lib/silent'
import {
  markCurrentFactsSent,
  queueChangeNotices,
  queueNotices,
  recordInformed,
  resetNotices,
} from './due-notices'
import { lockEvent, readEvent, type EventRef, type StoredEvent } from './read-event'
import { releaseForgottenSeats, removeEvent } from './release-seat'
import { promoteFromWaitlist } from './take-seat'
import { keepEventCode } from './event-code'
import { batchBulkChanges } from './batch-notices'
import { requireEnd } from './require-end'
import { markOverriddenFields } from './series/change-series'

type Saved = {
  id: number
  _status?: 'draft' | 'published' | null
  startsAt?: string | null
  endsAt?: string | null
  duration?: string | null
  mode?: string | null
  venue?: string | null
}

/**
 * Events take registrations. A save locks the event so that no one registers during it, notifies
 * registrants and promotes users from the waitlist. Bulk loads (`isSilent`) do neither.
 */
export function takesRegistrations(kind: EventRef['kind']): Capability {
  const follow = syncRegistrations(kind)
  return {
    hooks: {
      beforeOperation: [batchBulkChanges.beforeOperation],
      afterOperation: [batchBulkChanges.afterOperation],
      beforeChange: [keepEventCode(kind), requireEnd, markOverriddenFields, follow.beforeChange],
      afterChange: [follow.afterChange],
      beforeDelete: [follow.beforeDelete],
    },
  }
}

function syncRegistrations(kind: EventRef['kind']): {
  beforeChange: CollectionBeforeChangeHook<Saved>
  afterChange: CollectionAfterChangeHook<Saved>
  beforeDelete: CollectionBeforeDeleteHook
} {
  return {
    beforeChange: async ({ data, operation, originalDoc, req }) => {
      if (operation !== 'update' || !originalDoc) return data
      const before = await lockEvent(req, { kind, id: originalDoc.id })
      req.context[contextKey(kind, originalDoc.id)] = before
      if (!before?.isPublished || data._status !== 'published') return data
      const after = toFacts(kind, { ...originalDoc, ...data })
      if (!after) return data
      const now = Date.now()
      const isMoved = after.startsAt !== before.startsAt
      return {
        ...data,
        lastChange: toLastChange(before, after, now),
        ...(isMoved && { movedFrom: before.startsAt, movedAt: new Date(now).toISOString() }),
      }
    },
    afterChange: async ({ doc, operation, req }) => {
      if (operation !== 'update') return doc
      const ref: EventRef = { kind, id: doc.id }
      const before = req.context[contextKey(kind, doc.id)] as StoredEvent | null | undefined
      const after = await readEvent(req, ref)
      if (before && after) await follow(req, before, after)
      else if (before) await keepDate(req, before)
      return doc
    },
    beforeDelete: async ({ id, req }) => removeEvent(req, { kind, id: Number(id) }),
  }
}

/** Without a date the record is not an event, so registrants could not be notified. */
async function keepDate(req: PayloadRequest, event: StoredEvent): Promise<void> {
  if (event.isCancelled || getPhase(event, Date.now()) === 'over') return
  const { taken, waiting } = await countSeats(req, event)
  if (taken + waiting === 0) return
  throw fieldError(
    'startsAt',
    'Users have registered for this date. Move or cancel the event instead.',
  )
}

async function follow(req: PayloadRequest, before: StoredEvent, after: StoredEvent): Promise<void> {
  const now = Date.now()
  if (getPhase(before, now) === 'over' && getPhase(after, now) !== 'over')
    await releaseForgottenSeats(req, after)
  const isChanged = listChangedFacts(before, after).length > 0
  if (isSilent(req)) {
    if (isChanged) await markCurrentFactsSent(req, after)
    return
  }
  if (isChanged) await recordInformed(req, before)
  if (before.isCancelled && !after.isCancelled) await resetNotices(req, after)
  await promoteFromWaitlist(req, after)
  const isNews =
    before.isCancelled !== after.isCancelled || (after.hasRecording && !before.hasRecording)
  if (isNews) await queueNotices(req, after)
  if (isChanged) await queueChangeNotices(req, after)
}

function contextKey(kind: string, id: number): string {
  return `event:${kind}:${id}`
}

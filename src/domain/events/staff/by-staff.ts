import type { Payload, PayloadRequest } from 'payload'
import { inTransaction } from '@/lib/database/in-transaction'
import { logStaffWrite } from '@/domain/audit/log-staff-write'
import type { Change } from '@/lib/records/changes'
import type { EventRef } from '@/domain/events/event-ref'
import { serialize } from '@/domain/events/serialize'
import { lockEvent, type StoredEvent } from '@/domain/events/read-event'
import { noEvent } from '@/domain/events/seat-refusals'

/** An administrator at an event. Ask first whether it is one. */
export type AtEvent = { payload: Payload; event: EventRef; actor: number }

/** What of a change goes into the audit log; nothing of the person but the number of the registration. */
type Noted = { registration?: number; changes: Change[]; people?: number }

/** What one change needs: its transaction, the event as it is, and how it is noted. */
type AtWork = {
  req: PayloadRequest
  stored: StoredEvent
  note: (noted: Noted) => Promise<void>
}

/**
 * Lets staff change the registrations of an event: in its turn, under its lock and in one transaction, the
 * entry of the audit log included (S-99). Throws `not_found` without such an event.
 */
export async function byStaff<T>(
  { payload, event, actor }: AtEvent,
  work: (at: AtWork) => Promise<T>,
): Promise<T> {
  return serialize(event, () =>
    inTransaction(payload, async (req) => {
      const stored = await lockEvent(req, event)
      if (!stored) throw noEvent()
      const note = ({ registration, changes, people }: Noted) =>
        logStaffWrite(req, {
          actor,
          action: 'update',
          recordType: 'registrations',
          recordId: registration === undefined ? null : String(registration),
          title: people === undefined ? stored.title : `${stored.title} (${people} people)`,
          changes,
        })
      return work({ req, stored, note })
    }),
  )
}

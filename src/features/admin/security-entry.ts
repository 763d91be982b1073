import type { AuditLog } from '@/payload-types'

export type SecurityEntry = {
  id: number
  at: string
  /** "Password changed". */
  event: string
  isRefused: boolean
  who: string
  /** The affected account, if it is not that of the actor. */
  whose: string | null
  times: number
  address: string | null
  requestId: string | null
}

export function toSecurityEntry(doc: AuditLog): SecurityEntry {
  const { actor, recordId, title } = doc
  const event = title ?? 'Unknown event'
  return {
    id: doc.id,
    at: doc.at,
    event: event.charAt(0).toUpperCase() + event.slice(1),
    isRefused: doc.outcome === 'refused',
    who: doc.actorName ?? 'Visitor',
    whose: recordId && recordId !== String(actor) ? `account ${recordId}` : null,
    times: doc.times ?? 1,
    address: doc.address ?? null,
    requestId: doc.requestId ?? null,
  }
}

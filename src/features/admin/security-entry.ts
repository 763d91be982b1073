import type { AuditLog } from '@/payload-types'

/** A security event as the dashboard shows it. */
export type SecurityEntry = {
  id: number
  at: string
  /** "Password changed". */
  event: string
  isRefused: boolean
  who: string
  /** Whose account, where that is another one. */
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
    who: doc.actorName ?? 'Nobody signed in',
    whose: recordId && recordId !== String(actor) ? `account ${recordId}` : null,
    times: doc.times ?? 1,
    address: doc.address ?? null,
    requestId: doc.requestId ?? null,
  }
}

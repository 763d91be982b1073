import type { CollectionAfterDeleteHook } from 'payload'
import { logSecurityEvent } from '@/domain/audit/security-event'
import type { ApiKey } from '@/payload-types'

/** Notes that an administrator has ended the API key of somebody (S-99). */
export const logRevokedKey: CollectionAfterDeleteHook<ApiKey> = ({ doc, req }) => {
  const target = typeof doc.owner === 'object' ? doc.owner.id : doc.owner
  const actor = req.user?.id
  logSecurityEvent(req, { event: 'api key ended', outcome: 'ok', actor, target })
  return doc
}

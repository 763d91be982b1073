import type { Access } from 'payload'
import { isAdmin, isStaff } from './roles'

/**
 * Deleting content: editors may throw a document into the trash and take it out again, only
 * administrators may delete it for good. Payload passes the incoming `deletedAt` for the former.
 */
export const staffTrashAdminsDelete: Access<{ deletedAt?: string | null }> = ({ data, req }) =>
  data?.deletedAt ? isStaff(req.user) : isAdmin(req.user)

import type { Access } from 'payload'
import { isAdmin } from './roles'

/** Rows that bear one's own account as their `owner`, or every row for administrators. */
export const ownedOrAdmins: Access = ({ req }) => {
  if (!req.user) return false
  return isAdmin(req.user) || { owner: { equals: req.user.id } }
}

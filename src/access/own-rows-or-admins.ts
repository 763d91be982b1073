import type { Access } from 'payload'
import { isAdmin } from './roles'

/** Rows that bear one's own account as their `user`, or every row for administrators (E-04). */
export const ownRowsOrAdmins: Access = ({ req }) => {
  if (!req.user) return false
  return isAdmin(req.user) || { user: { equals: req.user.id } }
}

import type { Access } from 'payload'
import { isAdmin } from './roles'

/** One's own account, or every account for administrators. */
export const ownAccountOrAdmins: Access = ({ req }) => {
  if (!req.user) return false
  return isAdmin(req.user) || { id: { equals: req.user.id } }
}

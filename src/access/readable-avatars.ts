import type { Access } from 'payload'
import { isAdmin } from './roles'

/**
 * Avatars are public pictures (P-63), but not a list of members: anybody may fetch one by its
 * file address or id, listing shows only one's own (S-55).
 */
export const readableAvatars: Access = ({ id, isReadingStaticFile, req }) => {
  if (isAdmin(req.user) || isReadingStaticFile || id) return true
  return req.user ? { owner: { equals: req.user.id } } : false
}

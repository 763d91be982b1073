import type { Access } from 'payload'
import { isAdmin } from './roles'

/**
 * Avatars are public pictures (P-63), but not a list of members: anybody may fetch one whose file
 * address they know, which nobody guesses. Its record has a number that everybody can count through,
 * so that is for the owner and administrators (S-55, S-116).
 */
export const readableAvatars: Access = ({ isReadingStaticFile, req }) => {
  if (isAdmin(req.user) || isReadingStaticFile) return true
  return req.user ? { owner: { equals: req.user.id } } : false
}

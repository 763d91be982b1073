import type { Access, Where } from 'payload'
import { isStaff } from './roles'

/**
 * Published and not in the trash: `?trash=true` on REST would otherwise list what was thrown away.
 */
const published: Where = {
  and: [{ _status: { equals: 'published' } }, { deletedAt: { exists: false } }],
}

/** Rows that the public may read; staff read every row, drafts and trash included. */
export const publishedOrStaff: Access = ({ req }) => isStaff(req.user) || published

import type { ClientUser } from 'payload'
import { isAdmin } from './roles'

/**
 * Leaves what editors may not touch out of their navigation in /cms. Comfort only: the access rules
 * refuse it anyway. Payload's type of the user does not name our fields.
 */
export const hiddenFromEditors = ({ user }: { user: ClientUser | null }): boolean =>
  !isAdmin(user as { role?: string | null } | null)

import type { ServerProps } from 'payload'
import { isStaff } from '@/access/roles'
import { NavLink } from '@/back-office/nav-link'

export const HEALTH = '/cms/health'

export function HealthLink({ user }: ServerProps) {
  return isStaff(user) ? <NavLink href={HEALTH} label="Health" /> : null
}

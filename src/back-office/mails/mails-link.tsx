import type { ServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { NavLink } from '../nav-link'
import { MAILS } from './address'

/** The way to the mails in the navigation of the back office, for administrators. */
export function MailsLink({ user }: ServerProps) {
  return isAdmin(user) ? <NavLink href={MAILS} label="Mails" /> : null
}

import type { ServerProps } from 'payload'
import { isAdmin } from '@/access/roles'
import { NavLink } from '@/back-office/nav-link'
import { MAILS } from './address'

export function MailsLink({ user }: ServerProps) {
  return isAdmin(user) ? <NavLink href={MAILS} label="Emails" /> : null
}

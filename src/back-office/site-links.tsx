import type { ServerProps } from 'payload'
import { isAdmin } from '@/access/roles'

/** The way back to the site and, for administrators, to the dashboard, in the navigation of the back office. */
export function SiteLinks({ user }: ServerProps) {
  const links = [
    { href: '/', label: 'View the site' },
    ...(isAdmin(user) ? [{ href: '/admin/dashboard', label: 'Admin Dashboard' }] : []),
  ]
  return links.map(({ href, label }) => (
    // The site is a document of its own.
    <a key={href} className="nav__link" href={href}>
      <span className="nav__link-label">{label}</span>
    </a>
  ))
}

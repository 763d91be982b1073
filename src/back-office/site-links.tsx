import type { ServerProps } from 'payload'
import { isAdmin } from '@/access/roles'

/** Links to the site and, for administrators, the dashboard, in the back-office navigation. */
export function SiteLinks({ user }: ServerProps) {
  const links = [
    { href: '/', label: 'View the site' },
    ...(isAdmin(user) ? [{ href: '/admin/dashboard', label: 'Admin Dashboard' }] : []),
    { href: '/cms/year', label: 'Calendar' },
  ]
  return links.map(({ href, label }) => (
    // A full page load, because the site has its own root layout.
    <a key={href} className="nav__link" href={href}>
      <span className="nav__link-label">{label}</span>
    </a>
  ))
}

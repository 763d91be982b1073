'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

/** A custom navigation link below Payload's own; marks the current page. */
export function NavLink({ href, label }: { href: string; label: string }) {
  const isHere = usePathname() === href
  return (
    <Link
      className="nav__link"
      href={href}
      prefetch={false}
      aria-current={isHere ? 'page' : undefined}
    >
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{label}</span>
    </Link>
  )
}

'use client'

import { usePathname } from 'next/navigation'
import { AppLink } from '../app-link'

export type NavLink = { href: string; label: string }

/** Marks the current page. */
export function NavLinks({
  links,
  className,
  linkClassName,
}: {
  links: readonly NavLink[]
  className: string
  linkClassName: string
}) {
  const pathname = usePathname()
  return (
    <ul className={className}>
      {links.map(({ href, label }) => {
        const current = pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
        return (
          <li key={`${href} ${label}`}>
            <AppLink
              href={href}
              aria-current={current ? 'page' : undefined}
              className={linkClassName}
            >
              {label}
            </AppLink>
          </li>
        )
      })}
    </ul>
  )
}

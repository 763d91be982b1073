'use client'

import { usePathname } from 'next/navigation'
import { AppLink } from './ui/app-link'

const LINKS = [
  { href: '/', label: 'Home' },
  { href: '/workshops', label: 'Workshops' },
  { href: '/internships', label: 'Internships' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
]

/** The links of the header. Marks the current page. */
export function NavLinks({
  className,
  linkClassName,
}: {
  className: string
  linkClassName: string
}) {
  const pathname = usePathname()
  return (
    <ul className={className}>
      {LINKS.map(({ href, label }) => {
        const current = pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
        return (
          <li key={href}>
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

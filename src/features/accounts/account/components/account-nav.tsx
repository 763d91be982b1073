'use client'

import { usePathname } from 'next/navigation'
import {
  BookOpen,
  Gauge,
  GraduationCap,
  Pencil,
  Settings,
  UserRound,
} from '@/components/icons/account'
import { AppLink } from '@/components/ui/app-link'
import { cn } from '@/lib/cn'

type Item = { href: string; label: string; Icon: typeof Gauge; isWholePage?: boolean }

const OWN = [
  { href: '/account/profile', label: 'My Account', Icon: UserRound },
  { href: '/account/learning', label: 'My Learning', Icon: BookOpen },
  { href: '/account/settings', label: 'Settings', Icon: Settings },
]
const TEACHING = { href: '/account/teaching', label: 'Teaching', Icon: GraduationCap }
const ADMIN = { href: '/admin/dashboard', label: 'Admin Dashboard', Icon: Gauge }
const STAFF = { href: '/cms', label: 'Back Office', Icon: Pencil, isWholePage: true }

/** The account navigation: a column on wide screens, a row on narrow ones. */
export function AccountNav({
  isInstructor,
  isAdmin,
  isStaff,
}: {
  isInstructor: boolean
  isAdmin: boolean
  isStaff: boolean
}) {
  const pathname = usePathname()
  const items: Item[] = [
    ...OWN,
    ...(isInstructor ? [TEACHING] : []),
    ...(isAdmin ? [ADMIN] : []),
    ...(isStaff ? [STAFF] : []),
  ]
  return (
    <nav aria-label="Account" className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
      <ul className="flex gap-1 max-sm:gap-0 max-lg:border-b max-lg:border-line lg:flex-col">
        {items.map(({ href, label, Icon, isWholePage }) => {
          const isCurrent =
            pathname === href || (href === '/account/profile' && pathname === '/account')
          return (
            <li key={href}>
              <AppLink
                href={href}
                isWholePage={isWholePage}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center gap-3 px-3 text-sm max-sm:px-2 font-semibold whitespace-nowrap focus-visible:-outline-offset-3',
                  'max-lg:border-b-3 lg:rounded-control lg:border-l-3',
                  isCurrent
                    ? 'border-accent text-ink lg:bg-paper-raised'
                    : 'border-transparent text-ink-muted hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
                <span>{label}</span>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

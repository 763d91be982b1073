'use client'

import { BookOpen, Gauge, Pencil, Settings, UserRound } from '@/components/icons/account'
import { SectionNav, type Section } from '@/components/ui/section-nav'

const OWN: Section[] = [
  {
    href: '/account/profile',
    alias: '/account',
    label: 'My Account',
    icon: <UserRound aria-hidden />,
  },
  { href: '/account/learning', label: 'My Learning', icon: <BookOpen aria-hidden /> },
  { href: '/account/settings', label: 'Settings', icon: <Settings aria-hidden /> },
]
const ADMIN: Section = {
  href: '/admin/dashboard',
  label: 'Admin Dashboard',
  icon: <Gauge aria-hidden />,
}
const STAFF: Section = {
  href: '/cms',
  label: 'Back Office',
  icon: <Pencil aria-hidden />,
  isWholePage: true,
}

export function AccountNav({ isAdmin, isStaff }: { isAdmin: boolean; isStaff: boolean }) {
  return (
    <SectionNav
      label="Account"
      groups={[[...OWN, ...(isAdmin ? [ADMIN] : []), ...(isStaff ? [STAFF] : [])]]}
    />
  )
}

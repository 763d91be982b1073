'use client'

import { BookOpen, Gauge, GraduationCap, Pencil, Settings, UserRound } from '@/ui/icons/account'
import { SectionNav, type Section } from '@/ui/section-nav'

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
const TEACHING: Section = {
  href: '/account/teaching',
  label: 'Teaching',
  icon: <GraduationCap aria-hidden />,
}
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

export function AccountNav({
  isInstructor,
  isAdmin,
  isStaff,
}: {
  isInstructor: boolean
  isAdmin: boolean
  isStaff: boolean
}) {
  const sections = [
    ...OWN,
    ...(isInstructor ? [TEACHING] : []),
    ...(isAdmin ? [ADMIN] : []),
    ...(isStaff ? [STAFF] : []),
  ]
  return <SectionNav label="Account" groups={[sections]} />
}

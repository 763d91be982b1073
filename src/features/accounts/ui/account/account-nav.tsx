'use client'

import { BookOpen, Gauge, GraduationCap, Pencil, Settings, UserRound } from 'lucide'
import { Icon } from '@/ui/icon'
import { SectionNav, type Section } from '@/ui/section-nav'

const OWN: Section[] = [
  {
    href: '/account/profile',
    alias: '/account',
    label: 'My Account',
    icon: <Icon icon={UserRound} />,
  },
  { href: '/account/learning', label: 'My Learning', icon: <Icon icon={BookOpen} /> },
  { href: '/account/settings', label: 'Settings', icon: <Icon icon={Settings} /> },
]
const TEACHING: Section = {
  href: '/account/teaching',
  label: 'Teaching',
  icon: <Icon icon={GraduationCap} />,
}
const ADMIN: Section = {
  href: '/admin/dashboard',
  label: 'Admin Dashboard',
  icon: <Icon icon={Gauge} />,
}
const STAFF: Section = {
  href: '/cms',
  label: 'Back Office',
  icon: <Icon icon={Pencil} />,
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

'use client'

import { BookOpen, CircleUser, Gauge, LogOut, Pencil, Settings, UserRound } from 'lucide'
import { Icon } from '../icon'
import { cn } from '@/lib/cn'
import { getButtonClass } from '../button-class'
import { Menu, type MenuItem } from '../menu'
import { notify } from '../notify'
import { clearViewer, type Viewer } from './viewer-provider'

const ICON = 'size-4 shrink-0'

/** The Account menu of the header. Never loaded for visitors. */
export function SignedInMenu({ viewer, className }: { viewer: Viewer; className: string }) {
  const items: MenuItem[] = [
    {
      label: 'Profile',
      href: '/account/profile',
      icon: <Icon icon={UserRound} className={ICON} />,
    },
    {
      label: 'My Learning',
      href: '/account/learning',
      icon: <Icon icon={BookOpen} className={ICON} />,
    },
    {
      label: 'Settings',
      href: '/account/settings',
      icon: <Icon icon={Settings} className={ICON} />,
    },
  ]
  if (viewer.role === 'admin') {
    const icon = <Icon icon={Gauge} className={ICON} />
    items.push({ label: 'Admin Dashboard', href: '/admin/dashboard', icon })
  }
  if (viewer.role !== 'user') {
    const icon = <Icon icon={Pencil} className={ICON} />
    items.push({ label: 'Back Office', href: '/cms', icon, isWholePage: true })
  }
  items.push({
    label: 'Sign Out',
    onSelect: () => void signOut(),
    icon: <Icon icon={LogOut} className={ICON} />,
  })

  const trigger = (
    <>
      <Icon icon={CircleUser} className={cn(ICON, 'max-sm:hidden')} />
      <span>Account</span>
    </>
  )
  return (
    <Menu
      trigger={trigger}
      triggerClassName={getButtonClass({ variant: 'secondary', size: 'sm', className })}
      items={items}
    />
  )
}

async function signOut() {
  try {
    const response = await fetch('/api/users/logout', { method: 'POST' })
    if (!response.ok) throw new Error(`logout: ${response.status}`)
    clearViewer()
    // eslint-disable-next-line @next/next/no-location-assign-relative-destination -- what the router remembers must not outlive the session
    window.location.assign('/')
  } catch {
    notify({ tone: 'error', description: 'You could not be signed out. Please try again.' })
  }
}

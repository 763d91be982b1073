'use client'

import { CircleUser, Gauge, LogOut, Settings, UserRound } from 'lucide-react'
import { cn } from '@/lib/cn'
import { ButtonLink } from './ui/button-link'
import { buttonClass } from './ui/button-class'
import { Menu, type MenuItem } from './ui/menu'
import { notify } from './ui/notify'
import { forgetViewer, useViewer } from './viewer-provider'

/**
 * The account corner of the header (P-07): a Sign In link for visitors, the Account menu for
 * everybody else. Until the viewer is known its place is kept and stays empty.
 */
export function AccountMenu() {
  const { status, viewer } = useViewer()

  if (!viewer) {
    return (
      <ButtonLink
        href="/login"
        size="sm"
        className={cn(WIDTH, status === 'loading' && 'await-viewer')}
      >
        Sign In
      </ButtonLink>
    )
  }

  const items: MenuItem[] = [
    {
      label: 'Profile',
      href: '/account/profile',
      icon: <UserRound aria-hidden className={ICON} />,
    },
    {
      label: 'Settings',
      href: '/account/settings',
      icon: <Settings aria-hidden className={ICON} />,
    },
  ]
  if (viewer.role === 'admin') {
    const icon = <Gauge aria-hidden className={ICON} />
    items.push({ label: 'Admin Dashboard', href: '/admin/dashboard', icon })
  }
  items.push({
    label: 'Sign Out',
    onSelect: () => void signOut(),
    icon: <LogOut aria-hidden className={ICON} />,
  })

  const trigger = (
    <>
      <CircleUser aria-hidden className={cn(ICON, 'max-sm:hidden')} />
      Account
    </>
  )
  return (
    <Menu
      trigger={trigger}
      triggerClassName={buttonClass({ variant: 'secondary', size: 'sm', className: WIDTH })}
      items={items}
    />
  )
}

const ICON = 'size-4 shrink-0'
/** The same width for both, so that nothing moves when the viewer is known. */
const WIDTH = 'w-21 sm:w-28'

async function signOut() {
  try {
    const response = await fetch('/api/users/logout', { method: 'POST' })
    if (!response.ok) throw new Error(`logout: ${response.status}`)
    forgetViewer()
    // A full load, not the router: nothing personal that it remembers may outlive the session.
    // eslint-disable-next-line @next/next/no-location-assign-relative-destination
    window.location.assign('/')
  } catch {
    notify({ tone: 'error', description: 'You could not be signed out. Please try again.' })
  }
}

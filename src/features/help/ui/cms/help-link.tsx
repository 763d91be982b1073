'use client'

import { usePathname } from 'next/navigation'
import { NavLink } from '@/back-office/nav-link'
import { findHelp } from '../../guides'

/** Leads to the part of the guides that the current page is about. */
export function HelpLink() {
  return <NavLink href={findHelp(usePathname())} label="Help" />
}

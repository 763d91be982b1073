import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { readSiteZone } from './read-site-zone'
import { SiteZone } from './site-zone'

/** Provides the site's time zone to all screens of the back office. */
export async function SiteZoneProvider({
  payload,
  children,
}: {
  payload: Payload
  children?: ReactNode
}) {
  return <SiteZone zone={await readSiteZone(payload)}>{children}</SiteZone>
}

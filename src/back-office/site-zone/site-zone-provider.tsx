import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { readSiteZone } from './read-site-zone'
import { SiteZone } from './site-zone'
import { writeInZone, type DateLocale } from './write-in-zone'

/** Provides the site's time zone to all screens of the back office. */
export async function SiteZoneProvider({
  i18n,
  payload,
  children,
}: {
  i18n: { dateFNS?: DateLocale }
  payload: Payload
  children?: ReactNode
}) {
  const zone = await readSiteZone(payload)
  writeInZone(i18n.dateFNS, zone)
  return <SiteZone zone={zone}>{children}</SiteZone>
}

'use client'

import { useConfig } from '@payloadcms/ui'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'

const Zone = createContext(DEFAULT_TIME_ZONE)

/** The time zone in which the back office displays and parses times. */
export const useSiteZone = (): string => use(Zone)

/**
 * Provides the zone to custom components, and makes it the only one offered to schedule a
 * publication.
 */
export function SiteZone({ zone, children }: { zone: string; children: ReactNode }) {
  const { config, setConfig } = useConfig()
  useEffect(() => {
    if (config.admin.timezones?.defaultTimezone === zone) return
    const timezones = { defaultTimezone: zone, supportedTimezones: [{ label: zone, value: zone }] }
    setConfig({ ...config, admin: { ...config.admin, timezones } })
  }, [config, setConfig, zone])
  return <Zone value={zone}>{children}</Zone>
}

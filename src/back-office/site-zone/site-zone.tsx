'use client'

import { useConfig } from '@payloadcms/ui'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { DEFAULT_TIME_ZONE } from '@/lib/time/dates'

const Zone = createContext(DEFAULT_TIME_ZONE)

/** The time zone in which the back office shows and takes times. */
export const useSiteZone = (): string => use(Zone)

/** Holds the zone for our own components, and makes it the only zone that a publication is scheduled in. */
export function SiteZone({ zone, children }: { zone: string; children: ReactNode }) {
  const { config, setConfig } = useConfig()
  useEffect(() => {
    if (config.admin.timezones?.defaultTimezone === zone) return
    const timezones = { defaultTimezone: zone, supportedTimezones: [{ label: zone, value: zone }] }
    setConfig({ ...config, admin: { ...config.admin, timezones } })
  }, [config, setConfig, zone])
  return <Zone value={zone}>{children}</Zone>
}

'use client'

import { useConfig, useTranslation } from '@payloadcms/ui'
import { createContext, use, useEffect, type ReactNode } from 'react'
import { DEFAULT_TIME_ZONE, getZoneName } from '@/lib/time/dates'
import { writeInZone } from './write-in-zone'

const Zone = createContext(DEFAULT_TIME_ZONE)

/** The time zone in which the back office displays and parses times. */
export const useSiteZone = (): string => use(Zone)

/**
 * Provides the zone to custom components, and makes it the only one offered to schedule a
 * publication.
 */
export function SiteZone({ zone, children }: { zone: string; children: ReactNode }) {
  const { config, setConfig } = useConfig()
  const { i18n } = useTranslation()
  // Before the screens below render.
  writeInZone(i18n.dateFNS, zone)
  useEffect(() => {
    if (config.admin.timezones?.defaultTimezone === zone) return
    const timezones = { defaultTimezone: zone, supportedTimezones: [{ label: zone, value: zone }] }
    setConfig({ ...config, admin: { ...config.admin, timezones } })
  }, [config, setConfig, zone])
  return <Zone value={zone}>{children}</Zone>
}

/** Formats log times to the second in the site's time zone: "1 Dec 2026, 10:00:00 IST". */
export function useFormatMoment(): (moment: string) => string {
  const timeZone = useSiteZone()
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const
  return (moment) => {
    const text = new Intl.DateTimeFormat('en-GB', style).format(new Date(moment))
    return `${text} ${getZoneName(moment, timeZone)}`
  }
}

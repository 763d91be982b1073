import { zoneName } from '@/lib/time/dates'
import { useSiteZone } from './site-zone'

/** Formats log times to the second in the site's time zone: "1 Dec 2026, 10:00:00 IST". */
export function useFormatMoment(): (moment: string) => string {
  const timeZone = useSiteZone()
  const style = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const
  return (moment) => {
    const words = new Intl.DateTimeFormat('en-GB', style).format(new Date(moment))
    return `${words} ${zoneName(moment, timeZone)}`
  }
}

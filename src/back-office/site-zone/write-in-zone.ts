import { formatMoment } from '@/lib/time/dates'

type Part = { isToken: boolean; value: string }

/** What Payload's i18n has of the locale of date-fns. */
export type DateLocale = {
  localize: { preprocessor?: (date: Date, parts: Part[]) => Part[] }
}

/**
 * Makes Payload's own screens, such as the list of versions, write `MOMENT_FORMAT` in this zone. They
 * use the zone of the device or the server, and have no setting for it.
 */
export function writeInZone(locale: DateLocale | undefined, zone: string): void {
  if (!locale) return
  locale.localize.preprocessor = (date, parts) =>
    parts.some(({ isToken, value }) => isToken && value === 'xxx')
      ? [{ isToken: false, value: formatMoment(date, zone) }]
      : parts
}

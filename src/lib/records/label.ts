import { DEFAULT_TIME_ZONE, toDateParts } from '@/lib/time/dates'

/** What a label says besides the name, of records that have these fields. */
export const LABEL_FIELDS = { startsAt: true, eventStatus: true } as const

/**
 * What staff read in place of a name, so that the dates of one course differ: "Sketching Interfaces ·
 * 16 Jan · Cancelled". Another year than this one is named.
 */
export function formatLabel(name: string, record: object, zone = DEFAULT_TIME_ZONE): string {
  const { eventStatus, startsAt } = record as { eventStatus?: unknown; startsAt?: unknown }
  const day = formatDay(startsAt, zone)
  return [name, day, eventStatus === 'cancelled' && 'Cancelled'].filter(Boolean).join(' · ')
}

function formatDay(at: unknown, zone: string): string {
  if (!(typeof at === 'string' || at instanceof Date) || Number.isNaN(Date.parse(String(at)))) {
    return ''
  }
  const { day, month, year } = toDateParts(at, zone)
  const isThisYear = year === toDateParts(new Date(), zone).year
  return `${Number(day)} ${month}${isThisYear ? '' : ` ${year}`}`
}

/** What stands for the title of a record that has none. The audit log stores it. */
export const formatUnnamed = (id: unknown) => `Record ${String(id)}`

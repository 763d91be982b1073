import type { CollectionBeforeValidateHook } from 'payload'
import { fieldError } from '@/lib/failures/app-error'

type Webinar = { id: number; startsAt?: string | null; scheduledFor?: string | null }

/**
 * `scheduledFor` is the name of a webinar's start in the interfaces; the code reads `startsAt`. Both
 * are stored with the same value, so that both can be filtered and sorted by. A write sets either.
 */
export const syncScheduledFor: CollectionBeforeValidateHook<Webinar> = ({ data, originalDoc }) => {
  if (!data || !('startsAt' in data || 'scheduledFor' in data)) return data
  // A client that changes one of them may send the other as it read it.
  const isChanged = (name: 'startsAt' | 'scheduledFor') =>
    name in data && toTime(data[name]) !== toTime(originalDoc?.[name])
  const isMoved = isChanged('startsAt')
  if (isMoved && isChanged('scheduledFor') && toTime(data.startsAt) !== toTime(data.scheduledFor)) {
    throw fieldError(
      'startsAt',
      'startsAt and scheduledFor are the same time. Send one of them, or equal values.',
    )
  }
  const start = isMoved || !('scheduledFor' in data) ? data.startsAt : data.scheduledFor
  // The field that was sent reports a value that is not a time.
  return Number.isNaN(toTime(start)) ? data : { ...data, startsAt: start, scheduledFor: start }
}

function toTime(value: string | null | undefined): number | null {
  return value ? new Date(value).getTime() : null
}

import type { CollectionBeforeChangeHook } from 'payload'
import { DURATION_ADVICE } from '@/features/catalog/duration'
import { endOf } from '../event-times'
import { wrongField } from '@/lib/failures/app-error'
import { isSilent } from '@/lib/silent'

type Timed = {
  _status?: 'draft' | 'published' | null
  startsAt?: string | null
  endsAt?: string | null
  duration?: string | null
}

/**
 * Refuses to publish an event whose end is not known, because its duration cannot be read. What was
 * published or imported with such a duration can be changed otherwise, and has no end.
 */
export const requireEnd: CollectionBeforeChangeHook<Timed & { id: number }> = ({
  data,
  originalDoc,
  req,
}) => {
  const event: Timed = { ...originalDoc, ...data }
  if (data._status !== 'published' || isSilent(req) || !lacksEnd(event)) return data
  const isStored =
    originalDoc?._status === 'published' &&
    lacksEnd(originalDoc) &&
    originalDoc.duration === event.duration &&
    sameTime(originalDoc.startsAt, event.startsAt)
  if (isStored) return data
  throw wrongField('duration', DURATION_ADVICE)
}

function lacksEnd({ duration, endsAt, startsAt }: Timed): boolean {
  return Boolean(startsAt) && endOf(String(startsAt), endsAt, duration ?? '') === null
}

function sameTime(one: unknown, other: unknown): boolean {
  return new Date(String(one)).getTime() === new Date(String(other)).getTime()
}

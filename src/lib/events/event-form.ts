import { z } from 'zod'
import { localMoment, optionalText } from '../records/form-schema'
import { fromLocalInput, toLocalInput } from '../time/local-input'
import type { Webinar } from '@/payload-types'

const MAX_SEATS = 100_000

/** Schema fields shared by the forms of workshops and webinars. */
export const eventShape = {
  /** As typed. Stored as a number, or as null for no limit. */
  capacity: z
    .string()
    .trim()
    .refine(
      (text) =>
        text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_SEATS),
      'Please enter a whole number from 1 to 100,000, or leave the field empty for no limit.',
    ),
  registrationCloses: localMoment,
  joinLink: z
    .string()
    .trim()
    .max(2000)
    .refine(isHttpsOrEmpty, 'Please enter a URL that starts with https://.'),
  eventStatus: z.enum(['scheduled', 'cancelled']),
  statusNote: optionalText('Note', 500),
}

export type EventValues = z.infer<z.ZodObject<typeof eventShape>>

export const EMPTY_EVENT: EventValues = {
  capacity: '',
  registrationCloses: '',
  joinLink: '',
  eventStatus: 'scheduled',
  statusNote: '',
}

export const EVENT_LABELS: Record<keyof EventValues, string> = {
  capacity: 'Seats',
  registrationCloses: 'Registration closes',
  joinLink: 'Join link',
  eventStatus: 'Event',
  statusNote: 'Cancellation note',
}

type Stored = Partial<Pick<Webinar, keyof EventValues>>

export function toEventValues(doc: Stored, zone: string): EventValues {
  const { capacity, eventStatus, joinLink, registrationCloses, statusNote } = doc
  return {
    capacity: capacity ? String(capacity) : '',
    registrationCloses: registrationCloses ? toLocalInput(registrationCloses, zone) : '',
    joinLink: joinLink ?? '',
    eventStatus: eventStatus ?? 'scheduled',
    statusNote: statusNote ?? '',
  }
}

export function fromEventValues(values: EventValues, zone: string) {
  const { capacity, eventStatus, joinLink, registrationCloses, statusNote } = values
  return {
    capacity: capacity ? Number(capacity) : null,
    registrationCloses: registrationCloses ? fromLocalInput(registrationCloses, zone) : null,
    joinLink,
    eventStatus,
    statusNote,
  }
}

function isHttpsOrEmpty(text: string): boolean {
  return text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:')
}

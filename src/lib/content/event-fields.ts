import { z } from 'zod'
import type { Part } from './define-content'
import { choice, moment, number, text, url, type ContentField } from './fields'

const MAX_SEATS = 100_000

/** The fields of everything that people register for. */
export const EVENT_FIELDS: Record<
  'capacity' | 'registrationCloses' | 'joinLink' | 'eventStatus' | 'statusNote',
  ContentField
> = {
  capacity: number('Seats', {
    as: 'text',
    inputMode: 'numeric',
    hint: 'Empty: as many as come.',
    schema: z
      .string()
      .trim()
      .refine(
        (typed) =>
          typed === '' ||
          (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_SEATS),
        'Please enter a whole number from 1 to 100,000, or nothing for no limit.',
      ),
  }),
  registrationCloses: moment('Registration closes', {
    hint: 'Empty: at the end. In {zone} time.',
  }),
  joinLink: url('Join link', {
    schema: z
      .string()
      .trim()
      .max(2000)
      .refine(isHttpsOrEmpty, 'Please enter an address that begins with https://.'),
    hint: 'https://… People with a seat are led there, nobody else ever sees it.',
  }),
  eventStatus: choice(
    'Event',
    [
      { value: 'scheduled', label: 'Takes place' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
    {
      schema: z.enum(['scheduled', 'cancelled']),
      empty: 'scheduled',
      hint: 'Whoever registered hears of a cancellation by mail.',
    },
  ),
  statusNote: {
    ...text('Note on the cancellation', 500, {
      maxLength: 500,
      hint: 'Shown on the page and in the mail, for example why.',
    }),
    isShown: ({ eventStatus }) => eventStatus === 'cancelled',
  },
}

export const EVENT_PART: Part = {
  legend: 'Taking part (optional)',
  parts: [
    { columns: 2, fields: ['capacity', 'registrationCloses'] },
    ...['joinLink', 'eventStatus', 'statusNote'],
  ],
}

function isHttpsOrEmpty(typed: string): boolean {
  return typed === '' || (URL.canParse(typed) && new URL(typed).protocol === 'https:')
}

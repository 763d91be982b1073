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
    hint: 'Leave empty for no limit.',
    schema: z
      .string()
      .trim()
      .refine(
        (typed) =>
          typed === '' ||
          (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_SEATS),
        'Please enter a whole number from 1 to 100,000, or leave the field empty for no limit.',
      ),
  }),
  registrationCloses: moment('Registration closes', {
    hint: 'Leave empty to close at the end of the event. In {zone} time.',
  }),
  joinLink: url('Join link', {
    schema: z
      .string()
      .trim()
      .max(2000)
      .refine(isHttpsOrEmpty, 'Please enter a URL that starts with https://.'),
    hint: 'https://… Only attendees with a seat can use it.',
  }),
  eventStatus: choice(
    'Event',
    [
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'cancelled', label: 'Cancelled' },
    ],
    {
      schema: z.enum(['scheduled', 'cancelled']),
      empty: 'scheduled',
      hint: 'Registered users are emailed if you cancel.',
    },
  ),
  statusNote: {
    ...text('Cancellation note', 500, {
      maxLength: 500,
      hint: 'Shown on the page and in the email, for example the reason.',
    }),
    isShown: ({ eventStatus }) => eventStatus === 'cancelled',
  },
}

export const EVENT_PART: Part = {
  legend: 'Registration (optional)',
  parts: [
    { columns: 2, fields: ['capacity', 'registrationCloses'] },
    ...['joinLink', 'eventStatus', 'statusNote'],
  ],
}

function isHttpsOrEmpty(typed: string): boolean {
  return typed === '' || (URL.canParse(typed) && new URL(typed).protocol === 'https:')
}

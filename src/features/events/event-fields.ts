import type { DateField, Field, TextField, Validate, UIField } from 'payload'
import { denyAll, staff } from '@/access/rules'
import { dateAndTime, url } from '@/collections/fields/fields'
import { chapters, transcript } from '@/collections/fields/transcript'
import { questionsField } from '@/features/form-questions/fields'
import { calculateEnd, getEventEnd } from './event-times'
import { MAX_QUESTIONS } from './questions'

const MAX_SEATS = 100_000
const MAX_HOURS = 999

type EventData = {
  startsAt?: string | null
  endsAt?: string | null
  duration?: string | null
}

/** The recording and its transcript. Duplicating an event does not copy them. */
export const recordingFields = (): Field[] => [
  { ...url({ name: 'recordingUrl', label: 'Recording URL' }), disableDuplicate: true },
  { ...transcript, disableDuplicate: true },
  { ...chapters, disableDuplicate: true },
]

/** The certificate of an event or a series. `more` follow the switch. */
export const certificateFields = (when: string, more: Field[] = []): Field => ({
  type: 'collapsible',
  label: 'Certificate of attendance',
  admin: { initCollapsed: true },
  fields: [
    {
      name: 'hasCertificate',
      label: 'Issue certificates',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: when },
    },
    ...more,
    {
      name: 'certificateHours',
      label: 'Hours',
      type: 'number',
      min: 0.5,
      max: MAX_HOURS,
      admin: { step: 0.5, description: 'Printed on the certificate. Leave empty to omit.' },
    },
    {
      name: 'certificateSignatory',
      label: 'Signatory',
      type: 'text',
      maxLength: 200,
      admin: {
        description:
          'Who signs. What is empty here is that of the brand, if the same person signs.',
      },
    },
    {
      name: 'certificateRole',
      label: 'Role',
      type: 'text',
      maxLength: 100,
      admin: { description: 'Of the signatory, for example "Head of Learning".' },
    },
    {
      name: 'certificateSignature',
      label: 'Signature',
      type: 'upload',
      relationTo: 'media',
      admin: { description: 'PNG or WebP with a transparent background, in a dark color.' },
    },
    {
      name: 'certificateText',
      label: 'Text',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'What attendees learned, in one or two sentences.' },
    },
  ],
})

/** Only the `followEvent` hook writes these fields, when a published event moves. */
const STAMPED = { create: denyAll, update: denyAll }

export const startsAt: DateField = {
  name: 'startsAt',
  type: 'date',
  index: true,
  disableDuplicate: true,
  admin: dateAndTime,
}

export const endsAt: DateField = {
  name: 'endsAt',
  type: 'date',
  disableDuplicate: true,
  admin: { ...dateAndTime, components: { Field: '/features/events/ui/cms/end-field#EndField' } },
  validate: ((value, { data }) => {
    const { startsAt: start } = data as EventData
    if (!value || !start || Date.parse(String(value)) > Date.parse(start)) return true
    return 'The end must be after the start. Please change both, or leave the end empty.'
  }) as DateField['validate'],
}

/** Each call returns new fields, because their collection determines which API keys read them. */
export const eventFields = (): Field[] => [
  {
    type: 'row',
    fields: [
      {
        name: 'capacity',
        type: 'number',
        min: 1,
        max: MAX_SEATS,
        admin: { step: 1, description: 'The number of seats. Leave empty for no limit.' },
        validate: ((value: unknown) => {
          if (value === null || value === undefined) return true
          const isSeats =
            Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_SEATS
          return (
            isSeats ||
            'Please enter a whole number from 1 to 100,000, or leave the field empty for no limit.'
          )
        }) as Validate,
      },
      {
        name: 'registrationCloses',
        type: 'date',
        disableDuplicate: true,
        admin: {
          ...dateAndTime,
          description: 'Leave empty to keep registration open until the end.',
        },
        validate: ((value, { data }) => {
          const { duration, startsAt: start, endsAt: ownEnd } = data as EventData
          if (!value || !start) return true
          const endsAt = calculateEnd(start, ownEnd, duration ?? '')
          return (
            Date.parse(String(value)) <= getEventEnd({ startsAt: start, endsAt }) ||
            'Registration must close before the event ends.'
          )
        }) as DateField['validate'],
      },
    ],
  },
  {
    name: 'plannedFor',
    type: 'date',
    disableDuplicate: true,
    access: { read: staff },
    admin: {
      ...dateAndTime,
      // It is for drafts: a start replaces it.
      condition: ({ plannedFor, scheduledFor, startsAt }) =>
        Boolean(plannedFor) || !(startsAt || scheduledFor),
      description:
        'Where a draft without a start is in the calendar. It is not shown to visitors and publishes nothing.',
    },
  },
  {
    name: 'joinLink',
    type: 'text',
    disableDuplicate: true,
    maxLength: 2000,
    // Attendees reach the link through `/join` and never read this field.
    access: { read: staff },
    admin: {
      description: 'The meeting URL, https://… Attendees with a seat are sent there.',
    },
    validate: ((value: unknown) =>
      value === null || value === undefined || value === '' || isHttps(value)
        ? true
        : 'Please enter a URL that starts with https://.') as TextField['validate'],
  } as TextField,
  {
    type: 'row',
    fields: [
      {
        name: 'eventStatus',
        type: 'select',
        disableDuplicate: true,
        defaultValue: 'scheduled',
        options: [
          { label: 'Scheduled', value: 'scheduled' },
          { label: 'Cancelled', value: 'cancelled' },
        ],
        admin: { description: 'Registered users are emailed if you cancel.' },
      },
      {
        name: 'statusNote',
        type: 'text',
        disableDuplicate: true,
        maxLength: 500,
        admin: { description: 'Shown on the page and in the email, for example the reason.' },
      },
    ],
  },
  questionsField({
    maxRows: MAX_QUESTIONS,
    types: ['short', 'choice', 'yesno'],
    description:
      'What people answer when they register. Staff see the answers, for 90 days after the event.',
    more: [
      {
        name: 'isAtDoor',
        label: 'Show in the check-in list',
        type: 'checkbox',
        defaultValue: false,
        access: { read: staff },
      },
    ],
  }),
  certificateFields('Attendees get one after the event. It rests on recorded attendance.'),
  {
    name: 'movedFrom',
    type: 'date',
    disableDuplicate: true,
    access: STAMPED,
    admin: { hidden: true },
  },
  {
    name: 'movedAt',
    type: 'date',
    disableDuplicate: true,
    access: STAMPED,
    admin: { hidden: true },
  },
  // The time of the last change of the facts of `event-facts.ts`, and the facts before it.
  {
    name: 'lastChange',
    type: 'json',
    disableDuplicate: true,
    access: STAMPED,
    admin: { hidden: true },
  },
]

function isHttps(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 2000) return false
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}

/** Shows next to the form how many people a change would notify. */
export const eventPeople: UIField = {
  name: 'people',
  type: 'ui',
  admin: {
    position: 'sidebar',
    components: { Field: '/features/events/ui/cms/event-people#EventPeople' },
  },
}

/** Who finds the event, and the code of its private link. In the sidebar of the form. */
export const visibilityFields = (): Field[] => [
  {
    name: 'visibility',
    type: 'select',
    defaultValue: 'public',
    options: [
      { label: 'Public', value: 'public' },
      { label: 'Unlisted', value: 'unlisted' },
      { label: 'Invited only', value: 'invited' },
    ],
    admin: {
      position: 'sidebar',
      description:
        'Unlisted: only who has the private link finds the event. Invited only: who was added, or has the link.',
      components: { afterInput: ['/features/events/ui/cms/private-link#PrivateLink'] },
    },
  },
  {
    name: 'code',
    type: 'text',
    index: true,
    disableDuplicate: true,
    maxLength: 20,
    // Who reads it can open the event. Only `event-code.ts` writes it.
    access: { read: staff, create: denyAll, update: denyAll },
    admin: { hidden: true },
  },
]

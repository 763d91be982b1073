import { z } from 'zod'
import { DIFFICULTIES, TUTORIAL_CATEGORIES, WORKSHOP_CATEGORIES } from '../catalog'
import { localMoment } from '@/lib/records/form-schema'
import { defineContent, type ContentSlug, type ContentType, type Part } from './define-content'
import {
  choice,
  choices,
  description,
  featured,
  instructors,
  lines,
  links,
  moment,
  number,
  picture,
  required,
  text,
  transcript,
  url,
  type ContentField,
  type ContentValues,
} from './fields'

const MAX_SEATS = 100_000

/** The fields of everything that people register for. */
export const EVENT_FIELDS: Record<
  | 'capacity'
  | 'registrationCloses'
  | 'plannedFor'
  | 'joinLink'
  | 'eventStatus'
  | 'statusNote'
  | 'hasCertificate'
  | 'certificateHours'
  | 'certificateSignatory'
  | 'certificateText',
  ContentField
> = {
  capacity: number('Seats', {
    as: 'text',
    inputMode: 'numeric',
    hint: 'Leave empty for no limit.',
    schema: z
      .string()
      .trim()
      .max(100)
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
  plannedFor: moment('Planned for', {
    hint: 'Where a draft without a start is in the year view. Publishes nothing. In {zone} time.',
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
  hasCertificate: {
    ...featured('Attendees get one after the event. It rests on recorded attendance.'),
    label: 'Issue certificates',
  },
  certificateHours: {
    ...number('Hours', {
      as: 'text',
      inputMode: 'decimal',
      hint: 'Printed on the certificate. Leave empty to omit.',
      schema: z
        .string()
        .trim()
        .max(100)
        .refine(
          (typed) => typed === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) >= 0.5),
          'Please enter a number from 0.5 to 999, or leave the field empty.',
        ),
    }),
    isShown: hasCertificate,
  },
  certificateSignatory: {
    ...text('Signatory', 200, { hint: 'Who signs, with the role.' }),
    isShown: hasCertificate,
  },
  certificateText: {
    ...text('Text', 500, { hint: 'What attendees learned, in one or two sentences.' }),
    isShown: hasCertificate,
  },
}

function hasCertificate(values: ContentValues): boolean {
  return values.hasCertificate === true
}

const CERTIFICATE_PART: Part = {
  legend: 'Certificate of attendance (optional)',
  parts: [
    'hasCertificate',
    { columns: 2, fields: ['certificateHours', 'certificateSignatory'] },
    'certificateText',
  ],
}

const EVENT_PART: Part = {
  legend: 'Registration (optional)',
  parts: [
    { columns: 2, fields: ['capacity', 'registrationCloses'] },
    ...['joinLink', 'eventStatus', 'statusNote', 'plannedFor'],
  ],
}

function isHttpsOrEmpty(typed: string): boolean {
  return typed === '' || (URL.canParse(typed) && new URL(typed).protocol === 'https:')
}

const endsAt = moment('Ends', { hint: 'In {zone} time' })

function checkEnd({ startsAt, endsAt: end }: ContentValues) {
  return startsAt && end && startsAt >= end
    ? { field: 'endsAt', message: 'The end must be after the start.' }
    : null
}

const recordingUrl = url('Recording URL', {
  hint: 'Add it after the event to show the recording on the page.',
})

const difficultyFilter = {
  ...{ name: 'difficulty', label: 'Difficulty', any: 'All levels' },
  options: DIFFICULTIES,
}

const workshops = defineContent('workshop', {
  fields: {
    title: required('Title', 200, { maxLength: 200 }),
    description,
    instructors,
    category: choices('Categories', WORKSHOP_CATEGORIES),
    difficulty: choice('Difficulty', DIFFICULTIES, {
      schema: z.enum(['', ...DIFFICULTIES]),
      placeholder: 'Not specified',
    }),
    duration: required('Duration', 100, { placeholder: 'e.g. 8 weeks' }),
    ...picture,
    isFeatured: featured('Featured workshops appear on the home page.'),
    resources: links('Resources', {
      addLabel: 'Add Resource',
      hint: 'Signed-in learners see these. Visitors never do.',
    }),
    gallery: links('Gallery images', { addLabel: 'Add Image' }),
    startsAt: moment('Starts', { hint: 'In {zone} time' }),
    endsAt,
    mode: choice(
      'Mode',
      [
        { value: 'online', label: 'Online' },
        { value: 'in-person', label: 'In person' },
      ],
      { schema: z.enum(['', 'online', 'in-person']), placeholder: 'Not specified' },
    ),
    venue: text('Venue', 200),
    ...EVENT_FIELDS,
    recordingUrl,
    ...transcript,
    topics: lines('Topics', { max: 12, length: 80, hint: 'One per line, at most 12.' }),
  },
  parts: [
    ...['title', 'description', 'instructors', 'category'],
    { columns: 2, fields: ['difficulty', 'duration'] },
    ...['image', 'isFeatured', 'resources', 'gallery'],
    {
      legend: 'When and where (optional)',
      parts: [{ columns: 2, fields: ['startsAt', 'endsAt', 'mode', 'venue'] }, 'topics'],
    },
    EVENT_PART,
    CERTIFICATE_PART,
    ...['recordingUrl', 'transcript', 'chapters'],
  ],
  check: checkEnd,
  eventKind: 'workshop',
  list: {
    columns: [
      { field: 'duration' },
      { field: 'category', as: 'tags' },
      { field: 'resources', as: 'tags' },
    ],
    filters: [
      {
        name: 'category',
        label: 'Category',
        any: 'All categories',
        options: WORKSHOP_CATEGORIES,
        isMany: true,
      },
      difficultyFilter,
    ],
    defaultSort: '-createdAt',
    search: ['title'],
    searchHint: 'Search workshops by title...',
    empty: 'There are no workshops yet.',
  },
  messages: {
    saveFailed: 'Failed to save workshop. Please try again.',
    loadFailed: 'Failed to load workshop data. Please try again.',
  },
  deletion: {
    title: 'Delete this workshop?',
    description: 'This permanently deletes the workshop. It cannot be undone.',
  },
  returnTo: '/admin/dashboard',
})

const webinars = defineContent('webinar', {
  fields: {
    title: required('Title', 200, { maxLength: 200 }),
    description,
    presenter: required('Presenter', 200, { maxLength: 200 }),
    instructors,
    duration: required('Duration', 100, { hint: 'e.g. 90 minutes' }),
    startsAt: {
      ...moment('Scheduled For', {
        schema: localMoment.min(1, 'Scheduled time is required'),
        hint: 'In {zone} time',
        required: true,
      }),
      startsNow: true,
    },
    endsAt,
    price: number('Price ($)', {
      schema: z
        .string()
        .trim()
        .min(1, 'Price is required')
        .max(100)
        .regex(
          /^\d{1,7}(\.\d{1,2})?$/,
          'Price must be a number of 0 or more, with at most 2 decimals',
        ),
      empty: '0',
      inputMode: 'decimal',
      hint: '0 is free',
      required: true,
    }),
    ...picture,
    registrationLink: url('Registration Link'),
    recordingUrl,
    ...transcript,
    ...EVENT_FIELDS,
    isFeatured: featured(),
  },
  parts: [
    ...['title', 'description', 'presenter', 'instructors'],
    { columns: 2, fields: ['startsAt', 'endsAt', 'duration', 'price'] },
    ...['image', 'registrationLink', 'recordingUrl', 'transcript', 'chapters'],
    EVENT_PART,
    CERTIFICATE_PART,
    'isFeatured',
  ],
  check: checkEnd,
  eventKind: 'webinar',
  list: {
    columns: [
      { field: 'presenter', isSorted: true },
      { field: 'startsAt', as: 'moment', isSorted: true },
      { field: 'duration' },
      { field: 'price', label: 'Price', as: 'price', isSorted: true },
    ],
    defaultSort: 'startsAt',
    sortAliases: { scheduledFor: 'startsAt' },
    search: ['title', 'presenter'],
    searchHint: 'Search webinars by title or presenter...',
    empty: 'There are no webinars yet.',
  },
  messages: {
    saveFailed: 'Failed to save webinar.',
    loadFailed: 'Failed to load webinar data',
  },
  deletion: {
    title: 'Delete this webinar?',
    description: 'This permanently deletes the webinar. It cannot be undone.',
  },
})

const NO_CATEGORY = 'Please choose a category'

const tutorials = defineContent('tutorial', {
  fields: {
    title: required('Title', 200, { maxLength: 200 }),
    description,
    author: required('Author', 200, { maxLength: 200 }),
    instructors,
    difficulty: choice('Difficulty', DIFFICULTIES, {
      schema: z.enum(DIFFICULTIES, 'Please choose a difficulty'),
      empty: 'Beginner',
    }),
    duration: required('Duration', 100, { placeholder: 'e.g. 15 minutes' }),
    category: choice('Category', TUTORIAL_CATEGORIES, {
      schema: z.enum(TUTORIAL_CATEGORIES, NO_CATEGORY),
      placeholder: 'Choose a category',
      required: true,
    }),
    ...picture,
    videoUrl: url('Video URL', {
      placeholder: 'https://www.youtube.com/watch?v=...',
      hint: 'YouTube, Vimeo and video files play on the page. Any other URL is shown as a link.',
    }),
    ...transcript,
    isFeatured: featured(),
  },
  parts: [
    ...['title', 'description', 'author', 'instructors'],
    { columns: 3, fields: ['difficulty', 'category', 'duration'] },
    ...['image', 'videoUrl', 'transcript', 'chapters', 'isFeatured'],
  ],
  list: {
    columns: [
      { field: 'author', isSorted: true },
      { field: 'category', isSorted: true },
      { field: 'difficulty', isSorted: true },
      { field: 'duration' },
    ],
    filters: [
      { name: 'category', label: 'Category', any: 'All categories', options: TUTORIAL_CATEGORIES },
      difficultyFilter,
    ],
    defaultSort: '-createdAt',
    search: ['title', 'author'],
    searchHint: 'Search tutorials by title or author...',
    empty: 'Start by adding your first tutorial to the platform.',
  },
  messages: {
    saveFailed: 'Failed to save tutorial.',
    loadFailed: 'Failed to load tutorial data',
  },
  deletion: {
    title: 'Are you sure you want to delete this tutorial?',
    description:
      'This action cannot be undone. This will permanently delete the tutorial and remove it from our servers.',
  },
})

/** All content types. A new one is an entry here, a collection and its public pages. */
export const CONTENT: Record<ContentSlug, ContentType> = { workshops, webinars, tutorials }

export const CONTENT_SLUGS = Object.keys(CONTENT) as [ContentSlug, ...ContentSlug[]]

/** The content type of a path segment or of unchecked input; null if there is none. */
export function toContentType(name: unknown): ContentType | null {
  const slug = CONTENT_SLUGS.find((known) => known === name)
  return slug ? CONTENT[slug] : null
}

import type { CheckboxField, DateField, Field, NumberField, SelectField, TextField } from 'payload'
import { z } from 'zod'
import * as stored from '@/collections/fields/fields'
import {
  endsAt as storedEnd,
  eventFields,
  startsAt,
  visibilityFields,
} from '@/features/events/event-fields'
import { DIFFICULTIES } from '../catalog'
import { defineContent, type ContentSlug, type ContentType, type Part } from './define-content'
import {
  area,
  checkbox,
  choice,
  categories,
  category,
  description,
  instructors,
  lines,
  links,
  moment,
  number,
  picture,
  text,
  transcript,
  url,
  type ContentField,
  type ContentValues,
} from './fields'

const EVENT = Object.fromEntries([...eventFields(), ...visibilityFields()].flatMap(listNamed)) as {
  capacity: NumberField
  certificateHours: NumberField
  certificateRole: TextField
  certificateSignatory: TextField
  certificateText: TextField
  eventStatus: SelectField
  hasCertificate: CheckboxField
  joinLink: TextField
  plannedFor: DateField
  registrationCloses: DateField
  statusNote: TextField
  visibility: SelectField
}

/** The fields in rows and groups, by name. */
function listNamed(field: Field): [string, Field][] {
  if ('name' in field) return [[field.name, field]]
  return 'fields' in field ? field.fields.flatMap(listNamed) : []
}

/** The fields of everything that people register for. */
export const EVENT_FIELDS: Record<keyof typeof EVENT, ContentField> = {
  capacity: number('Seats', EVENT.capacity, {
    inputMode: 'numeric',
    hint: 'Leave empty for no limit.',
  }),
  registrationCloses: moment('Registration closes', EVENT.registrationCloses, {
    hint: 'Leave empty to close at the end of the event. In {zone} time.',
  }),
  plannedFor: moment('Planned for', EVENT.plannedFor, {
    hint: 'Where a draft without a start is in the calendar. Publishes nothing. In {zone} time.',
  }),
  joinLink: url('Join link', EVENT.joinLink, {
    hint: 'https://… Only attendees with a seat can use it.',
  }),
  eventStatus: choice('Event status', EVENT.eventStatus),
  statusNote: {
    ...text('Cancellation note', EVENT.statusNote),
    isShown: ({ eventStatus }) => eventStatus === 'cancelled',
  },
  visibility: choice('Who finds it', EVENT.visibility),
  hasCertificate: checkbox('Issue certificates', EVENT.hasCertificate),
  certificateHours: {
    ...number('Hours', EVENT.certificateHours, { inputMode: 'decimal' }),
    isShown: hasCertificate,
  },
  certificateSignatory: {
    ...text('Signatory', EVENT.certificateSignatory, {
      hint: 'Who signs. Leave empty for the signatory of the brand.',
    }),
    isShown: hasCertificate,
  },
  certificateRole: { ...text('Role', EVENT.certificateRole), isShown: hasCertificate },
  certificateText: {
    ...text('Text', EVENT.certificateText, {
      hint: 'What attendees learned, in one or two sentences.',
    }),
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
    'certificateHours',
    { columns: 2, fields: ['certificateSignatory', 'certificateRole'] },
    'certificateText',
  ],
}

const EVENT_PART: Part = {
  legend: 'Registration (optional)',
  parts: [
    { columns: 2, fields: ['capacity', 'registrationCloses'] },
    ...['joinLink', 'visibility', 'eventStatus', 'statusNote', 'plannedFor'],
  ],
}

const IN_ZONE = { hint: 'In {zone} time' }
const endsAt = moment('Ends', storedEnd, IN_ZONE)

function checkEnd(values: ContentValues) {
  const check = storedEnd.validate as (end: unknown, options: { data: object }) => true | string
  const result = check(values.endsAt, { data: values })
  return result === true ? null : { field: 'endsAt', message: result }
}

const title = text('Title', stored.title)

const recordingUrl = url('Recording URL', stored.url({ name: 'recordingUrl' }), {
  hint: 'Add it after the event to show the recording on the page.',
})

const difficultyFilter = {
  name: 'difficulty',
  label: 'Difficulty',
  any: 'All levels',
  options: DIFFICULTIES,
}

/** The options are records, so the page provides them (`withCategories`). */
const categoryFilter = { name: 'category', label: 'Category', any: 'All categories', options: [] }

const resources = links('Resources', {
  addLabel: 'Add Resource',
  hint: 'Signed-in learners see these. Visitors never do. Files are added in the back office.',
})

const workshops = defineContent('workshop', {
  fields: {
    title,
    description,
    instructors,
    category: categories('Categories'),
    difficulty: choice('Difficulty', stored.difficulty),
    duration: text('Duration', stored.duration('e.g. 8 weeks')),
    ...picture,
    isFeatured: checkbox('Featured', stored.featuredOnHome),
    resources,
    gallery: links('Gallery images', { addLabel: 'Add Image' }),
    startsAt: moment('Starts', startsAt, IN_ZONE),
    endsAt,
    mode: choice('Mode', stored.mode),
    venue: text('Venue', stored.venue),
    ...EVENT_FIELDS,
    recordingUrl,
    ...transcript,
    topics: lines('Topics', stored.topics),
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
    filters: [{ ...categoryFilter, isMany: true }, difficultyFilter],
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
    title,
    description,
    presenter: text('Presenter', stored.byline('presenter')),
    instructors,
    duration: text('Duration', stored.duration(), { hint: 'e.g. 90 minutes' }),
    startsAt: {
      ...moment(
        'Scheduled For',
        { ...startsAt, required: true },
        {
          ...IN_ZONE,
          missing: 'Scheduled time is required',
        },
      ),
      startsNow: true,
    },
    endsAt,
    price: number('Price ($)', stored.price, {
      schema: z
        .string()
        .trim()
        .min(1, 'Price is required')
        .max(100)
        .regex(
          /^\d{1,7}(\.\d{1,2})?$/,
          'Price must be a number of 0 or more, with at most 2 decimals',
        ),
      inputMode: 'decimal',
      hint: '0 is free',
    }),
    ...picture,
    registrationLink: url('Registration Link', stored.url({ name: 'registrationLink' })),
    howToRegister: area('How to Register', stored.howToRegister, {
      hint: 'Shown with a price and without a registration link.',
    }),
    recordingUrl,
    ...transcript,
    resources,
    ...EVENT_FIELDS,
    isFeatured: checkbox('Featured', stored.featured),
  },
  parts: [
    ...['title', 'description', 'presenter', 'instructors'],
    { columns: 2, fields: ['startsAt', 'endsAt', 'duration', 'price'] },
    ...['image', 'registrationLink', 'howToRegister', 'recordingUrl'],
    ...['transcript', 'chapters', 'resources'],
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

const tutorials = defineContent('tutorial', {
  fields: {
    title,
    description,
    author: text('Author', stored.byline('author')),
    instructors,
    difficulty: choice('Difficulty', stored.requiredDifficulty),
    duration: text('Duration', stored.duration('e.g. 15 minutes')),
    category: category('Category'),
    ...picture,
    videoUrl: url('Video URL', stored.url({ name: 'videoUrl' }), {
      placeholder: 'https://www.youtube.com/watch?v=...',
      hint: 'YouTube, Vimeo and video files play on the page. Any other URL is shown as a link.',
    }),
    ...transcript,
    resources,
    isFeatured: checkbox('Featured', stored.featured),
  },
  parts: [
    ...['title', 'description', 'author', 'instructors'],
    { columns: 3, fields: ['difficulty', 'category', 'duration'] },
    ...['image', 'videoUrl', 'transcript', 'chapters', 'resources', 'isFeatured'],
  ],
  list: {
    columns: [
      { field: 'author', isSorted: true },
      { field: 'category', isSorted: true },
      { field: 'difficulty', isSorted: true },
      { field: 'duration' },
    ],
    filters: [categoryFilter, difficultyFilter],
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
  const slug = CONTENT_SLUGS.find((item) => item === name)
  return slug ? CONTENT[slug] : null
}

import { withCapabilities } from '@/platform/records/capability'
import { announced } from '@/hooks/announced'
import { drafted } from '@/hooks/drafted'
import { addressed } from '@/features/redirects/server/addressed'
import { forgetsWords, indexed } from '@/features/search/server/indexed'
import { takesRegistrations } from '@/features/events/server/sync-registrations'
import { takesQuestions } from '@/features/questions/server/sync-questions'
import { readableEvents } from '@/access/rules'
import { createRecordTags, tags } from '@/lib/tags'
import {
  dateAndTime,
  body,
  byline,
  description,
  duration,
  featured,
  howToRegister,
  instructors,
  legacyId,
  picture,
  price,
  publishedAt,
  resources,
  slug,
  title,
  url,
} from './fields/fields'
import { meta } from './fields/meta'
import {
  endsAt,
  eventFields,
  recordingFields,
  eventPeople,
  startsAt,
  visibilityFields,
} from '@/features/events/event-fields'
import { syncScheduledFor } from '@/features/events/server/sync-scheduled-for'
import { overriddenFields, seriesField } from '@/features/events/server/series/series-rules'
import { previewed } from './shared/previewed'

const capabilities = [
  drafted({ read: readableEvents('webinar') }),
  indexed('webinars'),
  addressed('webinars'),
  takesRegistrations('webinar'),
  takesQuestions('webinar'),
  forgetsWords('webinar'),
  announced(createRecordTags(tags.webinars, tags.webinar)),
]

export const Webinars = withCapabilities(capabilities, {
  slug: 'webinars',
  hooks: { beforeValidate: [syncScheduledFor] },
  defaultSort: 'scheduledFor',
  // For lists of questions and registrations, without the long texts.
  defaultPopulate: { title: true, slug: true },
  admin: {
    group: 'Learning',
    useAsTitle: 'title',
    description: 'Live talks. Add the recording afterwards to show it on the page.',
    defaultColumns: [
      'title',
      'image',
      'presenter',
      'scheduledFor',
      'price',
      'visibility',
      '_status',
    ],
    listSearchableFields: ['title', 'presenter', 'slug'],
    ...previewed('webinars'),
  },
  custom: {
    example: {
      create: {
        title: 'What agents can do today',
        description: 'An hour of demonstrations, and of what goes wrong.',
        presenter: 'Ada Lovelace',
        scheduledFor: '2027-03-01T14:00:00.000Z',
        duration: '60 minutes',
        price: 0,
        registrationLink: 'https://example.com/register',
        _status: 'published',
      },
      update: { recordingUrl: 'https://example.com/recording' },
    },
  },
  fields: [
    title,
    description,
    body,
    ...picture,
    url({ name: 'registrationLink' }),
    howToRegister,
    ...recordingFields(),
    ...eventFields(),
    resources(),
    meta({ path: '/webinars/', hasSlug: true, description: ['description'] }),
    slug,
    ...visibilityFields(),
    seriesField,
    overriddenFields(),
    publishedAt,
    legacyId(),
    byline('presenter'),
    instructors,
    {
      name: 'scheduledFor',
      type: 'date',
      required: true,
      index: true,
      disableDuplicate: true,
      admin: { ...dateAndTime, position: 'sidebar' },
    },
    {
      ...startsAt,
      admin: {
        hidden: true,
        description: 'The start, like `scheduledFor`. Send either of them, or equal values.',
      },
    },
    { ...endsAt, admin: { ...endsAt.admin, position: 'sidebar' } },
    duration('e.g. 90 minutes'),
    price,
    featured,
    eventPeople,
  ],
})

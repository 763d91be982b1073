import { withCapabilities } from '@/platform/records/capability'
import { announced } from '@/hooks/announced'
import { drafted } from '@/hooks/drafted'
import { addressed } from '@/features/redirects/server/addressed'
import { forgetsWords, indexed } from '@/features/search/server/indexed'
import { takesRegistrations } from '@/features/events/server/sync-registrations'
import { takesQuestions } from '@/features/questions/server/sync-questions'
import { readableEvents } from '@/access/rules'
import { hideUntouched } from '@/platform/records/untouched-drafts'
import { createRecordTags, tags } from '@/lib/tags'
import type { Workshop } from '@/payload-types'
import {
  body,
  description,
  difficulty,
  duration,
  featuredOnHome,
  gallery,
  instructors,
  legacyId,
  mode,
  picture,
  publishedAt,
  resources,
  slug,
  title,
  topics,
  venue,
} from './fields/fields'
import { category } from '@/features/categories/server/category-field'
import { meta } from './fields/meta'
import {
  endsAt,
  eventFields,
  recordingFields,
  eventPeople,
  startsAt,
  visibilityFields,
} from '@/features/events/event-fields'
import { overriddenFields, seriesField } from '@/features/events/server/series/series-rules'
import { previewed } from '@/collections/shared/previewed'

/** As in `listRelatedWorkshops`. */
const choices = {
  fields: ['category', 'series', 'slug', 'startsAt', 'endsAt', 'duration'],
  toTags: ({ category }: Workshop) => (category ?? []).map(tags.choice),
} as const

const capabilities = [
  drafted({ autosave: true, read: readableEvents('workshop') }),
  indexed('workshops'),
  addressed('workshops'),
  takesRegistrations('workshop'),
  takesQuestions('workshop'),
  forgetsWords('workshop'),
  announced<Workshop>(createRecordTags(tags.workshops, tags.workshop), choices),
]

export const Workshops = withCapabilities(capabilities, {
  slug: 'workshops',
  defaultSort: '-createdAt',
  // For lists of questions, without the long texts.
  defaultPopulate: { title: true, slug: true },
  admin: {
    group: 'Learning',
    useAsTitle: 'title',
    description: 'Free workshops. Published workshops are listed at /workshops.',
    defaultColumns: [
      'title',
      'image',
      'category',
      'startsAt',
      'isFeatured',
      'visibility',
      '_status',
      'updatedAt',
    ],
    listSearchableFields: ['title', 'slug'],
    baseFilter: hideUntouched('workshops'),
    ...previewed('workshops'),
  },
  custom: {
    example: {
      create: {
        title: 'Build a chatbot in a day',
        description: 'From an empty folder to a bot that answers questions about your own notes.',
        duration: '4 weeks',
        category: ['AIML'],
        difficulty: 'Beginner',
        startsAt: '2027-03-01T14:00:00.000Z',
        mode: 'online',
        topics: ['prompts', 'retrieval'],
        resources: [{ name: 'Slides', link: 'https://example.com/slides' }],
        _status: 'published',
      },
      update: { isFeatured: true },
    },
  },
  fields: [
    title,
    {
      type: 'tabs',
      tabs: [
        {
          label: 'About',
          fields: [description, body, ...picture],
        },
        {
          label: 'When and where',
          fields: [
            {
              type: 'row',
              fields: [startsAt, endsAt],
            },
            {
              type: 'row',
              fields: [mode, venue],
            },
            ...eventFields(),
            ...recordingFields(),
            topics,
          ],
        },
        {
          label: 'Resources and gallery',
          fields: [
            resources(),
            gallery({
              admin: { description: 'Each picture has a name, which says what it shows.' },
            }),
          ],
        },
        {
          label: 'Search and sharing',
          fields: [meta({ path: '/workshops/', hasSlug: true, description: ['description'] })],
        },
      ],
    },
    slug,
    ...visibilityFields(),
    seriesField,
    overriddenFields(),
    publishedAt,
    legacyId(),
    instructors,
    category('workshops'),
    difficulty,
    duration('e.g. 8 weeks'),
    featuredOnHome,
    eventPeople,
  ],
})

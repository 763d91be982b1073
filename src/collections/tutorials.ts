import { withCapabilities } from '@/platform/records/capability'
import { announced } from '@/hooks/announced'
import { drafted } from '@/hooks/drafted'
import { addressed } from '@/features/redirects/server/addressed'
import { indexed } from '@/features/search/server/indexed'
import { takesQuestions } from '@/features/questions/server/sync-questions'
import { createRecordTags, tags } from '@/lib/tags'
import {
  body,
  byline,
  description,
  duration,
  featured,
  instructors,
  legacyId,
  picture,
  publishedAt,
  requiredDifficulty,
  resources,
  slug,
  title,
  url,
} from './fields/fields'
import { chapters, transcript } from './fields/transcript'
import { category } from '@/features/categories/server/category-field'
import { meta } from './fields/meta'
import { previewed } from './shared/previewed'

const capabilities = [
  drafted(),
  indexed('tutorials'),
  addressed('tutorials'),
  takesQuestions('tutorial'),
  announced(createRecordTags(tags.tutorials, tags.tutorial)),
]

export const Tutorials = withCapabilities(capabilities, {
  slug: 'tutorials',
  defaultSort: '-createdAt',
  // For lists of questions, without the long transcript.
  defaultPopulate: { title: true, slug: true },
  admin: {
    group: 'Learning',
    useAsTitle: 'title',
    description: 'Video tutorials. A video of a known host plays on the page after a click.',
    defaultColumns: ['title', 'image', 'author', 'category', 'difficulty', '_status'],
    listSearchableFields: ['title', 'author', 'slug'],
    ...previewed('tutorials'),
  },
  custom: {
    example: {
      create: {
        title: 'Your first automation',
        description: 'Connect a form to a table and an email, without code.',
        author: 'Grace Hopper',
        category: 'Web Development',
        difficulty: 'Beginner',
        duration: '25 minutes',
        videoUrl: 'https://example.com/video',
        _status: 'published',
      },
      update: { isFeatured: true },
    },
  },
  fields: [
    title,
    description,
    body,
    ...picture,
    url({
      name: 'videoUrl',
      label: 'Video URL',
      admin: { description: 'The URL of the video at its host.' },
    }),
    transcript,
    chapters,
    resources(),
    meta({ path: '/tutorials/', hasSlug: true, description: ['description'] }),
    slug,
    publishedAt,
    legacyId(),
    byline('author'),
    instructors,
    category('tutorials'),
    requiredDifficulty,
    duration('e.g. 15 minutes'),
    featured,
  ],
})

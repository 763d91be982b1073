import type { CollectionConfig } from 'payload'
import { DIFFICULTIES, toOptions, TUTORIAL_CATEGORIES } from '@/lib/catalogue/catalog'
import { tags } from '@/lib/tags'
import { picture } from './fields/picture'
import { publishedAt } from './fields/published-at'
import { slug } from './fields/slug'
import { transcript } from './fields/transcript'
import { url } from './fields/url'
import { published } from './published'

/** Video tutorials (document 2, section 3; D-08). */
export const Tutorials: CollectionConfig = {
  ...published({
    slug: 'tutorials',
    tagsOf: ({ id, slug: name }) => [
      tags.tutorials,
      tags.tutorial(id),
      ...(name ? [tags.tutorial(name)] : []),
    ],
  }),
  defaultSort: '-createdAt',
  admin: {
    group: 'Learning',
    useAsTitle: 'title',
    description: 'Video tutorials. A video of a known host plays on the page after a click.',
    defaultColumns: ['title', 'author', 'category', 'difficulty', '_status'],
    listSearchableFields: ['title', 'author', 'slug'],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'description',
      type: 'textarea',
      required: true,
      maxLength: 5000,
      admin: { rows: 4 },
    },
    { name: 'body', type: 'richText', admin: { description: 'Optional, longer text.' } },
    ...picture,
    url({
      name: 'videoUrl',
      label: 'Video URL',
      admin: { description: 'The address of the video at its host.' },
    }),
    transcript,
    slug,
    publishedAt,
    {
      name: 'author',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { position: 'sidebar' },
    },
    {
      name: 'category',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'Other',
      options: toOptions(TUTORIAL_CATEGORIES),
      admin: { position: 'sidebar' },
    },
    {
      name: 'difficulty',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'Beginner',
      options: toOptions(DIFFICULTIES),
      admin: { position: 'sidebar' },
    },
    {
      name: 'duration',
      type: 'text',
      required: true,
      maxLength: 100,
      admin: { position: 'sidebar', placeholder: 'e.g. 15 minutes' },
    },
    {
      name: 'isFeatured',
      label: 'Featured',
      type: 'checkbox',
      defaultValue: false,
      index: true,
      admin: { position: 'sidebar' },
    },
  ],
}

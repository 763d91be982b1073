import type { CollectionConfig } from 'payload'
import { answerFromText } from '@/lib/answer/answer-from-text'
import { tags } from '@/lib/tags'
import { publishedAt, slug, title } from '@/cms/fields/fields'
import { meta } from '@/cms/fields/meta'
import { published } from './shared/published'

export const Pages: CollectionConfig = {
  ...published({
    slug: 'pages',
    tagsOf: ({ slug }) => [tags.pages, tags.page(slug ?? '')],
  }),
  defaultSort: 'title',
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    description: 'The text of the legal pages: /terms, /privacy and /cookies.',
    defaultColumns: ['title', 'slug', 'lastUpdated', '_status'],
  },
  custom: {
    example: {
      create: {
        title: 'Imprint',
        description: 'Who operates this site.',
        body: answerFromText('Atelier, 1 Example Street.'),
        _status: 'published',
      },
      update: { lastUpdated: '2026-09-03T00:00:00.000Z' },
    },
  },
  fields: [
    title,
    {
      name: 'description',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'One or two sentences for search engines and the page header.' },
    },
    { name: 'body', type: 'richText', required: true },
    meta({ path: '/', hasSlug: true, description: ['description'] }),
    slug,
    publishedAt,
    {
      name: 'lastUpdated',
      type: 'date',
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayOnly', displayFormat: 'MM/dd/yyyy' },
        description: 'Shown on legal pages as "Last updated".',
      },
    },
  ],
}

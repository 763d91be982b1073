import type { CollectionConfig } from 'payload'
import { tags } from '@/lib/tags'
import { dateAndTime } from './fields/date-and-time'
import { picture } from './fields/picture'
import { publishedAt } from './fields/published-at'
import { slug } from './fields/slug'
import { url } from './fields/url'
import { published } from './published'

/** Live talks with a time and a price (document 2, section 3; D-08). */
export const Webinars: CollectionConfig = {
  ...published({
    slug: 'webinars',
    tagsOf: ({ id, slug: name }) => [
      tags.webinars,
      tags.webinar(id),
      ...(name ? [tags.webinar(name)] : []),
    ],
  }),
  defaultSort: 'scheduledFor',
  admin: {
    group: 'Learning',
    useAsTitle: 'title',
    description: 'Live talks. Add the recording afterwards and the page offers it.',
    defaultColumns: ['title', 'presenter', 'scheduledFor', 'price', '_status'],
    listSearchableFields: ['title', 'presenter', 'slug'],
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
    url({ name: 'registrationLink' }),
    url({ name: 'recordingUrl', label: 'Recording URL' }),
    slug,
    publishedAt,
    {
      name: 'presenter',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { position: 'sidebar' },
    },
    {
      name: 'scheduledFor',
      type: 'date',
      required: true,
      index: true,
      admin: { ...dateAndTime, position: 'sidebar' },
    },
    {
      name: 'duration',
      type: 'text',
      required: true,
      maxLength: 100,
      admin: { position: 'sidebar', placeholder: 'e.g. 90 minutes' },
    },
    {
      name: 'price',
      type: 'number',
      required: true,
      min: 0,
      defaultValue: 0,
      admin: { position: 'sidebar', step: 0.01, description: 'In US dollars. 0 is free.' },
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

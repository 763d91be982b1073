import type { GlobalConfig } from 'payload'
import { gallery, url } from '@/collections/fields/fields'
import { meta } from '@/collections/fields/meta'
import { labelRowsBy } from '@/collections/fields/row-label'
import { textsWithDefaults } from '@/collections/fields/text-with-default'
import { HOME_TITLES } from '@/features/pages/page-texts'
import { tags } from '@/lib/tags'
import { drafted, previewedAt } from './drafted'

export const Home: GlobalConfig = {
  ...drafted('home', tags.home),
  admin: {
    group: 'Site',
    description: 'The home page. Featured workshops come from the workshops.',
    ...previewedAt('/preview/home'),
  },
  custom: {
    example: { update: { headline: 'Learn to build with AI' } },
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Hero',
          fields: [
            { name: 'headline', type: 'text', maxLength: 200 },
            { name: 'intro', type: 'textarea', maxLength: 600 },
          ],
        },
        {
          label: 'Offers',
          fields: [
            {
              name: 'offers',
              type: 'array',
              maxRows: 3,
              admin: { ...labelRowsBy('Offer', 'title'), initCollapsed: true },
              fields: [
                { name: 'title', type: 'text', required: true, maxLength: 80 },
                { name: 'text', type: 'textarea', required: true, maxLength: 600 },
                {
                  name: 'points',
                  type: 'array',
                  maxRows: 6,
                  admin: { ...labelRowsBy('Point', 'text'), initCollapsed: true },
                  fields: [{ name: 'text', type: 'text', required: true, maxLength: 200 }],
                },
                {
                  type: 'row',
                  fields: [
                    { name: 'linkLabel', type: 'text', maxLength: 60 },
                    url({ name: 'linkHref', label: 'Link URL' }),
                  ],
                },
              ],
            },
          ],
        },
        { label: 'Gallery', fields: [gallery({ maxRows: 9 })] },
        {
          label: 'Reasons',
          fields: [
            {
              name: 'reasons',
              type: 'array',
              maxRows: 6,
              admin: { ...labelRowsBy('Reason', 'title'), initCollapsed: true },
              fields: [
                { name: 'title', type: 'text', required: true, maxLength: 80 },
                { name: 'text', type: 'textarea', required: true, maxLength: 400 },
              ],
            },
          ],
        },
        {
          label: 'Testimonials',
          fields: [
            {
              name: 'testimonials',
              type: 'array',
              maxRows: 12,
              admin: { ...labelRowsBy('Testimonial', 'author'), initCollapsed: true },
              fields: [
                { name: 'content', type: 'textarea', required: true, maxLength: 800 },
                { name: 'author', type: 'text', required: true, maxLength: 80 },
                { name: 'role', type: 'text', maxLength: 120 },
                url({ name: 'avatar' }),
                { name: 'rating', type: 'number', required: true, min: 1, max: 5, defaultValue: 5 },
              ],
            },
          ],
        },
        {
          label: 'Closing',
          fields: [
            { name: 'closingTitle', type: 'text', maxLength: 200 },
            { name: 'closingText', type: 'textarea', maxLength: 600 },
          ],
        },
        {
          label: 'Headings',
          fields: [
            {
              name: 'titles',
              type: 'group',
              admin: {
                description: 'Headings of the sections. An empty one shows the default, in gray.',
              },
              fields: textsWithDefaults(HOME_TITLES),
            },
          ],
        },
        {
          label: 'Search and sharing',
          fields: [meta({ path: '/', isWholeTitle: true, description: [] })],
        },
      ],
    },
  ],
}

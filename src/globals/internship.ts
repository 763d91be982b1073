import type { GlobalConfig } from 'payload'
import { dateAndTime, instructors, url } from '@/collections/fields/fields'
import { meta } from '@/collections/fields/meta'
import { SITE_PAGES } from '@/features/pages/site-pages'
import { labelRowsBy } from '@/collections/fields/row-label'
import { textsWithDefaults } from '@/collections/fields/text-with-default'
import { INTERNSHIP_TITLES } from '@/features/pages/page-texts'
import { tags } from '@/lib/tags'
import { drafted, previewedAt } from './drafted'

export const Internship: GlobalConfig = {
  ...drafted('internship', tags.internship),
  admin: {
    group: 'Learning',
    description: 'The program at /internships: start, mentors, pictures, seats, price, payment.',
    ...previewedAt('/preview/internship'),
  },
  custom: {
    example: { update: { enrolled: 12, capacity: 30 } },
  },
  fields: [
    { name: 'title', type: 'text', maxLength: 200 },
    { name: 'intro', type: 'textarea', maxLength: 1000 },
    {
      type: 'row',
      fields: [
        { name: 'level', type: 'text', maxLength: 60 },
        { name: 'duration', type: 'text', maxLength: 60 },
      ],
    },
    {
      name: 'startsAt',
      label: 'Next group starts',
      type: 'date',
      admin: { ...dateAndTime, description: 'Shown until then. Leave empty to show no date.' },
    },
    {
      ...instructors,
      name: 'mentors',
      admin: { description: 'Who mentors, in the order in which they are shown.' },
    },
    {
      name: 'pictures',
      type: 'upload',
      relationTo: 'media',
      hasMany: true,
      maxRows: 6,
      admin: { description: 'Shown above the program, in this order.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'enrolled', type: 'number', min: 0 },
        { name: 'capacity', type: 'number', min: 0 },
        {
          name: 'filled',
          type: 'checkbox',
          defaultValue: false,
          admin: {
            description: 'Select to close enrollment. Only this setting controls "Enroll Now".',
          },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'price', type: 'number', min: 0 },
        { name: 'listPrice', type: 'number', min: 0 },
      ],
    },
    url({
      name: 'paymentLink',
      admin: { description: 'The target of "Enroll Now". If empty, the button opens /contact.' },
    }),
    {
      name: 'paymentButtonId',
      label: 'Payment button id',
      type: 'text',
      maxLength: 80,
      admin: { description: "The id of the payment provider's button, if you use one." },
      validate: (value: unknown) =>
        !value ||
        (typeof value === 'string' && /^[\w-]+$/.test(value)) ||
        'Only letters, digits, hyphens and underscores.',
    },
    {
      name: 'modules',
      type: 'array',
      maxRows: 12,
      admin: labelRowsBy('Module', 'title'),
      fields: [
        { name: 'title', type: 'text', required: true, maxLength: 120 },
        { name: 'weeks', type: 'text', maxLength: 40 },
        { name: 'text', type: 'textarea', maxLength: 600 },
        { name: 'picture', type: 'upload', relationTo: 'media' },
      ],
    },
    {
      name: 'highlights',
      type: 'array',
      maxRows: 12,
      admin: labelRowsBy('Highlight', 'label'),
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', type: 'text', required: true, maxLength: 60 },
            { name: 'value', type: 'text', required: true, maxLength: 120 },
          ],
        },
      ],
    },
    {
      name: 'outcomes',
      type: 'array',
      maxRows: 12,
      admin: { ...labelRowsBy('Outcome', 'text'), description: 'What trainees can do afterwards.' },
      fields: [{ name: 'text', type: 'text', required: true, maxLength: 200 }],
    },
    {
      name: 'deliverables',
      type: 'array',
      maxRows: 12,
      admin: labelRowsBy('Deliverable', 'text'),
      fields: [{ name: 'text', type: 'text', required: true, maxLength: 200 }],
    },
    url({
      name: 'reportLink',
      label: 'Sample report',
      admin: {
        description:
          'The address of a report that trainees wrote, shown below the deliverables. Leave empty to show none.',
      },
    }),
    meta({
      path: '/internships',
      title: SITE_PAGES['/internships'].title,
      description: ['intro', 'title'],
    }),
    {
      name: 'titles',
      type: 'group',
      admin: { description: 'Headings of the page. An empty one shows the default, in gray.' },
      fields: textsWithDefaults(INTERNSHIP_TITLES),
    },
  ],
}

import type { GlobalConfig, TextField } from 'payload'
import { hiddenFromEditors, admins, anyone } from '@/access/rules'
import { validateEmail } from '@/collections/fields/validate-email'
import { url } from '@/collections/fields/fields'
import { labelRowsBy } from '@/collections/fields/row-label'
import { expireGlobalTag } from '@/hooks/expire-tags'
import { isCurrency } from '@/features/catalog/currency'
import { isSafeUrl } from '@/lib/http/safe-url'
import { tags } from '@/lib/tags'

/** A path of this site only: a printed code must never lead to another site. */
function localPath(name: string): TextField {
  return {
    name,
    label: `/${name}`,
    type: 'text',
    defaultValue: '/internships',
    maxLength: 200,
    validate: (value: unknown) =>
      (typeof value === 'string' && value.startsWith('/') && isSafeUrl(value)) ||
      'Please enter a path of this site, like /internships.',
  }
}

export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  label: 'Site settings',
  lockDocuments: false,
  versions: { max: 25 },
  admin: {
    group: 'Site',
    hidden: hiddenFromEditors,
    description: 'Name of the site, contact details, figures, and who can read answers.',
  },
  access: { read: anyone, readVersions: admins, update: admins },
  hooks: { afterChange: [expireGlobalTag(tags.site)] },
  custom: {
    example: { update: { tagline: 'Build with AI, low-code and no-code' } },
  },
  fields: [
    {
      name: 'brand',
      label: 'Site name',
      type: 'text',
      required: true,
      defaultValue: 'Atelier',
      maxLength: 60,
      admin: { description: 'The logo and colors are on the page “Brand”.' },
    },
    { name: 'tagline', type: 'text', maxLength: 200 },
    {
      type: 'row',
      fields: [
        { name: 'email', type: 'email', validate: validateEmail },
        { name: 'phone', type: 'text', maxLength: 40 },
      ],
    },
    { name: 'address', type: 'textarea', maxLength: 500 },
    {
      name: 'officeHours',
      label: 'Office hours',
      labels: { singular: 'Day', plural: 'Office hours' },
      type: 'array',
      maxRows: 7,
      admin: labelRowsBy('Day', 'days', 'hours'),
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'days', type: 'text', required: true, maxLength: 40 },
            { name: 'hours', type: 'text', required: true, maxLength: 60 },
          ],
        },
      ],
    },
    {
      name: 'socialLinks',
      label: 'Social links',
      labels: { singular: 'Link', plural: 'Social links' },
      type: 'array',
      maxRows: 10,
      admin: labelRowsBy('Link', 'label'),
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', type: 'text', required: true, maxLength: 40 },
            url({ name: 'url', label: 'URL', required: true }),
          ],
        },
      ],
    },
    {
      name: 'figures',
      type: 'group',
      admin: { description: 'Figures on the home and about pages.' },
      fields: [
        { name: 'students', type: 'text', maxLength: 20 },
        { name: 'workshops', type: 'text', maxLength: 20 },
        { name: 'satisfaction', type: 'text', maxLength: 20 },
        { name: 'learners', type: 'text', maxLength: 20 },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'currency',
          type: 'text',
          defaultValue: 'INR',
          maxLength: 3,
          validate: (value: unknown) =>
            !value || isCurrency(value) || 'Please enter a code like INR or EUR.',
          admin: {
            description: 'The currency of the internship price. Webinars are priced in US dollars.',
          },
        },
        {
          name: 'timeZone',
          label: 'Time zone',
          type: 'text',
          required: true,
          defaultValue: 'Asia/Kolkata',
          maxLength: 60,
          validate: (value: unknown) =>
            isTimeZone(value) || 'Please enter a time zone like Asia/Kolkata.',
        },
      ],
    },
    {
      name: 'redirects',
      label: 'Printed codes',
      type: 'group',
      admin: { description: 'The page of this site that printed codes open.' },
      fields: [localPath('qr01'), localPath('merchqr01')],
    },
    {
      name: 'answersArePublic',
      label: 'Answers are public',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Lets visitors without an account read answered questions.' },
    },
    {
      name: 'questionDigest',
      label: 'Daily email about new questions',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        description:
          'Editors and admins get a daily email with unanswered questions, unless they turned off notification emails.',
      },
    },
  ],
}

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

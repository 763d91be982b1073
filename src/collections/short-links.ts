import { access, denyAll, staff } from '@/access/rules'
import { dateAndTime } from './fields/fields'
import { lockRedirects, toStoredTo } from '@/features/redirects/server/redirect-fields'
import {
  setShortSlug,
  validateShortSlug,
  validateShortTarget,
} from '@/features/redirects/server/short-links'
import { announced } from '@/hooks/announced'
import { withCapabilities } from '@/platform/records/capability'
import { tags } from '@/lib/tags'

const byProgram = { create: denyAll, update: denyAll }

/** `/go/{slug}`, answered by entry/middleware/redirects.mjs. */
export const ShortLinks = withCapabilities([announced(() => [tags.redirects])], {
  slug: 'short_links',
  labels: { singular: 'Short link', plural: 'Short links' },
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-createdAt',
  admin: {
    group: 'Site',
    useAsTitle: 'label',
    description: 'Short addresses with a QR code, for paper and posts. Their visits are counted.',
    defaultColumns: ['label', 'slug', 'to', 'scans', 'clicks', 'expiresAt'],
    listSearchableFields: ['label', 'slug', 'to'],
    components: { beforeListTable: ['/features/redirects/ui/cms/short-links#PrintedCodes'] },
  },
  access: access({ admin: staff, read: staff, write: staff }),
  hooks: {
    beforeValidate: [lockRedirects],
  },
  custom: {
    example: {
      create: { slug: 'spring', to: '/workshops', label: 'Poster of the spring term' },
      update: { to: '/webinars' },
    },
  },
  fields: [
    { name: 'label', type: 'text', required: true, maxLength: 200 },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      validate: validateShortSlug,
      hooks: { beforeValidate: [setShortSlug] },
      admin: {
        description: 'The address is /go/ and this. Leave it empty to generate it.',
        components: { Label: '/back-office/optional-label#OptionalLabel' },
      },
    },
    {
      name: 'to',
      type: 'text',
      required: true,
      validate: validateShortTarget,
      hooks: { beforeValidate: [toStoredTo] },
      admin: {
        placeholder: '/workshops',
        description: 'A path of this site or an https URL. A change takes effect at once.',
      },
    },
    {
      name: 'expiresAt',
      label: 'Expires',
      type: 'date',
      admin: { ...dateAndTime, description: 'From then on, the address does not exist.' },
    },
    {
      name: 'scans',
      type: 'number',
      defaultValue: 0,
      access: byProgram,
      admin: { position: 'sidebar', readOnly: true, description: 'Visits by the QR code.' },
    },
    {
      name: 'clicks',
      type: 'number',
      defaultValue: 0,
      access: byProgram,
      admin: { position: 'sidebar', readOnly: true, description: 'All other visits.' },
    },
    {
      name: 'panel',
      type: 'ui',
      admin: {
        condition: ({ id }) => Boolean(id),
        components: { Field: '/features/redirects/ui/cms/short-links#ShortLinkPanel' },
      },
    },
  ],
})

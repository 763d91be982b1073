import type { Condition } from 'payload'
import { access, denyAll, staff } from '@/access/rules'
import { dateAndTime } from './fields/fields'
import {
  forgetMissing,
  lockRedirects,
  toStoredFrom,
  toStoredTo,
  validateFrom,
  validateTo,
} from '@/features/redirects/server/redirect-fields'
import { shareRule } from '@/features/redirects/server/loops'
import { announced } from '@/hooks/announced'
import { withCapabilities } from '@/platform/records/capability'
import { tags } from '@/lib/tags'

const byProgram = { create: denyAll, update: denyAll }

/** A new redirect has no visitors. */
const isStored: Condition = (_, __, { operation }) => operation === 'update'

/** Answered by entry/middleware/redirects.mjs. */
export const Redirects = withCapabilities([announced(() => [tags.redirects])], {
  slug: 'redirects',
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-updatedAt',
  admin: {
    group: 'Site',
    useAsTitle: 'from',
    description: 'Where addresses lead that the site no longer has. A published record wins.',
    defaultColumns: ['from', 'to', 'type', 'hits', 'lastHitAt'],
    listSearchableFields: ['from', 'to', 'note'],
  },
  access: access({ admin: staff, read: staff, write: staff }),
  hooks: {
    beforeValidate: [lockRedirects],
    afterChange: [forgetMissing, shareRule],
  },
  custom: {
    example: {
      create: { from: '/spring-2025', to: '/workshops', type: '301', note: 'Printed on a flyer' },
      update: { to: '/webinars' },
    },
  },
  fields: [
    {
      name: 'from',
      type: 'text',
      required: true,
      unique: true,
      validate: validateFrom,
      hooks: { beforeValidate: [toStoredFrom] },
      admin: {
        placeholder: '/old-page',
        components: { afterInput: ['/features/redirects/ui/cms/redirects#PrefilledFrom'] },
        description: 'A path like /old-page, or a prefix like /old/* for everything below it.',
      },
    },
    {
      name: 'to',
      type: 'text',
      required: true,
      validate: validateTo,
      hooks: { beforeValidate: [toStoredTo] },
      admin: {
        placeholder: '/workshops',
        components: { afterInput: ['/features/pages/ui/cms/link-target#LinkTarget'] },
        description:
          'Type a title and choose it, or enter a path of this site or an https URL. A prefix that leads to a prefix, like /new/*, keeps the rest of the path.',
      },
    },
    {
      name: 'type',
      type: 'select',
      required: true,
      defaultValue: '301',
      options: [
        { label: '301, permanent', value: '301' },
        { label: '302, temporary', value: '302' },
      ],
      admin: { position: 'sidebar' },
    },
    { name: 'note', type: 'textarea', maxLength: 500 },
    {
      name: 'hits',
      type: 'number',
      defaultValue: 0,
      access: byProgram,
      admin: { position: 'sidebar', readOnly: true, condition: isStored },
    },
    {
      name: 'lastHitAt',
      label: 'Last hit',
      type: 'date',
      access: byProgram,
      admin: { ...dateAndTime, position: 'sidebar', readOnly: true, condition: isStored },
    },
  ],
})

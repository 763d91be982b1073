import { access, anyone, denyAll, staff } from '@/access/rules'
import {
  CATEGORIZED_LISTS,
  COVERS,
  MAX_NAME,
  type CategorizedList,
} from '@/features/categories/categories'
import {
  applyChange,
  checkCategory,
  expireAll,
  lockWriters,
  requireUnused,
  tidy,
} from '@/features/categories/server/category-hooks'
import { categoryEndpoints } from '@/features/categories/server/interfaces'
import { indexed } from '@/features/search/server/indexed'
import { withCapabilities } from '@/platform/records/capability'

const LABELS: Record<CategorizedList, string> = {
  workshops: 'Workshops',
  tutorials: 'Tutorials',
  faqs: 'FAQ',
}

const capabilities = [indexed('workshop_categories'), indexed('tutorial_categories')]

/** Records have the names of categories (src/features/categories/server/named-records.ts). */
export const Categories = withCapabilities(capabilities, {
  slug: 'categories',
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: 'order',
  endpoints: categoryEndpoints,
  admin: {
    group: 'Learning',
    useAsTitle: 'name',
    description:
      'Of workshops, tutorials and the FAQ. Renaming one changes all records at once and redirects the old addresses.',
    defaultColumns: ['name', 'appliesTo', 'order', 'cover', 'retired'],
    listSearchableFields: ['name', 'slug'],
  },
  access: access({ admin: staff, read: anyone, write: staff }),
  hooks: {
    beforeValidate: [lockWriters],
    beforeChange: [checkCategory],
    afterChange: [applyChange],
    beforeDelete: [requireUnused],
    afterDelete: [expireAll],
  },
  custom: {
    example: {
      create: { name: 'Photography', appliesTo: ['workshops', 'tutorials'], cover: 'design' },
      update: { order: 3 },
    },
  },
  fields: [
    {
      name: 'name',
      type: 'text',
      required: true,
      unique: true,
      maxLength: MAX_NAME,
      hooks: { beforeValidate: [tidy] },
    },
    {
      name: 'appliesTo',
      label: 'Offered for',
      type: 'select',
      hasMany: true,
      required: true,
      options: CATEGORIZED_LISTS.map((value) => ({ label: LABELS[value], value })),
    },
    {
      name: 'cover',
      type: 'select',
      required: true,
      defaultValue: 'other',
      options: COVERS.map((value) => ({
        label: value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' '),
        value,
      })),
      admin: { description: 'The drawing of records without a picture.' },
    },
    {
      name: 'merge',
      type: 'ui',
      admin: {
        condition: ({ id }) => Boolean(id),
        components: { Field: '/features/categories/ui/cms/merge-category#MergeCategory' },
      },
    },
    {
      name: 'slug',
      type: 'text',
      unique: true,
      maxLength: 80,
      admin: {
        position: 'sidebar',
        description: 'In addresses of lists. It follows the name unless you change it.',
      },
    },
    {
      name: 'order',
      type: 'number',
      min: -100_000,
      max: 100_000,
      admin: { position: 'sidebar', description: 'Lower numbers come first. Empty: the last.' },
    },
    {
      name: 'retired',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        position: 'sidebar',
        description: 'No longer offered. Possible once no record has it.',
      },
    },
    {
      name: 'former',
      label: 'Former names',
      type: 'text',
      hasMany: true,
      access: { read: staff, create: denyAll, update: denyAll },
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ former }) => Array.isArray(former) && former.length > 0,
        disableListColumn: true,
        description: 'Addresses, filters and imports with these names use this category.',
      },
    },
  ],
})

import type { CollectionConfig } from 'payload'
import { publishedOrStaff } from '@/access/published-or-staff'
import { admins, staff } from '@/access/rules'
import { staffTrashAdminsDelete } from '@/access/staff-trash-admins-delete'
import { expireTags } from '@/hooks/expire-tags'
import { setSlug } from '@/hooks/set-slug'
import { stampPublished } from '@/hooks/stamp-published'
import { syncSearch } from '@/hooks/sync-search'
import { tags } from '@/lib/tags'
import { publishedAt } from './fields/published-at'
import { publishing } from './fields/publishing'
import { slug } from './fields/slug'

const search = syncSearch('pages')
const expire = expireTags<{ id: number; slug?: string | null }>((doc) => [
  tags.pages,
  tags.page(doc.slug ?? ''),
])

/** Text pages: terms, privacy and cookies (A-55, D-16). */
export const Pages: CollectionConfig = {
  slug: 'pages',
  ...publishing(),
  defaultSort: 'title',
  admin: {
    group: 'Site',
    useAsTitle: 'title',
    description: 'The text of the legal pages: /terms, /privacy and /cookies.',
    defaultColumns: ['title', 'slug', 'lastUpdated', '_status'],
  },
  access: {
    admin: staff,
    create: staff,
    delete: staffTrashAdminsDelete,
    read: publishedOrStaff,
    readVersions: staff,
    unlock: admins,
    update: staff,
  },
  hooks: {
    beforeValidate: [setSlug],
    beforeChange: [stampPublished],
    afterChange: [search.afterChange, expire.afterChange],
    afterDelete: [search.afterDelete, expire.afterDelete],
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'One or two sentences for search engines and the head of the page.' },
    },
    { name: 'body', type: 'richText', required: true },
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

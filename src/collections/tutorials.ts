import type { CollectionConfig } from 'payload'
import { publishedOrStaff } from '@/access/published-or-staff'
import { admins, staff } from '@/access/rules'
import { staffTrashAdminsDelete } from '@/access/staff-trash-admins-delete'
import { expireTags } from '@/hooks/expire-tags'
import { setSlug } from '@/hooks/set-slug'
import { stampPublished } from '@/hooks/stamp-published'
import { syncSearch } from '@/hooks/sync-search'
import { DIFFICULTIES, toOptions, TUTORIAL_CATEGORIES } from '@/lib/catalog'
import { tags } from '@/lib/tags'
import { picture } from './fields/picture'
import { publishedAt } from './fields/published-at'
import { publishing } from './fields/publishing'
import { slug } from './fields/slug'
import { url } from './fields/url'

const search = syncSearch('tutorials')
const expire = expireTags((doc) => [tags.tutorials, tags.tutorial(doc.id)])

/** Video tutorials (document 2, section 3; D-08). */
export const Tutorials: CollectionConfig = {
  slug: 'tutorials',
  ...publishing(),
  defaultSort: '-createdAt',
  admin: {
    group: 'Learning',
    useAsTitle: 'title',
    description: 'Video tutorials. A video of a known host plays on the page after a click.',
    defaultColumns: ['title', 'author', 'category', 'difficulty', '_status'],
    listSearchableFields: ['title', 'author', 'slug'],
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

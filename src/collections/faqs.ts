import type { CollectionConfig } from 'payload'
import { admins, anyone, denyAll, staff } from '@/access/rules'
import { expireTagsOf } from '@/hooks/expire-tags'
import { syncSearch } from '@/hooks/sync-search'
import { FAQ_CATEGORIES, faqCategoryLabel } from '@/lib/catalogue/catalog'
import { tags } from '@/lib/tags'

const search = syncSearch('faqs')
const expiry = expireTagsOf(() => [tags.faqs])

export const Faqs: CollectionConfig = {
  slug: 'faqs',
  labels: { singular: 'FAQ', plural: 'FAQs' },
  lockDocuments: false,
  defaultSort: 'order',
  admin: {
    group: 'Site',
    useAsTitle: 'question',
    description: 'Questions and answers on the FAQ page. Changes are published immediately.',
    defaultColumns: ['question', 'category', 'order'],
  },
  access: {
    admin: staff,
    create: staff,
    delete: staff,
    read: anyone,
    readVersions: denyAll,
    unlock: admins,
    update: staff,
  },
  hooks: {
    afterChange: [search.afterChange, expiry.afterChange],
    afterDelete: [search.afterDelete, expiry.afterDelete],
  },
  custom: {
    example: {
      create: {
        question: 'Do I need to know how to program?',
        answer: 'No. Every workshop says what it expects.',
        category: 'Technical Support',
      },
      update: { order: 2 },
    },
  },
  fields: [
    { name: 'question', type: 'text', required: true, maxLength: 300 },
    { name: 'answer', type: 'textarea', required: true, maxLength: 3000, admin: { rows: 5 } },
    {
      name: 'category',
      type: 'select',
      required: true,
      index: true,
      options: FAQ_CATEGORIES.map((value) => ({ label: faqCategoryLabel(value), value })),
      admin: { position: 'sidebar' },
    },
    {
      name: 'order',
      type: 'number',
      defaultValue: 0,
      admin: { position: 'sidebar', description: 'Lower numbers come first in their category.' },
    },
  ],
}

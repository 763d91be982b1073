import type { CollectionConfig } from 'payload'
import { admins, denyAll, staff } from '@/access/rules'

export const Snippets: CollectionConfig = {
  slug: 'snippets',
  labels: { singular: 'Snippet', plural: 'Snippets' },
  lockDocuments: false,
  disableDuplicate: true,
  custom: {
    example: {
      create: { title: 'Which laptop', text: 'Any laptop of the last five years will do.' },
      update: { title: 'Which computer' },
    },
  },
  defaultSort: 'title',
  admin: {
    group: 'Questions',
    useAsTitle: 'title',
    description: 'Text snippets for answers, offered in the answer desk.',
    defaultColumns: ['title', 'updatedAt'],
  },
  access: {
    admin: staff,
    create: staff,
    delete: staff,
    read: staff,
    readVersions: denyAll,
    unlock: admins,
    update: staff,
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 100 },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: 5000,
      admin: { description: 'Plain text or Markdown, as in the answer desk.', rows: 8 },
    },
  ],
}

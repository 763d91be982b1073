import type { CollectionConfig } from 'payload'
import { access, staff } from '@/access/rules'

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
  access: access({ admin: staff, read: staff, write: staff }),
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
